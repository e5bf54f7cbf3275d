import { addSubject } from '#areas/board/server/door.ts'
import { addBroadcast, BROADCAST_RECORD, closeBroadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { BROADCAST_KEEPER } from '#areas/live/broadcast/server/door.ts'
import { liveBroadcast } from '#areas/live/broadcast/server/live-broadcast.tables.ts'
import { LIVE_SETTINGS } from '#areas/live/broadcast/server/settings.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/database/database.ts'
import { writeSettings } from '#platform/server/settings.ts'
import { insertAudience, insertCanned } from './live-audience.ts'
import { insertChat } from './live-chat.ts'
import { insertRequests } from './live-requests.ts'
import { type BroadcastStory, INSTITUTES } from './live-stories.ts'
import { type DemoBroadcast, type LiveWorld, personOf } from './live-world.ts'

const MINUTE_MS = 60_000
/** Broadcasts are opened so long before they start. */
const OPENED_BEFORE_MINUTES = 3 * 24 * 60

/** Puts institutes with their broadcasts, and what happens in them, into the world; answers how many broadcasts. */
export async function insertLive(db: Db, world: LiveWorld): Promise<number> {
  const registeredAt = new Date(world.now.getTime() - 300 * 24 * 60 * MINUTE_MS)
  // Nobody of the demo's staff is there, and its broadcasts stay on air all the same.
  await writeSettings(db, LIVE_SETTINGS, { abandonedHours: 72 }, 0, world.now)
  let count = 0
  for (const { name, members, broadcasts } of INSTITUTES) {
    const { liveInstituteNo } = await liveBroadcast(db)
      .insertInto('live_broadcast.institute')
      .values({ instituteName: name, registeredAt })
      .returning('liveInstituteNo')
      .executeTakeFirstOrThrow()
    for (const loginId of members)
      await liveBroadcast(db)
        .insertInto('live_broadcast.institute_member')
        .values({ liveInstituteNo, userId: personOf(world, loginId).userId })
        .execute()
    const [first] = members
    if (first) await insertCanned(db, liveInstituteNo, personOf(world, first).userId, registeredAt)
    for (const story of broadcasts.flatMap((each) => heldOf(each, world.scale ?? 1))) {
      const broadcast = await insertBroadcast(db, world, liveInstituteNo, story)
      const viewers = await insertChat(db, world, broadcast)
      await insertRequests(db, world, broadcast, viewers)
      await insertAudience(db, world, broadcast, viewers)
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
  liveInstituteNo: number,
  story: BroadcastStory,
): Promise<DemoBroadcast> {
  const at = (minutes: number) => new Date(world.now.getTime() + (story.startsIn + minutes) * MINUTE_MS)
  const host = personOf(world, story.host)
  const subjectId =
    story.board === null ? null : (await addSubject(db, { keeper: BROADCAST_KEEPER, name: story.name })).subjectId
  const opened = new Date(Math.min(at(-OPENED_BEFORE_MINUTES).getTime(), world.now.getTime() - MINUTE_MS))
  const end = story.minutes === undefined ? null : at(story.minutes)
  const { liveBroadcastNo } = await liveBroadcast(db)
    .insertInto('live_broadcast.broadcast')
    .values({
      liveInstituteNo,
      broadcastName: story.name,
      hostUserId: host.userId,
      serviceType: story.service,
      serviceId: story.video ?? '',
      remoteMeetingType: story.meeting ?? null,
      isChat: true,
      isBoard: story.board !== null,
      boardType: story.board,
      boardSubjectId: subjectId,
      startAt: at(0),
      endAt: end,
      createdAt: opened,
      changedAt: end ?? opened,
      version: end ? 2 : 1,
    })
    .returning('liveBroadcastNo')
    .executeTakeFirstOrThrow()
  const record = { entity: BROADCAST_RECORD.entity, entityId: liveBroadcastNo }
  await writeAudit(db, host, opened, { ...record, action: addBroadcast.name, to: { broadcastName: story.name } })
  if (end) await writeAudit(db, host, end, { ...record, action: closeBroadcast.name })
  return { liveBroadcastNo, subjectId, story, at, last: end ?? world.now }
}
