import type { EmissionEvent, Emissions } from '#areas/live/channel/contract/events.ts'
import { MOST_MESSAGES_READ } from '#areas/live/channel/contract/limits.ts'
import {
  afterEvent,
  afterPage,
  type ChatLog,
  EMPTY_LOG,
  isOfChat,
  missingAfter,
  type SocketEvent,
  whileAsking,
} from '#areas/live/channel/rules/chat-log.rules.ts'
import type { ProblemError } from '#platform/web/calls/problem-error.ts'
import { type SendOptions, sendLight } from '#platform/web/calls/send.ts'
import { stayConnected } from './connection.ts'
import { isGreetedAgain } from './greeting.ts'
import { CHANNEL_CALLS } from './light-calls.ts'

/** How the connection stands. `REFUSED`: trying again would not help. */
export type Link = 'CONNECTING' | 'CONNECTED' | 'RECONNECTING' | 'REFUSED'

/** What a channel shows at a moment. */
export interface ChannelView {
  readonly link: Link
  readonly log: ChatLog
  /** Why the server does not let this person in. */
  readonly problem: ProblemError | undefined
}

/** What a room hears; `again`: the connection was lost meanwhile, so whatever is told of is to be read once more. */
export type RoomEvent = SocketEvent | { readonly name: 'again' }

/** What happens in a broadcast, for as long as it is open. */
export interface Channel {
  readonly liveBroadcastNo: number
  readonly read: () => ChannelView
  /** Is told when something changed, at most once a frame. The answer ends it. */
  readonly subscribe: (listener: () => void) => () => void
  /** Is told everything that happens, once. The answer ends it. */
  readonly listen: (ear: (event: RoomEvent) => void) => () => void
  /** Emits; whoever tries again after a lost answer brings the same key. Throws a ProblemError. */
  readonly emit: <E extends EmissionEvent>(event: E, data: Emissions[E], key: string) => Promise<unknown>
  /** Connects, and comes back whenever the connection is lost. The answer leaves for good. */
  readonly open: () => () => void
}

/** After so many full pages in a row whoever was away begins anew with the newest messages. */
const MOST_PAGES = 10

/** Something that is shown, told to its listeners at most once a frame. */
function createView<V extends object>(initial: V) {
  let view = initial
  let isTelling = false
  const listeners = new Set<() => void>()
  const tell = (): void => {
    isTelling = false
    for (const listener of listeners) listener()
  }
  const show = (part: Partial<V>): void => {
    view = { ...view, ...part }
    if (!isTelling) requestAnimationFrame(tell)
    isTelling = true
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { read: () => view, show, subscribe }
}

/** The channel of a broadcast. `handles` as for every call: which refusals do not open a page of their own. */
export function createChannel(liveBroadcastNo: number, handles: SendOptions['handles']): Channel {
  const { read, show, subscribe } = createView<ChannelView>({ link: 'CONNECTING', log: EMPTY_LOG, problem: undefined })
  const ears = new Set<(event: RoomEvent) => void>()
  const params = { no: liveBroadcastNo }

  const hear = (event: RoomEvent): void => {
    for (const ear of ears) ear(event)
  }
  /** Reads a page; answers whether more follow. */
  const readPage = async (afterId: number | undefined, signal: AbortSignal): Promise<boolean> => {
    show({ log: whileAsking(read().log) })
    const query = afterId === undefined ? {} : { afterId, size: MOST_MESSAGES_READ }
    const page = await sendLight(CHANNEL_CALLS.listMessages, { params, query }, { handles, signal })
    signal.throwIfAborted()
    show({ log: afterPage(read().log, afterId, page) })
    return afterId !== undefined && page.list.length === MOST_MESSAGES_READ
  }
  /** The connection that is reading. */
  let reading: AbortSignal | undefined
  /** Reads what follows the last message that is known, until nothing is missing. */
  const catchUp = async (signal: AbortSignal): Promise<void> => {
    if (reading === signal) return
    reading = signal
    try {
      let pages = 0
      while (await readPage(read().log.upTo ?? undefined, signal).then((isMore) => isMore || isMissing())) {
        pages += 1
        if (pages % MOST_PAGES === 0) show({ log: { ...EMPTY_LOG, welcome: read().log.welcome } })
      }
    } finally {
      if (reading === signal) reading = undefined
    }
  }
  const isMissing = (): boolean => missingAfter(read().log) !== undefined

  return {
    liveBroadcastNo,
    read,
    subscribe,
    listen: (ear) => {
      ears.add(ear)
      return () => ears.delete(ear)
    },
    emit: (event, data, idempotencyKey) =>
      sendLight(
        CHANNEL_CALLS.emitEvent,
        { params: { ...params, event }, body: { message: JSON.stringify(data) } },
        { handles, idempotencyKey },
      ),
    open: () => {
      show({ link: 'CONNECTING', problem: undefined })
      return stayConnected({
        ticket: async (signal) => (await sendLight(CHANNEL_CALLS.openChannel, { params }, { handles, signal })).url,
        onOpen: async (signal) => {
          const isBack = read().log.upTo !== null
          show({ link: 'CONNECTED' })
          if (isBack) hear({ name: 'again' })
          await catchUp(signal)
        },
        onEvent: async (name, data, signal) => {
          const event = { name, data } as SocketEvent
          if (isOfChat(event) && !isGreetedAgain(event, liveBroadcastNo)) show({ log: afterEvent(read().log, event) })
          hear(event)
          if (isMissing()) await catchUp(signal)
        },
        onLost: () => show({ link: 'RECONNECTING' }),
        onRefused: (problem) => show({ link: 'REFUSED', problem }),
      })
    },
  }
}
