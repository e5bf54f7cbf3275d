import { broadcastOfChannel, channelNameOf } from '#areas/live/broadcast/contract/live.ts'
import type { ChannelEvent, ChannelEvents } from '#areas/live/channel/contract/events.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import type { ChannelEvent as LoggedEvent } from '#platform/server/live/channels/channel-keeper.ts'
import type { Live } from '#platform/server/live/live.ts'
import type { Audience, ChannelDoor } from '../door.ts'
import { liveChannel, type StoredChannel } from '../live-channel.tables.ts'
import { holdChannel } from './channels.queries.ts'

/** What a told event works with. */
export type Telling = Pick<Exchange, 'db' | 'now' | 'afterCommit'>

/** How events reach the connections of all processes. */
export type Delivery = Pick<Live, 'deliver'>

/** Events of one look at the log. */
const MOST_READ = 500
const KEPT_MS = 86_400_000

/** Tells rooms of events: the only way into a channel's log. */
export const tellBy =
  (live: Delivery): ChannelDoor['tell'] =>
  async (x, liveBroadcastNo, event, data, { audience = 'ALL' } = {}) => {
    const held = await holdChannel(x.db, liveBroadcastNo, { events: 1 })
    await logEvent(x, live, held, { name: event, data, audience })
  }

type Held = Pick<StoredChannel, 'liveBroadcastNo' | 'lastEventNo'>

/** An event with its name and what is told. */
interface NewEvent<E extends ChannelEvent = ChannelEvent> {
  readonly name: E
  readonly data: ChannelEvents[E]
  readonly audience: Audience
}

/** Writes an event to the log, with the number that the held channel has just given out, and delivers it after the commit. */
async function logEvent(x: Telling, live: Delivery, held: Held, event: NewEvent): Promise<void> {
  const { name, data, audience } = event
  const { liveBroadcastNo, lastEventNo: no } = held
  await liveChannel(x.db)
    .insertInto('live_channel.event')
    .values({ liveBroadcastNo, eventNo: no, name, data: JSON.stringify(data), audience, toldAt: x.now })
    .execute()
  deliverLater(x, live, held, event)
}

/** Delivers an event, which stands in the log, after the commit. */
export function deliverLater(
  { afterCommit }: Pick<Telling, 'afterCommit'>,
  live: Delivery,
  { liveBroadcastNo, lastEventNo: no }: Held,
  event: NewEvent,
): void {
  afterCommit(() => live.deliver(channelNameOf(liveBroadcastNo), { no, ...event }))
}

/** Events of a channel after this number in order, a first part of them where they are many. */
export async function readLog(db: Db, channel: string, afterNo: number): Promise<LoggedEvent[]> {
  const rows = await liveChannel(db)
    .selectFrom('live_channel.event')
    .select(['eventNo', 'name', 'data', 'audience'])
    .where('liveBroadcastNo', '=', broadcastOfChannel(channel))
    .where('eventNo', '>', afterNo)
    .orderBy('eventNo')
    .limit(MOST_READ)
    .execute()
  return rows.map(({ eventNo, ...event }) => ({ no: eventNo, ...event }))
}

/** The number of the last event of each of these channels; nothing for one that nobody has used. */
export async function lastNumbers(db: Db, channels: readonly string[]): Promise<Map<string, number>> {
  const rows = await liveChannel(db)
    .selectFrom('live_channel.channel')
    .select(['liveBroadcastNo', 'lastEventNo'])
    .where('liveBroadcastNo', 'in', channels.length > 0 ? channels.map(broadcastOfChannel) : [0])
    .execute()
  return new Map(rows.map((row) => [channelNameOf(row.liveBroadcastNo), row.lastEventNo]))
}

/** Forgets events that no process can be looking for any more. */
export async function forgetEvents(db: Db, now: Date): Promise<void> {
  await liveChannel(db)
    .deleteFrom('live_channel.event')
    .where('toldAt', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}
