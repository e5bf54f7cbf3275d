import { z } from 'zod'
import { Count, Id, Won, Ymdt } from '#platform/contract/shapes.ts'
import { Contents } from './contents.contract.ts'
import { PaymentStatusCode, ReserveStatusCode, SenderTypeCode, SmsTypeCode, YesNo } from './fields.contract.ts'

/** A payment of an ad for which there is or was money: paid, being refunded or refunded. */
export const PaySummary = z.object({
  paySeq: Id,
  paymentStatus: PaymentStatusCode,
  orderAmount: Won,
  /** When the money was taken. */
  payYmdt: Ymdt.nullable(),
  /** When the vendor gave the money back; null before. */
  cancelYmdt: Ymdt.nullable(),
})
export type PaySummary = z.output<typeof PaySummary>

/** One ad in a list. `reserveStatus` and `status` are two names of the same thing. */
export const ReservationRow = z.object({
  adSmsReserveSeq: Id,
  adSmsContentsSeq: Id,
  smsType: SmsTypeCode,
  title: z.string(),
  sendPurpose: z.string(),
  registerYmdt: Ymdt,
  inspectYmdt: Ymdt.nullable(),
  reserveYmdt: Ymdt,
  reserveStatus: ReserveStatusCode,
  status: ReserveStatusCode,
  senderType: SenderTypeCode,
  /** Estimated recipients of all schools together. */
  targetCount: Count,
  schoolCount: Count,
  /** Reason of a hold or a cancellation; empty when none was given. */
  lastComment: z.string(),
  /** Why the ad was held before something else became of it; empty when it never was or was approved since. */
  holdReason: z.string(),
  /** The portal itself cancelled the ad: nobody approved it in time, or it could not be sent. */
  isAutoCancelled: z.boolean(),
  /** The send time passed without sending, and nobody has moved or cancelled the ad yet. */
  isSendMissed: z.boolean(),
  /** For what the ad was registered, with VAT: by card, to be charged to an agency, or without money by an administrator. */
  orderAmount: Won,
  payList: z.array(PaySummary),
  deleteYn: YesNo,
  /** Counts the changes; a save and a decision name the one that was read. */
  version: Count,
})
export type ReservationRow = z.output<typeof ReservationRow>

/** What an administrator sees of every ad beside its owner's view. */
const managedFields = {
  registrantName: z.string(),
  registrantLoginId: z.string(),
  /** A cancellation has begun and the refund is not confirmed yet. */
  isCancelRequested: z.boolean(),
}

/** A row of the administrator's list: also tells who placed the ad. */
export const ManagedReservationRow = ReservationRow.extend(managedFields)
export type ManagedReservationRow = z.output<typeof ManagedReservationRow>

/** One target school of an ad. */
export const ReserveResourceMapping = z.object({
  reserveResourceMapping: z.object({
    adSmsReserveResourceMappingSeq: Id,
    commonReserveSeq: Id,
    commonResourceSeq: Id,
    /** Recipients at the time of saving; prices are computed from it. */
    expectedTargetCount: Count,
    /** Parents of the school who get the ad, counted when its sending was prepared; null before. */
    recipientCount: Count.nullable(),
  }),
  resourceMapping: z.object({
    commonResourceGroupSeq: Id,
    organizationId: Id,
    organizationName: z.string(),
  }),
})
export type ReserveResourceMapping = z.output<typeof ReserveResourceMapping>

/** An ad with everything that its owner sees. */
export const Reservation = ReservationRow.extend({
  smsContents: Contents,
  reserveResourceMappings: z.array(ReserveResourceMapping),
  /** Extra receivers of the result, joined by commas, each masked. */
  additionalReceivePhoneNumber: z.string(),
  /** When a temporary save will be removed; null in every other status. */
  expireYmdt: Ymdt.nullable(),
  /** The payment window is open or its outcome is not known yet: until then the ad cannot be changed. */
  isPaymentInProgress: z.boolean(),
  /** The payment in progress is being approved: the money may have been taken already. */
  isPaymentApproving: z.boolean(),
  /** The short links of its text, by school: what is sent in place of `target`. Empty until it is registered. */
  shortLinks: z.array(z.object({ placeSeq: Id, target: z.string(), code: z.string() })),
  /** The ad whose failed messages this one sends again, and for how much; null for any other. */
  resendOf: Id.nullable(),
  resendAmount: Won.nullable(),
  /** The ad that sends the failed messages of this one again; null without one. */
  resentAs: Id.nullable(),
})
export type Reservation = z.output<typeof Reservation>

/** An ad with everything that an administrator sees. */
export const ManagedReservation = Reservation.extend({
  ...managedFields,
  /** Who changed it last; empty where nobody knows. */
  changedByName: z.string(),
  /** The statuses in which the caller may bring the deleted ad back; empty for whoever may not, and for any other ad. */
  recoverableStatuses: z.array(ReserveStatusCode),
})
export type ManagedReservation = z.output<typeof ManagedReservation>

/** What the writing calls answer: which ad, and where it stands now. */
export const ReservationState = z.object({
  adSmsReserveSeq: Id,
  reserveStatus: ReserveStatusCode,
})
export type ReservationState = z.output<typeof ReservationState>

export const ReservationParams = z.object({ id: Id })

/** What a write to an ad may change of what screens show. */
export const AD_CHANGES = ['textAd.reservations', 'textAd.reservation', 'textAd.schools', 'textAd.temporary'] as const
