import { type Channel, useChannelEvents } from '#areas/live/channel/web/door.tsx'
import { afterPollNews, type ShownPoll } from '#areas/live/room/rules/viewer-poll.rules.ts'
import { sendLight } from '#platform/web/calls/send.ts'
import { POLL_CALLS } from '../light-calls.ts'
import { useRead } from '../use-read.ts'

export interface PollState {
  readonly poll: ShownPoll | null
  /** This viewer has chosen. */
  readonly choose: (choice: number) => void
}

/** The poll that viewers of the room see; what happens to it is told. */
export function usePoll(channel: Channel): PollState {
  const { liveBroadcastNo } = channel
  const { data, change, reload } = useRead<{ poll: ShownPoll | null }>(`poll ${liveBroadcastNo}`, (signal) =>
    sendLight(POLL_CALLS.readPoll, { params: { liveBroadcastNo } }, { signal }),
  )
  const poll = data?.poll ?? null
  useChannelEvents(channel, (event) => {
    if (event.name === 'again') reload()
    if (event.name !== 'poll:open' && event.name !== 'poll:close' && event.name !== 'poll:results') return
    if (afterPollNews(poll, event) === undefined) reload()
    else change((shown) => ({ poll: afterPollNews(shown.poll, event) ?? null }))
  })
  return {
    poll,
    choose: (choice) => change((shown) => ({ poll: shown.poll && { ...shown.poll, ownChoice: choice } })),
  }
}
