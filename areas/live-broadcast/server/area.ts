import type { AreaServer } from '#platform/server/area.ts'

/** Institutes, their broadcasts, and who may do what in them. */
export function liveBroadcastArea(): AreaServer {
  return { name: 'live-broadcast', endpoints: [] }
}
