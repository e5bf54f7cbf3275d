import type { z } from 'zod'
import { PAYMENT_STATES } from '#areas/advertising/payment/contract/statuses.ts'
import type { Payment } from '#areas/advertising/payment/server/door.ts'
import type { Contents } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import type {
  PaySummary,
  Reservation,
  ReservationRow,
  ReserveResourceMapping,
} from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { maskReceivers } from '#areas/advertising/text-ad/rules/sending/receivers.rules.ts'
import { expiresAt, type Retention } from '#areas/advertising/text-ad/rules/temporary-save.rules.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import {
  type AdSchool,
  type StoredContents,
  type StoredReservation,
  toSave,
  type WholeReservation,
} from './reservations.queries.ts'

/** What a list row needs: the ad and three columns of its material. */
export type StoredRow = Pick<
  StoredReservation,
  | 'reserve_seq'
  | 'contents_seq'
  | 'status'
  | 'sender_type'
  | 'send_at'
  | 'registered_at'
  | 'inspected_at'
  | 'last_comment'
  | 'target_count'
  | 'school_count'
  | 'is_deleted'
  | 'hold_reason'
  | 'auto_cancelled_at'
  | 'missed_at'
  | 'order_amount_won'
  | 'version'
> &
  Pick<StoredContents, 'title' | 'sms_type' | 'send_purpose'>

/** Payments that hold or held money, as the ad shows them. */
export function toPayList(payments: readonly Payment[]): PaySummary[] {
  return payments
    .filter(({ status }) => PAYMENT_STATES[status].hasReceipt)
    .map((payment) => ({
      paySeq: payment.paySeq,
      paymentStatus: payment.status,
      orderAmount: payment.orderAmountWon,
      payYmdt: payment.approvedAt && toYmdt(payment.approvedAt),
      cancelYmdt: payment.cancelledAt && toYmdt(payment.cancelledAt),
    }))
}

/** One ad as a list shows it. */
export function toRow(ad: StoredRow, payList: readonly PaySummary[]): ReservationRow {
  return {
    adSmsReserveSeq: ad.reserve_seq,
    adSmsContentsSeq: ad.contents_seq,
    smsType: ad.sms_type,
    title: ad.title,
    sendPurpose: ad.send_purpose,
    registerYmdt: toYmdt(ad.registered_at),
    inspectYmdt: ad.inspected_at && toYmdt(ad.inspected_at),
    reserveYmdt: toYmdt(ad.send_at),
    reserveStatus: ad.status,
    status: ad.status,
    senderType: ad.sender_type,
    targetCount: ad.target_count,
    schoolCount: ad.school_count,
    lastComment: ad.last_comment,
    holdReason: ad.hold_reason,
    isAutoCancelled: ad.auto_cancelled_at !== null,
    isSendMissed: ad.missed_at !== null,
    orderAmount: ad.order_amount_won,
    payList: [...payList],
    deleteYn: ad.is_deleted ? 'Y' : 'N',
    version: ad.version,
  }
}

/** A material as its owner and administrators see it. */
export function toContents(contents: StoredContents): z.output<typeof Contents> {
  const { image_storage_no: fileNo, image_name: fileName } = contents
  return {
    adSmsContentsSeq: contents.contents_seq,
    title: contents.title,
    isTitleAutomatic: contents.is_title_automatic,
    contents: contents.contents,
    smsType: contents.sms_type,
    sendPurpose: contents.send_purpose,
    contentsStatus: contents.contents_status,
    senderType: contents.sender_type,
    contentsImage: fileNo === null ? [] : [{ tcFileName: fileName ?? '', tcFileId: fileNo, objectStorageNo: fileNo }],
    tcAttachFileId: fileNo,
    registerYmdt: toYmdt(contents.registered_at),
    modifyYmdt: toYmdt(contents.modified_at),
    testSendCount: contents.test_count,
  }
}

/** A target school of an ad. A school is its own ad resource, and its district is the group of the resource. */
export function toMapping(reserveSeq: number, school: AdSchool): ReserveResourceMapping {
  return {
    reserveResourceMapping: {
      adSmsReserveResourceMappingSeq: school.mappingSeq,
      commonReserveSeq: reserveSeq,
      commonResourceSeq: school.organizationId,
      expectedTargetCount: school.expectedTargetCount,
      recipientCount: school.recipientCount,
    },
    resourceMapping: {
      commonResourceGroupSeq: school.districtId,
      organizationId: school.organizationId,
      organizationName: school.organizationName,
    },
  }
}

/** When a temporary save is removed; null in every other status. */
export function expireYmdt(ad: StoredReservation, retention: Retention): string | null {
  if (ad.status !== 'TEMPORARY_SAVE') return null
  return toYmdt(expiresAt(toSave(ad), retention))
}

/** An ad with everything its owner sees; phone numbers are masked. */
export function toReservation(whole: WholeReservation, retention: Retention): z.output<typeof Reservation> {
  const { ad, contents, schools, payments } = whole
  const { title, sms_type, send_purpose } = contents
  return {
    ...toRow({ ...ad, title, sms_type, send_purpose }, toPayList(payments)),
    smsContents: toContents(contents),
    reserveResourceMappings: schools.map((school) => toMapping(ad.reserve_seq, school)),
    additionalReceivePhoneNumber: maskReceivers(ad.receivers.join(',')),
    expireYmdt: expireYmdt(ad, retention),
    isPaymentInProgress: whole.isPaymentInProgress,
    isPaymentApproving: payments.some(({ status }) => status === 'APPROVING'),
  }
}
