import type { AreaServer } from '#platform/server/area.ts'

/** The video of a broadcast: Zoom and remote meetings. */
export function liveMeetingArea(): AreaServer {
  return { name: 'live-meeting', endpoints: [] }
}
