import { CHAT_BUFFER } from '#areas/live/broadcast/contract/live.ts'
import type { ChannelEvents, ChatMessage, Notice, WelcomeMessage } from '../contract/events.ts'

/** What the socket tells, event by event. */
export type SocketEvent<E extends keyof ChannelEvents = keyof ChannelEvents> = {
  readonly [N in E]: { readonly name: N; readonly data: ChannelEvents[N] }
}[E]

const OF_CHAT = ['chat:message', 'chat:delete', 'chat:notice', 'chat:close', 'chat:slow', 'chat:mute'] as const

/** What the chat of a room is told. */
export type ChatEvent = SocketEvent<(typeof OF_CHAT)[number]>

/** Whether something that was told belongs to the chat. */
export const isOfChat = (event: SocketEvent): event is ChatEvent => OF_CHAT.some((name) => name === event.name)

/** A message as a page of the log holds it. */
export type PagedMessage = Readonly<ChatMessage> | { readonly id: number; readonly isDeleted: true }

/** A message as a client keeps it. `isMuted`: its viewer may not write any more; known to staff alone. */
export interface LoggedMessage extends Readonly<ChatMessage> {
  readonly isMuted?: boolean
}

/** A part of the log with what holds for the whole chat at that moment. */
export interface ChatPage {
  readonly list: readonly PagedMessage[]
  readonly notice: Notice | null
  readonly isClosed: boolean
  readonly slowSeconds: number
  /** The number of the last message of all, where the newest ones were asked for. */
  readonly lastId?: number | undefined
  /** Of the messages before the page, those that are deleted by now. */
  readonly deletedIds: readonly number[]
  /** For staff: of the newest messages, those whose viewers may not write any more. */
  readonly mutedIds?: readonly number[] | undefined
}

/** The chat as a client knows it. */
export interface ChatLog {
  /** In the order of their numbers, without deleted ones. */
  readonly messages: readonly LoggedMessage[]
  /** Up to this number nothing is missing; null before the first page. */
  readonly upTo: number | null
  /** Deleted numbers, also of messages that come later. */
  readonly deleted: ReadonlySet<number>
  /** The greeting, and the number of the message after which it stands. */
  readonly welcome: { readonly message: string; readonly afterId: number } | null
  readonly notice: Notice | null
  /** Nobody writes any more. */
  readonly isClosed: boolean
  /** Seconds between two messages of one viewer; 0 is no slow mode. */
  readonly slowSeconds: number
  /** What was told since a page was asked for: it may be younger than the page. */
  readonly since: readonly ChatEvent[]
}

export const EMPTY_LOG: ChatLog = {
  messages: [],
  upTo: null,
  deleted: new Set(),
  welcome: null,
  notice: null,
  isClosed: false,
  slowSeconds: 0,
  since: [],
}

const lastOf = (messages: readonly LoggedMessage[]): number => messages.at(-1)?.id ?? 0

/** The messages with one more, in their order; the same ones where it is there already. */
function withMessage(messages: readonly LoggedMessage[], added: LoggedMessage): readonly LoggedMessage[] {
  if (added.id > lastOf(messages)) return [...messages, added]
  const at = messages.findIndex(({ id }) => id >= added.id)
  return messages[at]?.id === added.id ? messages : messages.toSpliced(at, 0, added)
}

/** Moves `upTo` over what follows it without a gap, and drops what is too old to be kept. */
function settled(log: ChatLog): ChatLog {
  const messages = log.messages.slice(-CHAT_BUFFER)
  const deleted = log.deleted.size > CHAT_BUFFER ? new Set([...log.deleted].slice(-CHAT_BUFFER)) : log.deleted
  if (log.upTo === null) return { ...log, messages, deleted }
  let upTo = log.upTo
  const from = messages.findLastIndex(({ id }) => id <= upTo) + 1
  const ahead = new Set(messages.slice(from).map(({ id }) => id))
  while (ahead.has(upTo + 1) || deleted.has(upTo + 1)) upTo += 1
  return { ...log, messages, deleted, upTo }
}

function withDeleted(log: ChatLog, id: number): ChatLog {
  if (log.deleted.has(id)) return log
  const messages = log.messages.filter((message) => message.id !== id)
  const notice = log.notice?.id === id ? null : log.notice
  return { ...log, messages, notice, deleted: new Set([...log.deleted, id]) }
}

const withPaged = (log: ChatLog, message: PagedMessage): ChatLog => {
  if ('isDeleted' in message) return withDeleted(log, message.id)
  return log.deleted.has(message.id) ? log : { ...log, messages: withMessage(log.messages, message) }
}

/** The messages with another mark where it is another one; all others stay what they are. */
const markedMuted = (
  messages: readonly LoggedMessage[],
  markOf: (message: LoggedMessage) => boolean,
): readonly LoggedMessage[] =>
  messages.map((message) => {
    const isMuted = markOf(message)
    return isMuted === (message.isMuted ?? false) ? message : { ...message, isMuted }
  })

function applied(log: ChatLog, { name, data }: ChatEvent): ChatLog {
  if (name === 'chat:delete') return withDeleted(log, data.id)
  if (name === 'chat:notice')
    return {
      ...log,
      notice: data.id === null || log.deleted.has(data.id) ? null : { id: data.id, message: data.message },
    }
  if (name === 'chat:close') return { ...log, isClosed: data.isClosed }
  if (name === 'chat:slow') return { ...log, slowSeconds: data.seconds }
  if (name === 'chat:mute') {
    const ids = new Set(data.ids)
    return {
      ...log,
      messages: markedMuted(log.messages, ({ id, isMuted }) => (ids.has(id) ? data.isMuted : (isMuted ?? false))),
    }
  }
  if (data.type !== 'WELCOME') return withPaged(log, data)
  // Whoever comes back has been greeted.
  return log.welcome
    ? log
    : { ...log, welcome: { message: data.message, afterId: Math.max(log.upTo ?? 0, lastOf(log.messages)) } }
}

/** The chat after one more event; one that came already changes nothing. */
export function afterEvent(log: ChatLog, event: ChatEvent): ChatLog {
  const since = event.name === 'chat:message' ? log.since : [...log.since, event]
  return settled({ ...applied(log, event), since })
}

/** The chat at the moment in which a page is asked for: what is told from then on may be younger than the page. */
export const whileAsking = (log: ChatLog): ChatLog => ({ ...log, since: [] })

/**
 * The chat after a page of messages that follow `afterId`, or of the newest ones where that is undefined. What was told
 * while the page was on its way counts more than what the page says.
 */
export function afterPage(log: ChatLog, afterId: number | undefined, page: ChatPage): ChatLog {
  const { list, notice, isClosed, slowSeconds } = page
  const last = list.at(-1)?.id
  const before = page.deletedIds.reduce(withDeleted, log)
  const filled = list.reduce(withPaged, { ...before, notice, isClosed, slowSeconds })
  const muted = new Set(page.mutedIds)
  const messages = page.mutedIds ? markedMuted(filled.messages, ({ id }) => muted.has(id)) : filled.messages
  // Where the server has nothing more, nothing is missing.
  const known = last ?? (afterId === undefined ? (page.lastId ?? 0) : highest(log))
  const upTo = Math.max(log.upTo ?? 0, known)
  const isFirst = log.upTo === null
  const welcome = isFirst && log.welcome ? { ...log.welcome, afterId: upTo } : log.welcome
  return settled(log.since.reduce(applied, { ...filled, messages, upTo, welcome }))
}

const highest = (log: ChatLog): number => Math.max(lastOf(log.messages), ...log.deleted, 0)

/** After which number messages are missing; undefined where none is, or nothing was asked yet. */
export function missingAfter(log: ChatLog): number | undefined {
  if (log.upTo === null || highest(log) <= log.upTo) return undefined
  return log.upTo
}

/** What stands in the list: the messages, and the greeting in its place. */
export function shownMessages({ messages, welcome }: ChatLog): readonly (LoggedMessage | WelcomeMessage)[] {
  if (!welcome) return messages
  const at = messages.findLastIndex(({ id }) => id <= welcome.afterId) + 1
  const greeting = { name: '', message: welcome.message, type: 'WELCOME' } as const
  return [...messages.slice(0, at), greeting, ...messages.slice(at)]
}
