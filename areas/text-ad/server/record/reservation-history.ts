import type { ReserveStatus } from '#areas/text-ad/contract/codes.ts'
import { ReserveStatusCode } from '#areas/text-ad/contract/fields.contract.ts'
import { RESERVATION_RECORD } from '#areas/text-ad/contract/reservation.contract.ts'
import { AD_STATUSES } from '#areas/text-ad/contract/statuses.ts'
import { AD_LIFE } from '#areas/text-ad/rules/ad-life.rules.ts'
import { isAdManager } from '#areas/text-ad/rules/sender-type.rules.ts'
import { ownerStatusLabel } from '#areas/text-ad/rules/status-words.rules.ts'
import { countField, stampField } from '#platform/server/audit/history-fields.ts'
import type { HistoryKind, HistoryReader } from '#platform/server/audit/history-kind.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import { moveWords } from '#platform/server/life/move.ts'
import { EDITS } from './reservation-trail.ts'
import { findReservation, type StoredReservation } from './reservations.queries.ts'

/** As whom somebody may see how an ad is doing: its owner as long as it is not deleted, an administrator always. */
export function readerOfAd(
  caller: Pick<Caller, 'userId' | 'flags'>,
  ad: Pick<StoredReservation, 'owner_id' | 'is_deleted' | 'sender_type'> | undefined,
): HistoryReader | undefined {
  if (!ad) return undefined
  if (isAdManager(caller.flags)) return 'MANAGER'
  if (caller.userId !== ad.owner_id || ad.is_deleted) return undefined
  return ad.sender_type === 'NORMAL' ? 'PAYER' : 'OWNER'
}

const labelFor = (status: ReserveStatus, reader: HistoryReader): string =>
  reader === 'MANAGER' ? AD_STATUSES[status].word : ownerStatusLabel(status, reader === 'PAYER' ? 'NORMAL' : 'AGENCY')

/** The history of an ad, for whoever placed it and for administrators, each in their own words. */
export const reservationHistory: HistoryKind = {
  ...RESERVATION_RECORD,
  readerOf: async ({ db, caller, no }) => readerOfAd(caller, await findReservation(db, no)),
  actions: { ...moveWords(RESERVATION_RECORD.entity, AD_LIFE), ...EDITS },
  statusWord: (status, reader) => {
    const code = ReserveStatusCode.safeParse(status).data
    return code && labelFor(code, reader)
  },
  fields: {
    sendAt: stampField('발송 일시'),
    reserveYmdt: stampField('발송 일시'),
    schoolCount: countField('대상 학교', '곳'),
    count: countField('결과 수신번호', '개'),
    title: '캠페인명',
    contents: '내용',
  },
}
