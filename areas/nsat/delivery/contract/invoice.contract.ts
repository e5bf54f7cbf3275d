import { z } from 'zod'
import { PLAN_ASK_REFUSALS } from '#areas/nsat/plan/contract/refusals.ts'
import { NSAT_SCOPE } from '#areas/nsat/vendor/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import type { RecordKind } from '#platform/contract/history.contract.ts'
import { STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Id, Version } from '#platform/contract/shapes.ts'
import { requiredText } from '#platform/contract/written-text.ts'
import { ANSWER_SHEET_EDITORS, DELIVERY_EDITORS, TRACKING_EDITORS } from './access.ts'
import { refusals } from './refusals.ts'
import { DELIVERY_STATUS_CODES, PICKUP_CODES } from './statuses.ts'

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
  summary: '배송 건의 배송상태를 변경한다. 분실된 배송을 다시 발송하거나 배송 확인할 때는 사유가 필요하다.',
  access: DELIVERY_EDITORS,
  scope: NSAT_SCOPE,
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

/** Longest name of a carrier, and longest number of a parcel there, in characters. */
export const LONGEST_TRACKING = 50

/** What a carrier calls a parcel. */
export const TrackingFields = z.object({
  carrier: requiredText('택배사를 입력해주세요.', LONGEST_TRACKING),
  trackingNo: requiredText('운송장번호를 입력해주세요.', LONGEST_TRACKING),
})
export type TrackingFields = z.infer<typeof TrackingFields>

/** Notes under which number a carrier has a parcel, one that is sent again for example; where it stands stays as it is. */
export const setTracking = call({
  name: 'nsatDelivery.setTracking',
  method: 'PUT',
  path: '/nsat/delivery/invoice/{id}/tracking',
  summary: '배송 건의 택배사와 운송장번호를 입력하거나 수정한다.',
  access: TRACKING_EDITORS,
  scope: NSAT_SCOPE,
  params: z.object({ id: Id }),
  body: TrackingFields.extend({ version: Version }),
  output: z.object({ commerceDeliveryInvoiceNo: z.number().int(), version: Version }),
  refusals: { ...refusals('INVOICE_NOT_FOUND', 'TRACKING_LOST'), ...STATE_CHANGED },
  changes: INVOICE_CHANGES,
})

/** The institutes for whose sake a refusal refuses all; where their answer sheets stand, if they have any in the round. */
export const RefusedSchools = z.object({
  schoolNoList: z.array(z.number()),
  schoolList: z.array(z.object({ schoolNo: z.number(), answersheetPickup: z.enum(PICKUP_CODES) })).default([]),
})

/** Most institutes whose answer sheets are moved at once. */
export const MOST_PICKUPS = 500

/** What a refusal before the exam says beside its code: the day on which it begins. */
export const ExamAhead = z.object({ examStartYmd: z.string() })

/**
 * Moves the answer sheets of institutes one step on, or with a `reason` one step back: all of them or none. Those that stand there
 * already stay as they are. A refusal for the sake of some names them in `schoolNoList`, with where they stand in `schoolList`.
 * Before the exam begins nothing goes on without `confirmBeforeExam`.
 */
export const setPickups = call({
  name: 'nsatDelivery.setPickups',
  method: 'PUT',
  path: '/nsat/delivery/from/answersheet/pickup',
  summary:
    '선택한 학원의 답안지 상태를 다음 단계로 변경하거나, 사유와 함께 한 단계 되돌린다. 한 학원이라도 변경할 수 없으면 아무것도 변경하지 않는다.',
  access: ANSWER_SHEET_EDITORS,
  scope: NSAT_SCOPE,
  body: z.object({
    nsatPlanNo: Id,
    schoolNoList: z
      .array(Id)
      .min(1, '학원을 선택해주세요.')
      .max(MOST_PICKUPS, `한 번에 ${MOST_PICKUPS}곳까지 변경할 수 있습니다.`)
      .refine((all) => new Set(all).size === all.length, '같은 학원이 두 번 있습니다.'),
    answersheetPickupCode: z.enum(PICKUP_CODES),
    /** Why they go back; on their way they need none. */
    reason: z.string().trim().max(LONGEST_REASON).optional(),
    /** That it is meant although the exam has not begun. */
    confirmBeforeExam: z.boolean().default(false),
  }),
  output: z.object({ changedCount: z.number().int() }),
  refusals: {
    ...refusals(
      'PICKUP_NOT_YOURS',
      'PICKUP_NOT_FOUND',
      'PICKUP_OUT_OF_ORDER',
      'PICKUP_NOT_DELIVERED',
      'PICKUP_BEFORE_EXAM',
      'PICKUP_BACK_OFF',
      'REASON_REQUIRED',
    ),
    ...PLAN_ASK_REFUSALS,
    ...STATE_CHANGED,
  },
  changes: ['nsatDelivery.pickups'],
})
