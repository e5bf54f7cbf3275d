import { addSubject } from '#areas/board/server/door.ts'
import { addBroadcast, BROADCAST_RECORD, closeBroadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { BROADCAST_KEEPER } from '#areas/live/broadcast/server/door.ts'
import { liveBroadcast } from '#areas/live/broadcast/server/live-broadcast.tables.ts'
import { LIVE_SETTINGS } from '#areas/live/broadcast/server/settings.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/database/database.ts'
import { writeSettings } from '#platform/server/settings.ts'
import { insertChat } from './live-chat.ts'
import { insertRequests } from './live-requests.ts'
import { type BroadcastStory, INSTITUTES } from './live-stories.ts'
import { type DemoBroadcast, type LiveWorld, personOf } from './live-world.ts'

const MINUTE_MS = 60_000
/** Broadcasts are opened so long before they start. */
const OPENED_BEFORE_MINUTES = 3 * 24 * 60

/** Puts institutes with their broadcasts, and what happens in them, into the world; answers how many broadcasts. */
export async function insertLive(db: Db, world: LiveWorld): Promise<number> {
  const registered_at = new Date(world.now.getTime() - 300 * 24 * 60 * MINUTE_MS)
  // Nobody of the demo's staff is there, and its broadcasts stay on air all the same.
  await writeSettings(db, LIVE_SETTINGS, { abandonedHours: 72 }, 0, world.now)
  let count = 0
  for (const { name, members, broadcasts } of INSTITUTES) {
    const { live_institute_no } = await liveBroadcast(db)
      .insertInto('live_broadcast.institute')
      .values({ institute_name: name, registered_at })
      .returning('live_institute_no')
      .executeTakeFirstOrThrow()
    for (const loginId of members)
      await liveBroadcast(db)
        .insertInto('live_broadcast.institute_member')
        .values({ live_institute_no, user_id: personOf(world, loginId).userId })
        .execute()
    for (const story of broadcasts.flatMap((each) => heldOf(each, world.scale ?? 1))) {
      const broadcast = await insertBroadcast(db, world, live_institute_no, story)
      const viewers = await insertChat(db, world, broadcast)
      await insertRequests(db, world, broadcast, viewers)
      count += 1
    }
  }
  return count
}

const WEEK_MINUTES = 7 * 24 * 60

/** A broadcast as it was held, and those of the weeks before it. */
const heldOf = (story: BroadcastStory, times: number): BroadcastStory[] =>
  Array.from({ length: story.minutes === undefined ? 1 : times }, (_, week) => ({
    ...story,
    name: week === 0 ? story.name : `${story.name} (${week}주 전)`,
    startsIn: story.startsIn - week * WEEK_MINUTES,
  }))

async function insertBroadcast(
  db: Db,
  world: LiveWorld,
  live_institute_no: number,
  story: BroadcastStory,
): Promise<DemoBroadcast> {
  const at = (minutes: number) => new Date(world.now.getTime() + (story.startsIn + minutes) * MINUTE_MS)
  const host = personOf(world, story.host)
  const subjectId =
    story.board === null ? null : (await addSubject(db, { keeper: BROADCAST_KEEPER, name: story.name })).subjectId
  const opened = new Date(Math.min(at(-OPENED_BEFORE_MINUTES).getTime(), world.now.getTime() - MINUTE_MS))
  const end = story.minutes === undefined ? null : at(story.minutes)
  const { live_broadcast_no: liveBroadcastNo } = await liveBroadcast(db)
    .insertInto('live_broadcast.broadcast')
    .values({
      live_institute_no,
      broadcast_name: story.name,
      host_user_id: host.userId,
      service_type: story.service,
      service_id: story.video ?? '',
      remote_meeting_type: story.meeting ?? null,
      is_chat: true,
      is_board: story.board !== null,
      board_type: story.board,
      board_subject_id: subjectId,
      start_at: at(0),
      end_at: end,
      created_at: opened,
      changed_at: end ?? opened,
      version: end ? 2 : 1,
    })
    .returning('live_broadcast_no')
    .executeTakeFirstOrThrow()
  const record = { entity: BROADCAST_RECORD.entity, entityId: liveBroadcastNo }
  await writeAudit(db, host, opened, { ...record, action: addBroadcast.name, to: { broadcastName: story.name } })
  if (end) await writeAudit(db, host, end, { ...record, action: closeBroadcast.name })
  return { liveBroadcastNo, subjectId, story, at, last: end ?? world.now }
}
