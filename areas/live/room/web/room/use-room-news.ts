import { useQueryClient } from '@tanstack/react-query'
import { readBroadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { type Channel, type RoomEvent, useChannelEvents } from '#areas/live/channel/web/door.tsx'
import { refreshReads } from '#platform/web/calls/live.ts'

/** After these the broadcast is another: what is shown to the host, its meeting, its name, chat and board, its end. */
const CHANGES: ReadonlySet<RoomEvent['name']> = new Set([
  'article:select',
  'meeting:state',
  'broadcast:change',
  'broadcast:close',
  'again',
])

/** Reads the broadcast again when the room hears that it has changed. */
export function useRoomNews(channel: Channel): void {
  const cache = useQueryClient()
  useChannelEvents(channel, ({ name }) => {
    if (CHANGES.has(name)) void refreshReads(cache, readBroadcast.reads)
  })
}
