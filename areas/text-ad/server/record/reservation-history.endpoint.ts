import { z } from 'zod'
import type { Actor, ReserveStatus } from '#areas/text-ad/contract/codes.ts'
import { ReserveStatusCode } from '#areas/text-ad/contract/fields.contract.ts'
import { getReservationHistory, type HistoryEntry } from '#areas/text-ad/contract/reservation.contract.ts'
import { isAdManager } from '#areas/text-ad/rules/sender-type.rules.ts'
import { maskPhone } from '#platform/contract/masking.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { type AuditRow, listAudit, SYSTEM_ACTOR } from '#platform/server/audit/audit.ts'
import { type Caller, type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { statusesOf } from '#platform/server/life/statuses-of.ts'
import { refuse } from '#platform/server/refuse.ts'
import { RESERVATION_ENTITY, TRAIL_LABELS } from './reservation-trail.ts'
import { findReservation, type StoredReservation } from './reservations.queries.ts'

/** Under this name an advertiser sees the provider's people. */
const PROVIDER_NAME = '관리자'

/** The life of an ad, for whoever placed it and for administrators. */
export const reservationHistoryEndpoint: Endpoint = endpoint(getReservationHistory, async ({ db, params, caller }) => {
  const ad = await findReservation(db, params.id)
  if (!ad || !mayFollow(caller, ad)) throw refuse(getReservationHistory, 'NOT_FOUND')
  const trail = await listAudit(db, RESERVATION_ENTITY, params.id)
  return { list: trail.map((row, index) => ({ seq: index + 1, ...toEntry(row, ad.owner_id, caller) })) }
})

/** Whether the person may see how an ad is doing: its owner as long as it is not deleted, an administrator always. */
export function mayFollow(caller: Caller, ad: Pick<StoredReservation, 'owner_id' | 'is_deleted'>): boolean {
  return isAdManager(caller.flags) || (caller.userId === ad.owner_id && !ad.is_deleted)
}

function toEntry(row: AuditRow, ownerId: number, caller: Caller): Omit<HistoryEntry, 'seq'> {
  const actor = actorOf(row, ownerId)
  const { from, to } = statusesOf(row)
  return {
    ymdt: toYmdt(row.at),
    actor,
    actorName: nameFor(row, actor, caller),
    fromStatus: readStatus(from),
    toStatus: readStatus(to),
    action: TRAIL_LABELS.get(row.action) ?? row.action,
    changes: changesOf(row),
    comment: row.comment ?? '',
  }
}

function actorOf(row: AuditRow, ownerId: number): Actor {
  if (row.actorId === null) return 'SYSTEM'
  return row.actorId === ownerId ? 'OWNER' : 'MANAGER'
}

function nameFor(row: AuditRow, actor: Actor, caller: Caller): string {
  if (actor === 'SYSTEM') return SYSTEM_ACTOR.name
  return actor === 'MANAGER' && !isAdManager(caller.flags) ? PROVIDER_NAME : row.actorName
}

const Shown = z
  .object({
    sendAt: z.string(),
    reserveYmdt: z.string(),
    schoolCount: z.number(),
    count: z.number(),
    title: z.string(),
    contents: z.string(),
  })
  .partial()

type Shown = z.output<typeof Shown>

/** What of an entry is shown as old and new value, and how people read it. */
const SHOWN: readonly { readonly label: string; readonly textOf: (state: Shown) => string | undefined }[] = [
  { label: '발송 일시', textOf: ({ sendAt, reserveYmdt }) => stampText(sendAt ?? reserveYmdt) },
  { label: '대상 학교', textOf: ({ schoolCount }) => (schoolCount === undefined ? undefined : `${schoolCount}곳`) },
  { label: '결과 수신번호', textOf: ({ count }) => (count === undefined ? undefined : `${count}개`) },
  { label: '캠페인명', textOf: ({ title }) => title },
  { label: '내용', textOf: ({ contents }) => contents },
]

/** A mobile number wherever it stands in a text, as people write it. */
const MOBILE_NUMBER = /(?<!\d)01[016-9][-. ]?\d{3,4}[-. ]?\d{4}(?!\d)/g

const withMaskedPhones = (text: string): string => text.replaceAll(MOBILE_NUMBER, maskPhone)

const stampText = (ymdt: string | undefined): string | undefined =>
  ymdt?.slice(0, 16).replaceAll('-', '.').replace('T', ' ')

/** The values that an edit replaced, and those that it put in their place. */
function changesOf(row: AuditRow): HistoryEntry['changes'] {
  const [before, after] = [Shown.safeParse(row.from), Shown.safeParse(row.to)]
  if (!before.success || !after.success) return []
  return SHOWN.flatMap(({ label, textOf }) => {
    const [from, to] = [textOf(before.data), textOf(after.data)]
    if (from === undefined || to === undefined || from === to) return []
    return [{ label, from: withMaskedPhones(from), to: withMaskedPhones(to) }]
  })
}

const readStatus = (status: string | null): ReserveStatus | null => ReserveStatusCode.safeParse(status).data ?? null
