import type { AdPackageOrder } from '../contract/order.contract.ts'
import type { AdPackage, PackageGuide } from '../contract/package.contract.ts'

/** The guide on Monday, 23 November 2026, 09:00 in Seoul. */
export const sampleGuide: PackageGuide = {
  nowYmdt: '2026-11-23T09:00:00+09:00',
  firstDay: '2026-11-30',
  lastDay: '2027-05-31',
  months: ['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01', '2027-05-01'],
  leadDays: 7,
  excludeHolidays: true,
  holidays: [
    { day: '2026-12-25', names: ['기독탄신일'] },
    { day: '2027-01-01', names: ['1월 1일'] },
    { day: '2027-02-08', names: ['설날'] },
    { day: '2027-02-09', names: ['대체공휴일(설날)'] },
    { day: '2027-03-01', names: ['3ㆍ1절'] },
  ],
  unknownHolidayYears: [],
  packageVatMode: 'NONE',
  vatPercent: 10,
  mostCommentBytes: 400,
  unpaidMinutes: 60,
  inquiryPhone: '02-0000-0000',
}

const offer = (adPackageSeq: number, name: string, targetCount: number, price: number): AdPackage => ({
  adPackageSeq,
  name,
  targetCount,
  adItems: [`${targetCount}개 학교 학부모 대상 광고`, '희망일 기준 일정 협의', '담당자 개별 안내'],
  price,
})

export const samplePackages = {
  adPackages: [offer(1, 'A', 10, 1_500_000), offer(2, 'B', 5, 1_000_000), offer(3, 'C', 3, 600_000)],
}

/** A paid order; `over` replaces fields. */
export const sampleOrder = (over: Partial<AdPackageOrder> = {}): AdPackageOrder => ({
  adPackageOrderSeq: 31,
  adPackageSeq: 1,
  adPackageName: 'A',
  orderTitle: '패키지광고 A',
  orderAmount: 1_500_000,
  discountAmount: 0,
  paymentAmount: 1_500_000,
  preferredYmd: '2026-12-01',
  comment: '오전에 연락 부탁드립니다.',
  cancellationComment: '',
  registerYmdt: '2026-11-20T10:30:00+09:00',
  orderStatusCode: 'ORDERED',
  paymentTransactionId: 'T-31',
  paymentStatusCode: 'PAY_COMPLETE',
  isCancelRequested: false,
  userName: '가온학원',
  ...over,
})
