import type { AreaServer } from '#platform/server/area.ts'

/** What happens in a broadcast while it is on: chat, and everything a room is told of. */
export function liveChannelArea(): AreaServer {
  return { name: 'live-channel', endpoints: [] }
}
