import type { PaymentType } from '#areas/nsat/order/contract/codes.ts'

/** What the shop tells of an order. */
export interface Tidings {
  readonly nsatSchoolOrderNo: number
  readonly amount: number
  readonly transactionId: string
  readonly type: PaymentType
}

/** The same, with the portal's answer. */
export interface AnsweredTidings extends Tidings {
  readonly isTaken: boolean
}
