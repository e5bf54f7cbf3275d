import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Count, Id } from '#platform/contract/shapes.ts'
import { PLAN_EDITORS } from './access.ts'
import { PLAN_ASK_REFUSALS } from './refusals.ts'

/** What can still be open in a plan when it is closed, in the order in which it comes up. */
export const OpenWork = z.object({
  /** Institutes with an order that awaits its money. */
  unpaidSchool: Count,
  /** What the shop told of its orders, payments and refunds, and nobody has settled. */
  refusedPayment: Count,
  /** Orders cancelled in part of which nobody said which papers are left. */
  unsaidOrder: Count,
  /** Institutes with a free order of a vendor that the office has not looked at. */
  unseenFreeSchool: Count,
  /** Confirmed orders that stand in no print order. */
  unprintedOrder: Count,
  /** Institutes whose parcel was neither handed over nor lost. */
  parcelSchool: Count,
  /** Institutes whose answer sheets are not at the supervisor. */
  sheetSchool: Count,
  /** Institutes whose answers are not scored. */
  ungradedSchool: Count,
  /** Payments and refunds that stand in no statement of a vendor. */
  unsettledPayment: Count,
})
export type OpenWork = z.infer<typeof OpenWork>
export type OpenKind = keyof OpenWork
export const OPEN_KINDS = Object.keys(OpenWork.shape) as readonly OpenKind[]

/** What is still open in a plan: the office looks at it before it closes the plan. */
export const readOpenWork = call({
  name: 'nsatPlan.readOpenWork',
  method: 'GET',
  path: '/nsat/service/plan/{id}/open-work',
  summary: '회차에 아직 처리하지 않은 일을 종류별로 조회한다.',
  access: PLAN_EDITORS,
  params: z.object({ id: Id }),
  output: OpenWork,
  refusals: PLAN_ASK_REFUSALS,
  reads: [
    'nsatPlan.plans',
    'nsatOrder.orders',
    'nsatOrder.refusedPayments',
    'nsatPrint.printOrders',
    'nsatDelivery.invoices',
    'nsatDelivery.pickups',
  ],
})
