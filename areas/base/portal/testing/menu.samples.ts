import { type Menu, type MenuEntry, menusOf, type PlacedScreen } from '../rules/menu.rules.ts'
import { MENUS } from '../rules/menu-definition.rules.ts'

const screen = (
  group: string,
  at: number,
  title: string,
  path: string,
  more: Pick<MenuEntry, 'hiddenFor' | 'shortcuts'> & { access?: readonly string[] } = {},
): PlacedScreen => ({
  path,
  title,
  access: more.access ?? 'session',
  menu: { group, at, hiddenFor: more.hiddenFor, shortcuts: more.shortcuts },
})

/** Screens in every group of the menus, the order shuffled. */
export const SAMPLE_SCREENS: readonly PlacedScreen[] = [
  { path: '/dashboard', title: '홈', access: 'session' },
  screen('regional-ad', 2, '소재 요청', '/board/4581'),
  screen('regional-ad', 1, '지역광고 현황', '/ad-timeline'),
  screen('regional-ad', 3, '지역광고 관리', '/ads/manage', { access: ['ALL', 'ADS'] }),
  screen('ad-order', 1, '문자광고 안내', '/promotion'),
  screen('ad-order', 2, '문자광고 발송', '/promotion/sms-contents'),
  screen('ad-order', 3, '문자광고 내역', '/promotion/sms-history'),
  screen('ad-order', 4, '패키지광고 신청', '/promotion/package/order'),
  screen('ad-order', 5, '패키지광고 내역', '/promotion/package/order-history'),
  screen('ad-manager', 1, '문자광고 작성', '/promotion-manager/sms-contents'),
  screen('ad-manager', 2, '문자광고 관리', '/promotion-manager/sms-history'),
  screen('ad-manager', 3, '패키지광고 관리', '/promotion-manager/package/order-history'),
  screen('ad-manager', 4, '결제 대사', '/promotion-manager/payments'),
  screen('sales', 1, '영업 현황', '/sales/organizations', { shortcuts: [{ text: '연락 예정', path: '/sales/due' }] }),
  screen('sales', 2, '지역별 통계', '/sales/school-area-statistics'),
  screen('sales', 3, '통계 업로드', '/upload-statistics', { access: ['ALL'] }),
  screen('live', 1, '상담 기관', '/live'),
  screen('old-ad', 1, '지역광고 목록', '/ad-cluster'),
  screen('nsat-vendor', 1, '학원 현황', '/nsat/institute'),
  screen('nsat-supervisor', 1, '업체 현황', '/nsat/vendor/status'),
  screen('nsat-supervisor', 2, '업체 주소록', '/nsat/vendor'),
  screen('itempool', 1, '시험 관리', '/itempool/manageExam'),
  screen('itempool', 2, 'AI 리포트 신청자(B2C)', '/itempool/manageReportApply', { hiddenFor: ['KTUTOR'] }),
  screen('administration', 1, '공지사항 관리', '/notices/manage', { access: ['ALL'] }),
  screen('administration', 2, '운영 설정', '/settings', { access: ['ALL'] }),
]

export const SAMPLE_MENUS: readonly Menu[] = menusOf(MENUS, SAMPLE_SCREENS)
