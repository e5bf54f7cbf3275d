import type { ManagedNotice, Notice } from '../contract/notice.contract.ts'
import type { PortalConfig } from '../contract/portal-config.contract.ts'

/** Notices as tests show them: `noticeId` counts down, so that the first is the newest. */
export const sampleNotices = (count: number): Notice[] =>
  Array.from({ length: count }, (_, index) => ({
    seq: count - index,
    serviceId: 'partner',
    noticeId: count - index,
    categoryName: ['공지', '점검', '서비스', '이벤트'][index % 4] ?? '공지',
    title: `파트너센터 소식 ${count - index}`,
    createdDt: `2026-11-${String(20 - index).padStart(2, '0')}T10:00:00+09:00`,
  }))

export const sampleManaged = (count: number): ManagedNotice[] =>
  sampleNotices(count).map((notice, index) => ({
    ...notice,
    isPublished: index % 3 !== 1,
    audience: [],
    writerName: '관리자',
    updatedDt: notice.createdDt,
    version: 3,
  }))

export const SAMPLE_CONFIG: PortalConfig = {
  layout: 'header',
  helpUrls: { notice: '', faq: '', inquiry: '' },
  inquiryPhone: '1577-1234',
  company: { name: '파트너교육(주)', info: '대표 홍길동 | 사업자등록번호 124-81-00998' },
  phones: { nationalAd: '1577-1234', regionalAd: '' },
  counsellingUrl: '/login/inquiry',
  figures: { asOf: '2019-12', texts: [] },
  boardAppKey: 'sample-app-key',
  sisterServices: [
    { name: '아이엠클래스', url: '' },
    { name: '온라인 학습관', url: 'https://learn.example/' },
  ],
}
