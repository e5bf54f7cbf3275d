import type { AreaServer } from '#platform/server/area.ts'

/** Orders of institutes for an exam round, one by one and in bulk, and their payments. */
export function nsatOrderArea(): AreaServer {
  return { name: 'nsat-order', endpoints: [] }
}
