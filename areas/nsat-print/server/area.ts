import type { AreaServer } from '#platform/server/area.ts'

/** Print orders: what a round needs on paper, frozen once. */
export function nsatPrintArea(): AreaServer {
  return { name: 'nsat-print', endpoints: [] }
}
