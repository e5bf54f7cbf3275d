import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Count, Day, Id, Won, Ymdt } from '#platform/contract/shapes.ts'
import { BUYERS } from './access.ts'
import { PACKAGE_VAT_MODES } from './codes.ts'

/** A bundle of schools that can be ordered. */
export const AdPackage = z.object({
  adPackageSeq: Id,
  name: z.string(),
  /** Schools in the package. */
  targetCount: Count,
  /** What the package consists of, a line each. */
  adItems: z.array(z.string()),
  /** In won, without VAT. */
  price: Won,
})
export type AdPackage = z.output<typeof AdPackage>

export const listPackages = call({
  name: 'packageAd.listPackages',
  method: 'GET',
  path: '/promotion/adpackage',
  summary: '신청할 수 있는 광고 패키지를 조회한다.',
  access: BUYERS,
  output: z.object({ adPackages: z.array(AdPackage) }),
  reads: ['packageAd.packages'],
})

/** Everything the ordering screen says about days, amounts and wording, as it stands now. */
export const PackageGuide = z.object({
  /** The server's clock, so that a wrong clock of a computer cannot show wrong days. */
  nowYmdt: Ymdt,
  /** The earliest day that can be wanted now. */
  firstDay: Day,
  /** Last day of the calendar. */
  lastDay: Day,
  /** First days of the months that the calendar shows. */
  months: z.array(Day),
  /** Whole days between an order and its earliest day. */
  leadDays: Count,
  /** Whether holidays are closed. */
  excludeHolidays: z.boolean(),
  /** Public holidays of the calendar's months with their names, whether closed or not. */
  holidays: z.array(z.object({ day: Day, names: z.array(z.string()) })),
  /** Years of the calendar whose holidays nobody has announced yet. */
  unknownHolidayYears: z.array(z.number().int()),
  packageVatMode: z.enum(PACKAGE_VAT_MODES),
  vatPercent: Count,
  mostCommentBytes: Count,
  /** An order that is not paid within this time ends by itself. */
  unpaidMinutes: Count,
  inquiryPhone: z.string(),
})
export type PackageGuide = z.output<typeof PackageGuide>

export const getPackageGuide = call({
  name: 'packageAd.getGuide',
  method: 'GET',
  path: '/promotion/adpackage/guide',
  summary: '광고 희망일로 선택할 수 있는 기간과 공휴일 등 패키지 신청에 필요한 값을 조회한다.',
  access: BUYERS,
  output: PackageGuide,
  reads: ['packageAd.guide'],
})
