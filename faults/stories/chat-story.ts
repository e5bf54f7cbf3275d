import { sql } from 'kysely'
import { openChatRoom } from '../chat-room.ts'
import type { ChatRoom } from '../chat-viewer.ts'
import type { Stage } from '../stage.ts'
import type { DeadlyStory } from './payment-stories.ts'

const VIEWERS = ['가온', '나래', '다솜']
const MESSAGES_OF_EACH = 4

/** The only process that serves people dies in the middle of a chat, twice; whoever talks and listens goes on afterwards. */
export const killedInChat: DeadlyStory = async (stage) => {
  const room = await openChatRoom(stage, VIEWERS)
  return async () => {
    for (const viewer of room.viewers) viewer.listen()
    const talking = talk(stage, room)
    await stage.until('nobody said anything in a chat', () => room.answered.size >= VIEWERS.length)
    const letGo = await hold(stage, room)
    await untilWaiting(stage)
    for (const victim of stage.victims.slice(0, 1)) await stage.crash(victim)
    await letGo()
    await stage.until('nobody went on in a chat', () => room.answered.size > 2 * VIEWERS.length)
    for (const victim of stage.victims.slice(0, 1)) await stage.crash(victim)
    await talking
    await stage.until('not everybody heard a whole chat', () => haveHeard(room))
    await Promise.all(room.viewers.map((viewer) => viewer.leave()))
    stage.chats.push(room)
  }
}

/** Everybody says something at the same time, one text after the other. */
async function talk(stage: Stage, { viewers, answered }: ChatRoom): Promise<void> {
  await Promise.all(
    viewers.map(async (viewer) => {
      for (let at = 1; at <= MESSAGES_OF_EACH; at += 1) {
        const text = `${viewer.name} ${at}`
        answered.set(text, await viewer.say(text))
        stage.count('chat message')
      }
    }),
  )
}

/** Whether the last that was said has come to everybody; what was lost before it is the invariant's business. */
const haveHeard = ({ viewers, answered }: ChatRoom): boolean => {
  const last = Math.max(...[...answered.values()].flat())
  return viewers.every(({ messages }) => messages.some(({ id }) => id >= last))
}

/** Somebody has the channel to themselves until they let go of it. */
async function hold({ db }: Stage, { no }: ChatRoom) {
  const tx = await db.startTransaction().execute()
  await sql`select from live_channel.channel where live_broadcast_no = ${no} for update`.execute(tx)
  return () => tx.rollback().execute()
}

const untilWaiting = (stage: Stage) =>
  stage.until('nobody waited for a channel', async () => {
    const condition = `datname = current_database() and wait_event_type = 'Lock' and query ~ 'live_channel.{0,3}channel'`
    return (await stage.countRows('pg_stat_activity', condition)) > 0
  })
