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
  const { live_institute_no } = await db
    .insertInto('live_broadcast.institute')
    .values({ institute_name: instituteName, registered_at: portal.clock.now() })
    .returning('live_institute_no')
    .executeTakeFirstOrThrow()
  for (const loginId of members) {
    const user_id = await userNoOf(portal, loginId)
    await db.insertInto('live_broadcast.institute_member').values({ live_institute_no, user_id }).execute()
  }
  return live_institute_no
}

/** A broadcast on air of YouTube that `member` opened, with chat and without a board, in an institute of its own unless one is named. */
export async function seedBroadcast(
  portal: Pick<TestPortal, 'db' | 'clock'>,
  over: Seeded = {},
): Promise<FoundBroadcast> {
  const minutesAway = (minutes: number) => new Date(portal.clock.now().getTime() + minutes * 60_000)
  const { serviceType = 'YOUTUBE', boardType = null, startsIn = -60, endedIn } = over
  const now = portal.clock.now()
  const { live_broadcast_no } = await liveBroadcast(portal.db)
    .insertInto('live_broadcast.broadcast')
    .values({
      live_institute_no: over.liveInstituteNo ?? (await seedInstitute(portal, '바른교육원', over.members)),
      broadcast_name: over.broadcastName ?? '수시 지원 전략 라이브',
      host_user_id: await userNoOf(portal, over.host ?? 'member'),
      service_type: serviceType,
      service_id: serviceType === 'YOUTUBE' ? 'dQw4w9WgXcQ' : '',
      remote_meeting_type: serviceType === 'REMOTE_MEETING' ? 'seminar' : null,
      is_chat: over.isChat ?? true,
      is_board: boardType !== null,
      board_type: boardType,
      board_subject_id: over.boardSubjectId ?? null,
      start_at: minutesAway(startsIn),
      end_at: endedIn === undefined ? null : minutesAway(endedIn),
      created_at: now,
      changed_at: now,
    })
    .returning('live_broadcast_no')
    .executeTakeFirstOrThrow()
  const broadcast = await findBroadcast(portal.db, live_broadcast_no)
  if (!broadcast) throw new Error('the broadcast was not stored')
  return broadcast
}
