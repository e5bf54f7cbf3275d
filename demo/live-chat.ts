import { liveChannel } from '#areas/live/channel/server/live-channel.tables.ts'
import type { Db } from '#platform/server/database/database.ts'
import { chanceOf } from './chance.ts'
import { insertRows } from './insert-rows.ts'
import { type DemoBroadcast, type LiveWorld, personOf } from './live-world.ts'

/** The viewers of a broadcast by their names. */
export type Viewers = ReadonlyMap<string, number>

const MINUTE_MS = 60_000
/** The first words are written so long after the start, and the next ones one after the other. */
const FIRST_MINUTE = 1
const STAFF_NAME = '관리자'

const namesIn = ({ story }: DemoBroadcast, { userIds }: LiveWorld): string[] => {
  const inComments = JSON.stringify(story.requests ?? []).matchAll(/"by":"([^"]+)"/g)
  const all = [...(story.chat ?? []).map(([by]) => by), ...[...inComments].map(([, by = '']) => by)]
  return [...new Set(all)].filter((name) => !userIds.has(name))
}

/** Puts the chat and the viewers of a broadcast into the world. */
export async function insertChat(db: Db, world: LiveWorld, broadcast: DemoBroadcast): Promise<Viewers> {
  const { liveBroadcastNo, story, at, last } = broadcast
  if (!story.chat) return new Map()
  await liveChannel(db)
    .insertInto('live_channel.channel')
    .values({
      liveBroadcastNo,
      lastMessageId: story.chat.length,
      noticeId: story.notice ?? null,
      closedAt: story.minutes === undefined ? null : last,
    })
    .execute()
  const viewers = await insertViewers(db, world, broadcast)
  const stepMinutes = ((last.getTime() - at(FIRST_MINUTE).getTime()) / MINUTE_MS - 1) / story.chat.length
  await insertRows(
    db,
    'live_channel.message',
    story.chat.map(([by, message], index) => ({
      liveBroadcastNo,
      id: index + 1,
      ...writerOf(world, broadcast, viewers, by),
      message,
      writtenAt: at(FIRST_MINUTE + index * stepMinutes),
    })),
  )
  await insertPresence(db, broadcast)
  return viewers
}

function writerOf(world: LiveWorld, { story }: DemoBroadcast, viewers: Viewers, by: string) {
  const viewerId = viewers.get(by)
  if (viewerId !== undefined) return { userId: null, viewerId, name: by, type: 'USER' }
  const { userId, name } = personOf(world, by)
  return { userId, viewerId: null, name: by === story.host ? name : STAFF_NAME, type: 'MANAGER' }
}

async function insertViewers(db: Db, world: LiveWorld, broadcast: DemoBroadcast): Promise<Viewers> {
  const { liveBroadcastNo, at } = broadcast
  const viewers = new Map<string, number>()
  for (const [index, name] of namesIn(broadcast, world).entries()) {
    const { viewerId } = await liveChannel(db)
      .insertInto('live_channel.viewer')
      // No token has such a hash: nobody is one of these viewers.
      .values({
        liveBroadcastNo,
        name,
        tokenHash: `nobody ${liveBroadcastNo} ${index}`,
        joinedAt: at(index),
        mutedAt: null,
      })
      .returning('viewerId')
      .executeTakeFirstOrThrow()
    viewers.set(name, viewerId)
  }
  return viewers
}

/** People come within the first minutes, stay, and begin to leave towards the end of what was over. */
async function insertPresence(db: Db, { liveBroadcastNo, story, at, last }: DemoBroadcast): Promise<void> {
  const minutes = Math.floor((last.getTime() - at(0).getTime()) / MINUTE_MS)
  const chance = chanceOf(story.name)
  const shareAt = (minute: number) =>
    Math.min(1, 0.2 + minute / 15) * (story.minutes === undefined ? 1 : Math.min(1, 0.35 + (minutes - minute) / 20))
  await insertRows(
    db,
    'live_channel.presence',
    Array.from({ length: minutes }, (_, minute) => ({
      liveBroadcastNo,
      countedAt: at(minute),
      process: 'demo',
      viewers: Math.round((story.viewers ?? 0) * shareAt(minute) * (0.94 + chance() * 0.06)),
    })),
  )
}
