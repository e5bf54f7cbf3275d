import type { CallOutput } from '#platform/contract/call.ts'
import type { Forecast } from '../contract/forecast.contract.ts'
import type { readRound, WorkOfRound } from '../contract/round.contract.ts'
import { planOfRound } from './round.samples.ts'

const daysOf = (count: number, first: number, perDay: number) =>
  Array.from({ length: count }, (_, at) => ({
    daysLeft: first - at,
    orderedSchool: (at + 1) * perDay,
    paidSchool: at * perDay,
  }))

/** A round six days before its end, with two vendors, beside a shorter one. */
export const roundSample: CallOutput<typeof readRound> = {
  plan: planOfRound(),
  lastPlan: planOfRound({ nsatPlanNo: 10, planYm: '202610' }),
  daysLeft: 6,
  days: daysOf(24, 29, 2),
  lastDays: daysOf(20, 19, 3),
  vendors: [
    {
      nsatVendorNo: 2,
      vendorName: '새길총판',
      orderedSchool: 18,
      unpaidSchool: 0,
      paidSchool: 17,
      freeSchool: 1,
      cancelledSchool: 0,
      noOrderSchool: 2,
      examineeCount: 500,
    },
    {
      nsatVendorNo: 1,
      vendorName: '한빛총판',
      orderedSchool: 30,
      unpaidSchool: 4,
      paidSchool: 25,
      freeSchool: 0,
      cancelledSchool: 1,
      noOrderSchool: 20,
      examineeCount: 1_200,
    },
  ],
  // An institute ordered with both.
  total: {
    orderedSchool: 47,
    unpaidSchool: 4,
    paidSchool: 42,
    freeSchool: 1,
    cancelledSchool: 1,
    noOrderSchool: 22,
    examineeCount: 1_700,
  },
}

/** How that round is expected to go on; `over` replaces fields. */
export const forecastSample = (over: Partial<Forecast> = {}): Forecast => ({
  state: 'GIVEN',
  rounds: 6,
  orderedSchool: 48,
  expectedSchool: 66,
  leastSchool: 61,
  mostSchool: 71,
  errorPercent: 7.5,
  curve: [48, 51, 54, 57, 60, 63, 66].map((expectedSchool, at) => ({ daysLeft: 6 - at, expectedSchool })),
  ...over,
})

/** What a vendor has still to order in a round. */
export const workSample = (over: Partial<WorkOfRound> = {}): WorkOfRound => ({
  nsatPlanNo: 11,
  nsatServiceNo: 1001,
  serviceName: '수학 모의고사',
  planYm: '202612',
  applyEndDate: '2026-11-30',
  daysLeft: 6,
  noOrderSchool: 12,
  unpaidSchool: 3,
  waitingDeliverySchool: 0,
  shippingSchool: 0,
  pickupSchool: 0,
  releaseSchool: 0,
  dueDate: '2026-11-30',
  isOverdue: false,
  ...over,
})
/** What it has still to send of one that takes no orders any more. */
export const closedWork = workSample({
  nsatPlanNo: 10,
  planYm: '202611',
  daysLeft: null,
  noOrderSchool: 0,
  unpaidSchool: 0,
  waitingDeliverySchool: 5,
  pickupSchool: 7,
  releaseSchool: 1,
  dueDate: '2026-12-03',
})
