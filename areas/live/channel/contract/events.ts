import { z } from 'zod'
import { Id } from '#platform/contract/shapes.ts'
import { requiredText, withFewMarks } from '#platform/contract/written-text.ts'
import { LONGEST_CHAT } from './limits.ts'

/** What the socket tells, by event: one object each, in the order in which it happened. */
export interface ChannelEvents {
  /** `WELCOME` greets who has just connected, has no id and is told to them alone. */
  readonly 'chat:message': ChatMessage | WelcomeMessage
  readonly 'chat:delete': { readonly id: number }
  readonly 'chat:notice': Notice | { readonly id: null }
  readonly 'chat:close': { readonly isClosed: boolean }
  /** Seconds between two messages of one viewer; 0: no slow mode. */
  readonly 'chat:slow': { readonly seconds: number }
  /** Who wrote these messages may not write any more, or may again. Told to staff alone. */
  readonly 'chat:mute': { readonly ids: readonly number[]; readonly isMuted: boolean }
  /** The article that is shown to the host; null: none. */
  readonly 'article:select': { readonly articleId: number | null }
  readonly 'article:new': { readonly articleId: number }
  /** It was taken off the board. */
  readonly 'article:delete': { readonly articleId: number }
  readonly 'article:answer': { readonly articleId: number }
  /** Somebody has written a comment on it. */
  readonly 'article:comment': { readonly articleId: number }
  /** Everybody may see now that this is asked; title null: nobody any more. */
  readonly 'article:open': { readonly articleId: number; readonly title: string | null }
  /** How many want to know the same, of questions for which that is another number now. */
  readonly 'article:votes': { readonly votes: readonly { readonly articleId: number; readonly voteCount: number }[] }
  /** Who is writing an answer right now; null: nobody any more. Told to staff alone. */
  readonly 'article:answering': { readonly articleId: number; readonly name: string | null }
  /** Staff ask everybody. */
  readonly 'poll:open': { readonly pollNo: number; readonly question: string; readonly choices: readonly string[] }
  /** Nobody answers any more. */
  readonly 'poll:close': { readonly pollNo: number }
  /** How many chose what; null: viewers are not shown it any more. While viewers are not, told to staff alone. */
  readonly 'poll:results': { readonly pollNo: number; readonly counts: readonly number[] | null }
  readonly 'meeting:state': { readonly state: 'NOT_JOINED' | 'JOINED' | 'CLOSED'; readonly joinUrl: string | null }
  /** Its name, its chat or its board is another now: read it again. */
  readonly 'broadcast:change': Readonly<Record<never, never>>
  readonly 'broadcast:close': Readonly<Record<never, never>>
}

export type ChannelEvent = keyof ChannelEvents

/** What somebody wrote: `MANAGER` for staff, `USER` for viewers. Numbers are consecutive in a channel, from 1. */
export const ChatMessage = z.object({
  id: z.number().int(),
  name: z.string(),
  message: z.string(),
  type: z.enum(['USER', 'MANAGER']),
})
export type ChatMessage = z.output<typeof ChatMessage>

/** A message as it is read; of a deleted one nothing but its number. */
export const ReadMessage = z.union([ChatMessage, z.object({ id: z.number().int(), isDeleted: z.literal(true) })])
export type ReadMessage = z.output<typeof ReadMessage>

export interface WelcomeMessage {
  readonly name: string
  readonly message: string
  readonly type: 'WELCOME'
}

/** The one message that stands above all others. */
export const Notice = z.object({ id: z.number().int(), message: z.string() })
export type Notice = z.output<typeof Notice>

/** Nobody draws these, or they turn the direction of what stands beside them. A line break stays, and so does what joins emojis. */
const UNWANTED = /[[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]--[\n]]/gv

const chatText = z
  .string()
  .normalize('NFC')
  .overwrite((text) =>
    text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(UNWANTED, '')
      .replaceAll(/\n{3,}/g, '\n\n'),
  )
  .overwrite(withFewMarks)
  .pipe(requiredText('메시지를 입력해주세요.', LONGEST_CHAT))

/** What a person may emit, by event, with what is sent along. Whatever else is sent along (name, type, id) counts for nothing. */
export const EMISSIONS = {
  'chat:message': z.object({ message: chatText }),
  /** Staff. Deleting the same once more changes nothing; the notice goes with its message. */
  'chat:delete': z.object({ id: Id }),
  /** Staff. Null takes the notice away. */
  'chat:notice': z.object({ id: Id.nullable() }),
  /** Staff. `isClosed: false` opens the chat again. */
  'chat:close': z.object({ isClosed: z.boolean().default(true) }),
  /** Staff. Null: no article is shown to the host. */
  'article:select': z.object({ articleId: Id.nullable() }),
} as const

export type Emissions = { readonly [E in keyof typeof EMISSIONS]: z.input<(typeof EMISSIONS)[E]> }
export type EmissionEvent = keyof Emissions
export const EMISSION_EVENTS = Object.keys(EMISSIONS) as [EmissionEvent, ...EmissionEvent[]]
