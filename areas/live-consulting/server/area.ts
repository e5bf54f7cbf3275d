import type { AreaServer } from '#platform/server/area.ts'

/** The board of a broadcast in its rooms: requests, the one shown to the host, answers. */
export function liveConsultingArea(): AreaServer {
  return { name: 'live-consulting', endpoints: [] }
}
