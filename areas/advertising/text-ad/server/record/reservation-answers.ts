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
  | 'reserveSeq'
  | 'contentsSeq'
  | 'status'
  | 'senderType'
  | 'sendAt'
  | 'registeredAt'
  | 'inspectedAt'
  | 'lastComment'
  | 'targetCount'
  | 'schoolCount'
  | 'isDeleted'
  | 'holdReason'
  | 'autoCancelledAt'
  | 'missedAt'
  | 'orderAmountWon'
  | 'version'
> &
  Pick<StoredContents, 'title' | 'smsType' | 'sendPurpose'>

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
    adSmsReserveSeq: ad.reserveSeq,
    adSmsContentsSeq: ad.contentsSeq,
    smsType: ad.smsType,
    title: ad.title,
    sendPurpose: ad.sendPurpose,
    registerYmdt: toYmdt(ad.registeredAt),
    inspectYmdt: ad.inspectedAt && toYmdt(ad.inspectedAt),
    reserveYmdt: toYmdt(ad.sendAt),
    reserveStatus: ad.status,
    status: ad.status,
    senderType: ad.senderType,
    targetCount: ad.targetCount,
    schoolCount: ad.schoolCount,
    lastComment: ad.lastComment,
    holdReason: ad.holdReason,
    isAutoCancelled: ad.autoCancelledAt !== null,
    isSendMissed: ad.missedAt !== null,
    orderAmount: ad.orderAmountWon,
    payList: [...payList],
    deleteYn: ad.isDeleted ? 'Y' : 'N',
    version: ad.version,
  }
}

/** A material as its owner and administrators see it. */
export function toContents(contents: StoredContents): z.output<typeof Contents> {
  const { imageStorageNo: fileNo, imageName: fileName } = contents
  return {
    adSmsContentsSeq: contents.contentsSeq,
    title: contents.title,
    isTitleAutomatic: contents.isTitleAutomatic,
    contents: contents.contents,
    smsType: contents.smsType,
    sendPurpose: contents.sendPurpose,
    contentsStatus: contents.contentsStatus,
    senderType: contents.senderType,
    contentsImage: fileNo === null ? [] : [{ tcFileName: fileName ?? '', tcFileId: fileNo, objectStorageNo: fileNo }],
    tcAttachFileId: fileNo,
    registerYmdt: toYmdt(contents.registeredAt),
    modifyYmdt: toYmdt(contents.modifiedAt),
    testSendCount: contents.testCount,
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
  const { title, smsType, sendPurpose } = contents
  return {
    ...toRow({ ...ad, title, smsType, sendPurpose }, toPayList(payments)),
    smsContents: toContents(contents),
    reserveResourceMappings: schools.map((school) => toMapping(ad.reserveSeq, school)),
    additionalReceivePhoneNumber: maskReceivers(ad.receivers.join(',')),
    expireYmdt: expireYmdt(ad, retention),
    isPaymentInProgress: whole.isPaymentInProgress,
    isPaymentApproving: payments.some(({ status }) => status === 'APPROVING'),
    shortLinks: whole.links.map(({ organizationId: placeSeq, target, code }) => ({ placeSeq, target, code })),
    resendOf: ad.resendOf,
    resendAmount: ad.resendWon,
    resentAs: whole.resend?.reserveSeq ?? null,
  }
}
