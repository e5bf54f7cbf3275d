import { emitEvent } from '#areas/live-channel/contract/channel.contract.ts'
import { maySend } from '#areas/live-channel/rules/sending.rules.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { insist } from '#platform/server/refuse.ts'
import { type Delivery, deliverLater } from '../channel/channel-log.ts'
import { holdChannel, readChannel } from '../channel/channels.queries.ts'
import type { Speaker } from '../channel/speaker.ts'
import { addMessage, readSending } from './messages.queries.ts'

/** Says something in a channel, if it may be said now; answers the number of the message. */
export async function say(
  x: Pick<Exchange, 'db' | 'now' | 'afterCommit'>,
  live: Delivery,
  speaker: Speaker,
  text: string,
): Promise<number> {
  const { db, now } = x
  const { liveBroadcastNo } = speaker.broadcast
  // Whoever is refused is refused before they hold up the others; what counts is asked again once nobody else can speak.
  const open = await readChannel(db, liveBroadcastNo)
  insist(emitEvent, maySend(await readSending(db, speaker, open), now))
  const held = await holdChannel(db, liveBroadcastNo, { messages: 1, events: 1 })
  const { name, isStaff } = speaker
  const type = isStaff ? ('MANAGER' as const) : ('USER' as const)
  const message = { id: held.last_message_id, name, message: text, type }
  insist(emitEvent, maySend(await addMessage(db, speaker, held, message, now), now))
  deliverLater(x, live, held, { name: 'chat:message', data: message, audience: 'ALL' })
  return message.id
}
