import type { Menu } from './menu.rules.ts'

const STAFF = ['NORMAL', 'ALL']
const ADVERTISING = ['NORMAL', 'ALL', 'ADS', 'IAMCLASS']
const NSAT_VENDOR = ['NSAT_VENDOR', 'NSAT_ADMIN', 'KTUTOR', 'ALL']
const NSAT_SUPERVISOR = ['NSAT_SUPERVISOR', 'NSAT_ADMIN', 'ALL']
const NSAT_ADMIN = ['NSAT_ADMIN', 'ALL']

/** The board subject under which advertising material is asked for. */
const MATERIAL_SUBJECT_ID = 4581

const AD: Menu = {
  key: 'ad',
  text: '광고',
  flags: ADVERTISING,
  groups: [
    {
      key: 'regional-ad',
      text: '지역 광고',
      flags: ADVERTISING,
      topFlags: STAFF,
      entries: [
        { text: '지역광고 현황', path: '/ad-timeline' },
        { text: '소재 요청', path: `/board/${MATERIAL_SUBJECT_ID}` },
        { text: '지역광고 관리', path: '/ads/manage', flags: ['ALL', 'ADS'] },
      ],
    },
    {
      key: 'ad-order',
      text: '광고 주문',
      flags: ['IAMCLASS', 'AGENCY', 'ADS'],
      entries: [
        { text: '문자광고 안내', path: '/promotion' },
        { text: '문자광고 발송', path: '/promotion/sms-contents' },
        { text: '문자광고 내역', path: '/promotion/sms-history' },
        { text: '패키지광고 신청', path: '/promotion/package/order' },
        { text: '패키지광고 내역', path: '/promotion/package/order-history' },
      ],
    },
    {
      key: 'ad-manager',
      text: '광고 관리자',
      flags: ['ADS'],
      entries: [
        { text: '문자광고 작성', path: '/promotion-manager/sms-contents' },
        { text: '문자광고 내역', path: '/promotion-manager/sms-history' },
        { text: '패키지광고 내역', path: '/promotion-manager/package/order-history' },
        { text: '결제 대사', path: '/promotion-manager/payments' },
      ],
    },
  ],
}

const SALES: Menu = {
  key: 'sales',
  text: '영업',
  flags: STAFF,
  groups: [
    {
      key: 'sales',
      text: '영업',
      flags: STAFF,
      entries: [
        { text: '영업 현황', path: '/sales/organizations' },
        { text: '전체 영업 현황', path: '/sales/sales-reports' },
        { text: '지역별 통계', path: '/sales/school-area-statistics' },
        { text: '학교별 통계', path: '/sales/school-organization-statistics' },
        { text: '통계 업로드', path: '/upload-statistics', flags: ['ALL'] },
      ],
    },
  ],
}

const LIVE: Menu = {
  key: 'live',
  text: '라이브 상담',
  flags: STAFF,
  groups: [{ key: 'live', text: '라이브 상담', flags: STAFF, entries: [{ text: '상담 기관', path: '/live' }] }],
}

const OLD_AD: Menu = {
  key: 'old-ad',
  text: '광고(구)',
  flags: STAFF,
  groups: [
    { key: 'old-ad', text: '광고(구)', flags: STAFF, entries: [{ text: '지역광고 목록', path: '/ad-cluster' }] },
  ],
}

const NSAT: Menu = {
  key: 'nsat',
  text: 'NSAT',
  flags: [...new Set([...NSAT_VENDOR, ...NSAT_SUPERVISOR])],
  groups: [
    {
      key: 'nsat-vendor',
      text: 'NSAT 운영',
      flags: NSAT_VENDOR,
      entries: [
        { text: '학원 현황', path: '/nsat/institute' },
        { text: '주문 현황', path: '/nsat/order' },
        { text: '업체 배송', path: '/nsat/delivery/vendor' },
        { text: '학원 배송', path: '/nsat/delivery/institute' },
        { text: '정답지 공개', path: '/nsat/delivery/answer-sheet' },
        { text: '수수료 정산', path: '/nsat/commission/history' },
        { text: '세금계산서 안내', path: '/nsat/tax-invoice/info' },
        { text: '인쇄 주문', path: '/nsat/printOrder/service', flags: NSAT_ADMIN },
        { text: '시험 계획', path: '/nsat/plan', flags: NSAT_ADMIN },
      ],
    },
    {
      key: 'nsat-supervisor',
      text: 'NSAT 관리',
      flags: NSAT_SUPERVISOR,
      entries: [
        { text: '학원 결제 현황', path: '/nsat/vendor/institute/payment' },
        { text: '학원 주문 현황', path: '/nsat/vendor/institute/order' },
        { text: '업체 현황', path: '/nsat/vendor/status' },
        { text: '업체 주소록', path: '/nsat/vendor' },
      ],
    },
  ],
}

const ITEMPOOL: Menu = {
  key: 'itempool',
  text: '문항뱅크',
  flags: ['ITEMPOOL', 'ALL'],
  groups: [
    {
      key: 'itempool',
      text: '문항뱅크',
      flags: ['ITEMPOOL', 'ALL'],
      entries: [
        { text: '시험 등록', path: '/itempool/registerExam' },
        { text: '시험 관리', path: '/itempool/manageExam' },
        { text: '문항 관리', path: '/itempool/manageItem' },
        { text: 'OMR 판독 파일 등록', path: '/itempool/omr' },
        { text: 'AI 리포트 신청자(B2C)', path: '/itempool/manageReportApply', hiddenFor: ['KTUTOR'] },
      ],
    },
  ],
}

const ADMINISTRATION: Menu = {
  key: 'administration',
  text: '관리자',
  flags: ['ALL'],
  groups: [
    {
      key: 'administration',
      text: '관리자',
      flags: ['ALL'],
      entries: [
        { text: '공지사항 관리', path: '/notices/manage' },
        { text: '가입 문의', path: '/account/inquiries' },
        { text: '수신 동의 현황', path: '/directory/consents' },
        { text: '운영 설정', path: '/settings' },
      ],
    },
  ],
}

/** Every menu of the portal, in the order of the header. All layouts and the home screen are drawn from it. */
export const MENUS: readonly Menu[] = [AD, SALES, LIVE, OLD_AD, NSAT, ITEMPOOL, ADMINISTRATION]
