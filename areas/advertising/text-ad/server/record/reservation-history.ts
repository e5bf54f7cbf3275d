import type { Actor, ReserveStatus } from '#areas/advertising/text-ad/contract/codes.ts'
import { ReserveStatusCode } from '#areas/advertising/text-ad/contract/fields.contract.ts'
import { RESERVATION_RECORD } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { getReservationHistory } from '#areas/advertising/text-ad/contract/reservation-history.contract.ts'
import { AD_STATUSES } from '#areas/advertising/text-ad/contract/statuses.ts'
import { AD_LIFE } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import { isAdManager } from '#areas/advertising/text-ad/rules/sender-type.rules.ts'
import { ownerStatusLabel } from '#areas/advertising/text-ad/rules/status-words.rules.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { type AuditRow, listAudit } from '#platform/server/audit/audit.ts'
import { countField, stampField } from '#platform/server/audit/history-fields.ts'
import { actorName, fieldChanges, type HistoryKind, type HistoryReader } from '#platform/server/audit/history-kind.ts'
import { type Caller, type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { moveWords } from '#platform/server/life/move.ts'
import { statusesOf } from '#platform/server/life/statuses-of.ts'
import { refuse } from '#platform/server/refuse.ts'
import { EDITS } from './reservation-trail.ts'
import { findReservation, type StoredReservation } from './reservations.queries.ts'

/** As whom somebody may see how an ad is doing: its owner as long as it is not deleted, an administrator always. */
export function readerOfAd(
  caller: Pick<Caller, 'userId' | 'flags'>,
  ad: Pick<StoredReservation, 'ownerId' | 'isDeleted' | 'senderType'> | undefined,
): HistoryReader | undefined {
  if (!ad) return undefined
  if (isAdManager(caller.flags)) return 'MANAGER'
  if (caller.userId !== ad.ownerId || ad.isDeleted) return undefined
  return ad.senderType === 'NORMAL' ? 'PAYER' : 'OWNER'
}

const readStatus = (status: string | null): ReserveStatus | undefined => ReserveStatusCode.safeParse(status).data

const labelFor = (status: ReserveStatus, reader: HistoryReader): string =>
  reader === 'MANAGER' ? AD_STATUSES[status].word : ownerStatusLabel(status, reader === 'PAYER' ? 'NORMAL' : 'AGENCY')

/** The history of an ad, for whoever placed it and for administrators, each in their own words. */
export const reservationHistory: HistoryKind = {
  ...RESERVATION_RECORD,
  readerOf: async ({ db, caller, no }) => readerOfAd(caller, await findReservation(db, no)),
  actions: { ...moveWords(RESERVATION_RECORD.entity, AD_LIFE), ...EDITS },
  statusWord: (status, reader) => {
    const code = readStatus(status)
    return code && labelFor(code, reader)
  },
  fields: {
    sendAt: stampField('발송 일시'),
    reserveYmdt: stampField('발송 일시'),
    schoolCount: countField('대상 학교', '곳'),
    count: countField('결과 수신번호', '개'),
    refundWon: countField('환불 금액', '원'),
    resendOf: '처음 발송한 광고',
    resentAs: '다시 발송하는 광고',
    title: '캠페인명',
    contents: '내용',
  },
}

/** The life of an ad with its codes, oldest first, for whoever placed it and for administrators. */
export const reservationHistoryEndpoint: Endpoint = endpoint(getReservationHistory, async ({ db, params, caller }) => {
  const ad = await findReservation(db, params.id)
  const reader = readerOfAd(caller, ad)
  if (!ad || !reader) throw refuse(getReservationHistory, 'NOT_FOUND')
  const trail = await listAudit(db, RESERVATION_RECORD.entity, params.id)
  const list = trail.map((row, index) => {
    const { from, to } = statusesOf(row)
    return {
      seq: index + 1,
      ymdt: toYmdt(row.at),
      actor: actorOf(row, ad.ownerId),
      actorName: actorName(row, reader, caller.userId),
      fromStatus: readStatus(from) ?? null,
      toStatus: readStatus(to) ?? null,
      action: reservationHistory.actions[row.action] ?? row.action,
      changes: fieldChanges(reservationHistory, String(params.id), row).map(({ from, ...rest }) => ({
        from: from ?? '',
        ...rest,
      })),
      comment: row.comment ?? '',
    }
  })
  return { list }
})

function actorOf(row: AuditRow, ownerId: number): Actor {
  if (row.actorId === null) return 'SYSTEM'
  return row.actorId === ownerId ? 'OWNER' : 'MANAGER'
}
