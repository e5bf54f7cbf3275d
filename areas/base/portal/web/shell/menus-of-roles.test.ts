import { expect, test } from 'vitest'
import { packageAdScreens } from '#areas/advertising/package-ad/web/area.tsx'
import { paymentScreens } from '#areas/advertising/payment/web/area.tsx'
import { adsScreens } from '#areas/advertising/regional-ad/web/area.tsx'
import { statisticsScreens } from '#areas/advertising/statistics/web/area.tsx'
import { textAdScreens } from '#areas/advertising/text-ad/web/area.tsx'
import { accountScreens } from '#areas/base/account/web/area.tsx'
import { directoryScreens } from '#areas/base/directory/web/area.tsx'
import { menusOf, placeOf, placesOf, visibleMenus } from '#areas/base/portal/rules/menu.rules.ts'
import { MENUS } from '#areas/base/portal/rules/menu-definition.rules.ts'
import { boardScreens } from '#areas/board/web/area.tsx'
import { itempoolExamScreens } from '#areas/itempool/exam/web/area.tsx'
import { itempoolReportScreens } from '#areas/itempool/report/web/area.tsx'
import { nsatCommissionScreens } from '#areas/nsat/commission/web/area.tsx'
import { nsatDeliveryScreens } from '#areas/nsat/delivery/web/area.tsx'
import { nsatOrderScreens } from '#areas/nsat/order/web/area.tsx'
import { nsatPlanScreens } from '#areas/nsat/plan/web/area.tsx'
import { nsatPrintScreens } from '#areas/nsat/print/web/area.tsx'
import { nsatSupervisionScreens } from '#areas/nsat/supervision/web/area.tsx'
import { nsatVendorScreens } from '#areas/nsat/vendor/web/area.tsx'
import { salesScreens } from '#areas/sales/web/area.tsx'
import { portalScreens } from '../area.tsx'

const SCREENS = [
  ...portalScreens,
  ...accountScreens,
  ...textAdScreens,
  ...packageAdScreens,
  ...paymentScreens,
  ...directoryScreens,
  ...adsScreens,
  ...boardScreens,
  ...statisticsScreens,
  ...salesScreens,
  ...nsatCommissionScreens,
  ...nsatDeliveryScreens,
  ...nsatOrderScreens,
  ...nsatPlanScreens,
  ...nsatPrintScreens,
  ...nsatSupervisionScreens,
  ...nsatVendorScreens,
]

const groupsOf = (...held: string[]) =>
  visibleMenus(menusOf(MENUS, SCREENS), new Set(held)).flatMap((menu) =>
    menu.groups.map((group) =>
      [menu.text, group.text, group.entries.map((entry) => entry.text).join(', ')].join(' > '),
    ),
  )

const ORDER = '광고 > 광고 주문 > 문자광고 안내, 문자광고 발송, 문자광고 내역, 패키지광고 신청, 패키지광고 내역'
const SALES = '영업 > 영업 > 영업현황, 지역별 통계, 학교별 통계'
const INSTITUTES =
  '학원 현황, 주문 관리, 주문 안내 문자, 지점 배송 현황, 학원 배송 관리, 답안지 출고 관리, 수수료 정산 내역, 세금계산서 발행 안내'
const ROUNDS = '회차 현황, 학원별 결제 현황, 학원별 주문 현황, 총판별 현황, 총판 주소록'
const OFFICE = '총판 관리, 학원 배정, 회차 관리, 시험지 발주서 생성, 주문·결제·배송 대사, 거절된 결제 통보'
const OLD = '광고(구) > 광고(구) > 지역광고 목록'

test.each([
  [['NORMAL'], ['광고 > 지역광고 > 지역광고 현황, 지역광고 점유율, 자료요청', SALES, OLD]],
  [['IAMCLASS'], ['광고 > 지역광고 > 지역광고 현황, 지역광고 점유율, 자료요청', ORDER]],
  [
    ['ADS'],
    [
      '광고 > 지역광고 > 지역광고 현황, 지역광고 관리, 지역광고 점유율, 자료요청',
      ORDER,
      '광고 > 광고 관리자 > 문자광고 작성, 문자광고 관리, 패키지광고 관리, 결제 대사',
    ],
  ],
  [
    ['ALL'],
    [
      '광고 > 지역광고 > 지역광고 현황, 지역광고 관리, 지역광고 점유율, 자료요청',
      `${SALES}, 통계 업로드`,
      OLD,
      '관리자 > 관리자 > 공지사항 관리, 가입·상담 문의, 수신 동의 현황, 운영 설정',
    ],
  ],
  [['AGENCY'], []],
  [['NSAT_VENDOR'], [`NSAT > NSAT 운영 > 회차별 할 일, ${INSTITUTES}`]],
  [['ITEMPOOL', 'KTUTOR'], [`NSAT > NSAT 운영 > 회차별 할 일, ${INSTITUTES.replace(', 주문 안내 문자', '')}`]],
  [['NSAT_SUPERVISOR'], [`NSAT > NSAT 관리 > ${ROUNDS}, 답안지 출고 관리, 회차 관리`]],
  [
    ['NSAT_SUPERVISOR', 'NSAT_VENDOR', 'NSAT_ADMIN'],
    [`NSAT > NSAT 운영 > ${INSTITUTES}`, `NSAT > NSAT 관리 > ${ROUNDS}, ${OFFICE}`],
  ],
  [['NSAT_ADMIN'], [`NSAT > NSAT 운영 > ${INSTITUTES}`, `NSAT > NSAT 관리 > ${ROUNDS}, ${OFFICE}`]],
] as const)('%j are offered', (held, expected) => {
  expect(groupsOf(...held)).toEqual(expected)
})

test('every entry of a menu is a screen of its own name, and no two are called the same', () => {
  const places = SCREENS.flatMap((screen) =>
    placesOf(screen).map(({ text = screen.title }) => `${text} ${screen.path}`),
  )
  const titles = [...new Set(places)].map((place) => place.slice(0, place.lastIndexOf(' ')))
  expect(new Set(titles).size).toBe(titles.length)
  const groups = new Set(MENUS.flatMap((menu) => menu.groups.map((group) => group.key)))
  expect(SCREENS.flatMap(placesOf).filter(({ group }) => !groups.has(group))).toEqual([])
})

test.each([
  ['/nsat/office/upload/vendor', '총판 관리'],
  ['/nsat/office/upload/institute', '학원 배정'],
  ['/nsat/office/vendor/7', '총판 관리'],
  ['/nsat/institute/edit/new', '학원 현황'],
  ['/nsat/plan/upload', '회차 관리'],
  ['/nsat/printOrder/12', '시험지 발주서 생성'],
  ['/nsat/vendor/status', '총판별 현황'],
])('at %s stands the entry %s', (path, text) => {
  expect(placeOf(menusOf(MENUS, SCREENS), path)?.entry.text).toBe(text)
})

test.each([
  ['/itempool/answers/7', '시험지 관리'],
  ['/itempool/gradeCuts/7', '시험지 관리'],
  ['/itempool/omr/report/7', 'OMR 판독 파일 등록'],
])('at %s of the question bank stands the entry %s', (path, text) => {
  expect(placeOf(menusOf(MENUS, [...itempoolExamScreens, ...itempoolReportScreens]), path)?.entry.text).toBe(text)
})

test('what an entry stands for beside its screen are paths as they are opened', () => {
  const covered = SCREENS.flatMap(placesOf).flatMap(({ covers = [] }) => covers)
  expect(covered.filter((path) => path.includes('{'))).toEqual([])
})
