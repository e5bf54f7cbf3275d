import { z } from 'zod'
import { findLiveCaller } from '#areas/base/account/server/door.ts'
import { channelNameOf } from '#areas/live/broadcast/contract/live.ts'
import { welcomeOf } from '#areas/live/channel/rules/speaker.rules.ts'
import { readToken, signToken } from '#platform/server/config/secret.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import type { Entry } from '#platform/server/live/channels/channel-keeper.ts'
import type { Speaker } from './speaker.ts'

/** From the answer to the handshake. */
const TICKET_SECONDS = 60

const Ticket = z.object({
  liveChannel: z.number(),
  name: z.string(),
  isChat: z.boolean(),
  /** Of staff: the connection ends with it. */
  sessionId: z.string().nullable(),
  viewerId: z.number().nullable(),
})

/** A ticket with which the speaker may connect to the channel. Everybody can read it, so nothing in it is a secret. */
export function ticketFor(
  secret: string,
  { broadcast, name, viewerId }: Speaker,
  { visitor, now }: Pick<Exchange, 'visitor' | 'now'>,
): string {
  const { liveBroadcastNo, isChat } = broadcast
  const sessionId = viewerId === null ? (visitor?.sessionId ?? null) : null
  const ticket: z.input<typeof Ticket> = { liveChannel: liveBroadcastNo, name, isChat, sessionId, viewerId }
  return signToken(secret, ticket, new Date(now.getTime() + TICKET_SECONDS * 1000))
}

/** Whom a ticket lets in, and where; null for one that is over, or none of ours, or of a session that has ended. */
export async function openTicket(db: Db, secret: string, text: string, now: Date): Promise<Entry | null> {
  const read = readToken(secret, text, now)
  const ticket = Ticket.safeParse('value' in read ? read.value : null)
  if (!ticket.success) return null
  const { liveChannel, name, isChat, sessionId, viewerId } = ticket.data
  const hello = isChat ? [{ name: 'chat:message', data: welcomeOf(name) }] : []
  const channel = channelNameOf(liveChannel)
  if (viewerId !== null) return { channel, audience: 'ALL', holderKey: `viewer:${viewerId}`, hello }
  const caller = sessionId === null ? null : await findLiveCaller(db, sessionId, now)
  return caller && { channel, audience: 'STAFF', caller, holderKey: `person:${caller.userId}`, hello }
}
