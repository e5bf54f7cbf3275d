import { emitEvent } from '#areas/live/channel/contract/channel.contract.ts'
import { hasForbiddenWord } from '#areas/live/channel/rules/forbidden-words.rules.ts'
import { maySend } from '#areas/live/channel/rules/sending.rules.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { insist, refuse } from '#platform/server/refuse.ts'
import { type Delivery, deliverLater } from '../channel/channel-log.ts'
import type { Speaker } from '../channel/speaker.ts'
import { addMessage, readSending } from './messages.queries.ts'

/** Says something in a channel for a speaker who is held, if it may be said now; answers the number of the message. */
export async function say(
  x: Pick<Exchange, 'db' | 'now' | 'afterCommit' | 'storingAnswer'>,
  live: Delivery,
  speaker: Speaker,
  text: string,
): Promise<number> {
  const { db, now } = x
  const { liveBroadcastNo } = speaker.broadcast
  const { name, isStaff } = speaker
  // Whoever is refused is refused before they hold up the others; what the channel says counts once nobody else can speak.
  const { forbiddenWords, ...sending } = await readSending(db, speaker, liveBroadcastNo)
  insist(emitEvent, maySend(sending, now))
  if (!isStaff && hasForbiddenWord(text, forbiddenWords)) throw refuse(emitEvent, 'FORBIDDEN_WORD')
  const said = { name, message: text, type: isStaff ? ('MANAGER' as const) : ('USER' as const) }
  const { id, eventNo, ...channel } = await addMessage(x, speaker, liveBroadcastNo, said)
  insist(emitEvent, maySend({ ...sending, ...channel }, now))
  const event = { name: 'chat:message', data: { id, ...said }, audience: 'ALL' } as const
  deliverLater(x, live, { liveBroadcastNo, lastEventNo: eventNo }, event)
  return id
}
