import { openChannel } from '#areas/live/channel/contract/channel.contract.ts'
import type { ChannelEvents } from '#areas/live/channel/contract/events.ts'
import { openSocketsBy, type SocketEars } from '#areas/live/channel/web/channel/channel-socket.ts'
import { type Answer, answer } from '#platform/web/testing/fake-server.ts'

/** A channel without a network: a test tells what happens in it. */
export interface FakeChannel {
  /** Answers the ticket. */
  readonly ticket: Answer
  /** The addresses that were connected to. */
  readonly urls: readonly string[]
  readonly tell: <E extends keyof ChannelEvents>(name: E, data: ChannelEvents[E]) => void
  /** The connection breaks. */
  readonly lose: () => void
  /** Puts the network back. */
  readonly end: () => void
}

/** Takes the place of the live connection; every connection stands at once. */
export function fakeChannel(): FakeChannel {
  const urls: string[] = []
  let ears: SocketEars | undefined
  let tickets = 0
  const end = openSocketsBy(async (url, heard) => {
    urls.push(url)
    ears = heard
    queueMicrotask(heard.onOpen)
    return {
      close: () => {
        if (ears === heard) ears = undefined
      },
    }
  })
  return {
    ticket: answer(openChannel, () => {
      tickets += 1
      return { channelName: 'presence_live_7', url: `/api/socket?ticket=${tickets}` }
    }),
    urls,
    tell: (name, data) => ears?.onEvent(name, data),
    lose: () => ears?.onLost(),
    end,
  }
}
