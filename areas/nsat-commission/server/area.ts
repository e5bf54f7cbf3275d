import type { AreaServer } from '#platform/server/area.ts'

/** What vendors earn from paid orders, month by month. */
export function nsatCommissionArea(): AreaServer {
  return { name: 'nsat-commission', endpoints: [] }
}
