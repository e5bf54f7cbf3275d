import type { AreaServer } from '#platform/server/area.ts'

/** What a broadcast came to, and what is left to do after it. */
export function liveReportArea(): AreaServer {
  return { name: 'live-report', endpoints: [] }
}
