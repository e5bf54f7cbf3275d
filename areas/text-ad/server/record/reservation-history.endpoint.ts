import type { Actor, ReserveStatus } from '#areas/text-ad/contract/codes.ts'
import { ReserveStatusCode } from '#areas/text-ad/contract/fields.contract.ts'
import { getReservationHistory, RESERVATION_RECORD } from '#areas/text-ad/contract/reservation.contract.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { type AuditRow, listAudit } from '#platform/server/audit/audit.ts'
import { actorName, fieldChanges } from '#platform/server/audit/history-kind.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { statusesOf } from '#platform/server/life/statuses-of.ts'
import { refuse } from '#platform/server/refuse.ts'
import { readerOfAd, reservationHistory } from './reservation-history.ts'
import { findReservation } from './reservations.queries.ts'

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
      actor: actorOf(row, ad.owner_id),
      actorName: actorName(row, reader, caller.userId),
      fromStatus: readStatus(from),
      toStatus: readStatus(to),
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

const readStatus = (status: string | null): ReserveStatus | null => ReserveStatusCode.safeParse(status).data ?? null
