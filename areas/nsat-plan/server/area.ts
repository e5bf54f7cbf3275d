import type { AreaServer } from '#platform/server/area.ts'

/** The services of the national mock exam, their exam rounds (plans) and what is examined in each. */
export function nsatPlanArea(): AreaServer {
  return { name: 'nsat-plan', endpoints: [] }
}
