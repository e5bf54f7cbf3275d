import { useQueryClient } from '@tanstack/react-query'
import { type Channel, type RoomEvent, useChannelEvents } from '#areas/live/channel/web/door.tsx'
import { listPolls, type StaffPoll } from '#areas/live/poll/contract/poll.contract.ts'
import { refreshReads } from '#platform/web/calls/live.ts'
import { useCall } from '#platform/web/calls/use-call.ts'

const NEWS: ReadonlySet<RoomEvent['name']> = new Set(['poll:open', 'poll:close', 'poll:results', 'again'])

/** The polls of a broadcast, newest first, as the room is told of them; undefined while they are not known. */
export function usePolls(channel: Channel): readonly StaffPoll[] | undefined {
  const cache = useQueryClient()
  useChannelEvents(channel, ({ name }) => {
    if (NEWS.has(name)) void refreshReads(cache, listPolls.reads)
  })
  return useCall(listPolls, { params: { liveBroadcastNo: channel.liveBroadcastNo } }).data?.list
}
