import { z } from 'zod'
import { PLAN_ASK_REFUSALS } from '#areas/nsat-plan/contract/refusals.ts'
import { call } from '#platform/contract/call.ts'
import type { RecordKind } from '#platform/contract/history.contract.ts'
import { STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Id } from '#platform/contract/shapes.ts'
import { ANSWER_SHEET_EDITORS, DELIVERY_EDITORS } from './access.ts'
import { refusals } from './refusals.ts'
import { DELIVERY_STATUS_CODES, PICKUP_CODES, PICKUP_GOALS } from './statuses.ts'

/** A parcel as its history is kept. */
export const INVOICE_RECORD = {
  entity: 'nsatDelivery.invoice',
  reads: ['nsatDelivery.invoices'],
} as const satisfies RecordKind

/** The answer sheets of an institute in a round as their history is kept. */
export const PICKUP_RECORD = {
  entity: 'nsatDelivery.pickup',
  reads: ['nsatDelivery.pickups'],
} as const satisfies RecordKind

/** What any move of a parcel changes: the lists of parcels, and those of answer sheets, which say what was delivered. */
export const INVOICE_CHANGES = ['nsatDelivery.invoices', 'nsatDelivery.pickups']

/** Longest reason, in characters. */
export const LONGEST_REASON = 200

/** Puts a parcel into a status; into the one in which it stands already changes nothing. */
export const setInvoiceStatus = call({
  name: 'nsatDelivery.setInvoiceStatus',
  method: 'PUT',
  path: '/nsat/delivery/invoice/{id}/status/{status}',
  summary: '배송 건의 배송상태를 변경한다. 분실된 배송을 다시 발송할 때는 사유가 필요하다.',
  access: DELIVERY_EDITORS,
  params: z.object({ id: Id, status: z.enum(DELIVERY_STATUS_CODES) }),
  body: z.object({ reason: z.string().trim().max(LONGEST_REASON).optional() }),
  output: z.object({
    commerceDeliveryInvoiceNo: z.number().int(),
    deliveryStatus: z.enum(DELIVERY_STATUS_CODES),
    deliveryCompletedDate: z.string().nullable(),
  }),
  refusals: {
    ...refusals(
      'INVOICE_NOT_FOUND',
      'DELIVERY_NOT_YOURS',
      'DELIVERY_NOT_POSSIBLE',
      'DELIVERY_LOST',
      'PICKED_UP',
      'REASON_REQUIRED',
    ),
    ...STATE_CHANGED,
  },
  changes: INVOICE_CHANGES,
})

/** The institutes for whose sake a refusal refuses all; where their answer sheets stand, if they have any in the round. */
export const RefusedSchools = z.object({
  schoolNoList: z.array(z.number()),
  schoolList: z.array(z.object({ schoolNo: z.number(), answersheetPickup: z.enum(PICKUP_CODES) })).default([]),
})

/** Most institutes whose answer sheets are moved at once. */
export const MOST_PICKUPS = 500

/**
 * Moves the answer sheets of institutes one step on: all of them or none. Those that stand there already stay as they are.
 * A refusal for the sake of some names them in `schoolNoList`, with where they stand in `schoolList`.
 */
export const setPickups = call({
  name: 'nsatDelivery.setPickups',
  method: 'PUT',
  path: '/nsat/delivery/from/answersheet/pickup',
  summary: '선택한 학원의 답안지 상태를 다음 단계로 변경한다. 한 학원이라도 변경할 수 없으면 아무것도 변경하지 않는다.',
  access: ANSWER_SHEET_EDITORS,
  body: z.object({
    nsatPlanNo: Id,
    schoolNoList: z
      .array(Id)
      .min(1, '학원을 선택해주세요.')
      .max(MOST_PICKUPS, `한 번에 ${MOST_PICKUPS}곳까지 변경할 수 있습니다.`)
      .refine((all) => new Set(all).size === all.length, '같은 학원이 두 번 있습니다.'),
    answersheetPickupCode: z.enum(PICKUP_GOALS),
  }),
  output: z.object({ changedCount: z.number().int() }),
  refusals: {
    ...refusals('PICKUP_NOT_YOURS', 'PICKUP_NOT_FOUND', 'PICKUP_OUT_OF_ORDER', 'PICKUP_NOT_DELIVERED'),
    ...PLAN_ASK_REFUSALS,
    ...STATE_CHANGED,
  },
  changes: ['nsatDelivery.pickups'],
})
