import { toSeoulTime } from '#platform/contract/seoul.ts'
import { workOf } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import { notify } from '#platform/server/notifications/notify.ts'
import { BROADCAST_RECORD } from '../contract/broadcast.contract.ts'
import { abandonedStep } from '../rules/abandoned.rules.ts'
import { abandonedText, endedText } from '../rules/host-texts.rules.ts'
import { hostRoomAddress } from './addresses.ts'
import { type FoundBroadcast, findBroadcast } from './broadcasts.queries.ts'
import type { BroadcastDeps } from './deps.ts'
import { membersOf } from './institutes.queries.ts'
import { liveBroadcast, type StoredBroadcast } from './live-broadcast.tables.ts'
import { BROADCAST_ABANDONED } from './notification-kinds.ts'
import { readLiveSettings } from './settings.ts'
import { endBroadcast, lockBroadcast } from './write-broadcast.queries.ts'

const AT_ONCE = 200
const HALF_HOUR_MS = 1_800_000

type Deps = Pick<BroadcastDeps, 'closings' | 'live' | 'meetingOf' | 'staffSeenAt'>

/** In the trail, where the portal itself ended a broadcast. */
export const END_ABANDONED = 'liveBroadcast.endAbandoned'

/** Ends broadcasts in which nobody of the staff was for hours; they are told before. A meeting that runs is staff enough. */
export async function endAbandoned(db: Db, deps: Deps, now: Date): Promise<void> {
  const { abandonedHours } = await readLiveSettings(db)
  const rows = await liveBroadcast(db)
    .selectFrom('live_broadcast.broadcast')
    .select('liveBroadcastNo')
    .where('endAt', 'is', null)
    .where('startAt', '<=', new Date(now.getTime() - HALF_HOUR_MS))
    .orderBy('startAt')
    .limit(AT_ONCE)
    .execute()
  const seen = await deps.staffSeenAt(
    db,
    rows.map((row) => row.liveBroadcastNo),
  )
  for (const { liveBroadcastNo: no } of rows)
    await lookAt(db, deps, { no, staffSeenAt: seen.get(no) ?? null, abandonedHours, now })
}

interface Look {
  readonly no: number
  readonly staffSeenAt: Date | null
  readonly abandonedHours: number
  readonly now: Date
}

async function lookAt(db: Db, deps: Deps, { no, staffSeenAt, abandonedHours, now }: Look): Promise<void> {
  const steps: (() => void | Promise<void>)[] = []
  await db.transaction().execute(async (tx) => {
    const row = await lockBroadcast(tx, no)
    if (row.endAt) return
    const step = abandonedStep(attendanceOf(row, staffSeenAt), abandonedHours, now)
    if (step === 'NOTHING' || (await deps.meetingOf(tx, no)).state === 'JOINED') return
    const broadcast = await findBroadcast(tx, no)
    if (!broadcast) return
    const x = { ...workOf(tx, now), afterCommit: (work: () => void | Promise<void>) => void steps.push(work) }
    if (step === 'TELL') {
      await liveBroadcast(tx)
        .updateTable('live_broadcast.broadcast')
        .set({ abandonedToldAt: now })
        .where('liveBroadcastNo', '=', no)
        .execute()
      return tellStaff(x, broadcast, abandonedText(broadcast.broadcastName, abandonedHours))
    }
    await endBroadcast(tx, no, now)
    await x.audit({ action: END_ABANDONED, entity: BROADCAST_RECORD.entity, entityId: no })
    for (const close of deps.closings) await close(x, { ...broadcast, endAt: now, endDate: toSeoulTime(now) })
    await tellStaff(x, broadcast, endedText(broadcast.broadcastName))
  })
  for (const step of steps) await step()
}

const attendanceOf = (row: StoredBroadcast, staffSeenAt: Date | null) => ({
  startAt: row.startAt,
  changedAt: row.changedAt,
  staffSeenAt,
  notifiedAt: row.abandonedToldAt,
})

async function tellStaff(
  x: { readonly db: Db; readonly now: Date },
  broadcast: FoundBroadcast,
  text: string,
): Promise<void> {
  const people = [...new Set([broadcast.hostNeoId, ...(await membersOf(x.db, broadcast.liveInstituteNo))])]
  const address = hostRoomAddress(broadcast)
  for (const userId of people) await notify(x.db, { kind: BROADCAST_ABANDONED, userId, text, address, now: x.now })
}
