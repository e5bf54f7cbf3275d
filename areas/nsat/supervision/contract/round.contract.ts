import { z } from 'zod'
import { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { PLAN_ASK_REFUSALS } from '#areas/nsat/plan/contract/refusals.ts'
import { NSAT_SCOPE } from '#areas/nsat/vendor/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { Count, Id } from '#platform/contract/shapes.ts'
import { INSTITUTE_KEEPERS, SUPERVISORS } from './access.ts'
import { ROUND_READS } from './round-reads.ts'

/** Institutes of a round at the end of a day: those that had ordered by then, and those that had paid. */
const DayOfRound = z.object({
  /** Days until the last one on which could be ordered, which is 0. */
  daysLeft: Count,
  orderedSchool: Count,
  paidSchool: Count,
})
export type DayOfRound = z.infer<typeof DayOfRound>

const CountsOfRound = z.object({
  /** Institutes with a live order, and without any. */
  orderedSchool: Count,
  noOrderSchool: Count,
  /** Of those with one: with one that is paid, is free or awaits its money, and with none that was not cancelled. */
  paidSchool: Count,
  freeSchool: Count,
  unpaidSchool: Count,
  cancelledSchool: Count,
  /** In live orders that were not cancelled. */
  examineeCount: Count,
})
export type CountsOfRound = z.infer<typeof CountsOfRound>

const VendorOfRound = CountsOfRound.extend({ nsatVendorNo: z.number().int(), vendorName: z.string() })
export type VendorOfRound = z.infer<typeof VendorOfRound>

/**
 * A round at a glance, the default one of the service unless one is named; null where it has none. `days` go up to today, but not
 * beyond the last day of orders; `lastPlan` is the round before with all of its days. Rounds are compared when as many days are left.
 */
export const readRound = call({
  name: 'nsatSupervision.readRound',
  method: 'GET',
  path: '/nsat/supervisor/round',
  summary: '회차의 주문 현황을 총판별로, 그리고 마감까지 남은 날이 같은 때의 이전 회차와 비교하여 조회한다.',
  access: SUPERVISORS,
  query: z.object({ nsatServiceNo: Id.optional(), nsatPlanNo: Id.optional() }),
  output: z.object({
    plan: NsatPlan.nullable(),
    lastPlan: NsatPlan.nullable(),
    /** Days until the last one of orders: 0 on that day, below 0 after it; null without a round. */
    daysLeft: z.number().int().nullable(),
    days: z.array(DayOfRound),
    lastDays: z.array(DayOfRound),
    vendors: z.array(VendorOfRound),
    /** Every institute once: one that ordered with two vendors stands with both of them in `vendors`. */
    total: CountsOfRound,
  }),
  scope: NSAT_SCOPE,
  refusals: PLAN_ASK_REFUSALS,
  reads: ROUND_READS,
})

const WorkOfRound = z.object({
  nsatPlanNo: z.number().int(),
  nsatServiceNo: z.number().int(),
  serviceName: z.string(),
  planYm: z.string(),
  applyEndDate: z.string(),
  /** Until the last day of orders, which is 0; null while nothing can be ordered. */
  daysLeft: Count.nullable(),
  /** Institutes without an order, and with one that awaits its money; 0 while nothing can be ordered. */
  noOrderSchool: Count,
  unpaidSchool: Count,
  /** Institutes whose parcel waits at the vendor, and those to which it is on its way. */
  waitingDeliverySchool: Count,
  shippingSchool: Count,
  /** Institutes whose answer sheets are to be fetched, and those whose sheets are at the vendor, once the exam has begun. */
  pickupSchool: Count,
  releaseSchool: Count,
  /** The nearest day until which something of it is to be done; where all of them are over, the last. */
  dueDate: z.string(),
  isOverdue: z.boolean(),
})
export type WorkOfRound = z.infer<typeof WorkOfRound>

/** What is still to do for one's own institutes, round by round, the nearest deadline first; rounds without any work are left out, and closed ones. */
export const readWork = call({
  name: 'nsatSupervision.readWork',
  method: 'GET',
  path: '/nsat/vendor/work',
  summary: '담당 학원의 미주문, 미결제, 배송, 답안지 처리 현황을 회차별로 조회한다.',
  access: INSTITUTE_KEEPERS,
  output: z.object({ list: z.array(WorkOfRound) }),
  scope: NSAT_SCOPE,
  reads: ROUND_READS,
})
