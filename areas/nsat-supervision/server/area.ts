import type { AreaServer } from '#platform/server/area.ts'

/** The rounds at a glance: by vendor, by institute, and what differs. */
export function nsatSupervisionArea(): AreaServer {
  return { name: 'nsat-supervision', endpoints: [] }
}
