import type { AreaServer } from '#platform/server/area.ts'

/** Deliveries to vendors and institutes, and the way of the answer sheets back. */
export function nsatDeliveryArea(): AreaServer {
  return { name: 'nsat-delivery', endpoints: [] }
}
