import { sql } from 'kysely'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import { type FoundBroadcast, findBroadcast } from '../server/broadcasts.queries.ts'
import { liveBroadcast } from '../server/live-broadcast.tables.ts'

type Seeded = Partial<{
  broadcastName: string
  /** Login ids. */
  members: readonly string[]
  host: string
  liveInstituteNo: number
  serviceType: 'YOUTUBE' | 'REMOTE_MEETING' | 'ZOOM'
  isChat: boolean
  boardType: 'NORMAL' | 'CONSULTING' | null
  boardSubjectId: number | null
  /** Minutes from now at which it starts; it began an hour ago unless said otherwise. */
  startsIn: number
  /** Minutes from now at which it ended. */
  endedIn: number
}>

const userNoOf = async ({ db }: Pick<TestPortal, 'db'>, loginId: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from account."user" where login_id = ${loginId}`.execute(db)
  return rows[0]?.id ?? 0
}

/** An institute with these members, `member` and `member2` unless said otherwise; answers its number. */
export async function seedInstitute(
  portal: Pick<TestPortal, 'db' | 'clock'>,
  instituteName = '바른교육원',
  members: readonly string[] = ['member', 'member2'],
): Promise<number> {
  const db = liveBroadcast(portal.db)
  const { liveInstituteNo } = await db
    .insertInto('live_broadcast.institute')
    .values({ instituteName, registeredAt: portal.clock.now() })
    .returning('liveInstituteNo')
    .executeTakeFirstOrThrow()
  for (const loginId of members) {
    const userId = await userNoOf(portal, loginId)
    await db.insertInto('live_broadcast.institute_member').values({ liveInstituteNo, userId }).execute()
  }
  return liveInstituteNo
}

/** A broadcast on air of YouTube that `member` opened, with chat and without a board, in an institute of its own unless one is named. */
export async function seedBroadcast(
  portal: Pick<TestPortal, 'db' | 'clock'>,
  over: Seeded = {},
): Promise<FoundBroadcast> {
  const minutesAway = (minutes: number) => new Date(portal.clock.now().getTime() + minutes * 60_000)
  const { serviceType = 'YOUTUBE', boardType = null, startsIn = -60, endedIn } = over
  const now = portal.clock.now()
  const { liveBroadcastNo } = await liveBroadcast(portal.db)
    .insertInto('live_broadcast.broadcast')
    .values({
      liveInstituteNo: over.liveInstituteNo ?? (await seedInstitute(portal, '바른교육원', over.members)),
      broadcastName: over.broadcastName ?? '수시 지원 전략 라이브',
      hostUserId: await userNoOf(portal, over.host ?? 'member'),
      serviceType,
      serviceId: serviceType === 'YOUTUBE' ? 'dQw4w9WgXcQ' : '',
      remoteMeetingType: serviceType === 'REMOTE_MEETING' ? 'seminar' : null,
      isChat: over.isChat ?? true,
      isBoard: boardType !== null,
      boardType,
      boardSubjectId: over.boardSubjectId ?? null,
      startAt: minutesAway(startsIn),
      endAt: endedIn === undefined ? null : minutesAway(endedIn),
      createdAt: now,
      changedAt: now,
    })
    .returning('liveBroadcastNo')
    .executeTakeFirstOrThrow()
  const broadcast = await findBroadcast(portal.db, liveBroadcastNo)
  if (!broadcast) throw new Error('the broadcast was not stored')
  return broadcast
}
