import type { Platform } from '#platform/server/area.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { lookForWaiting, type WaitingSource } from '#platform/server/waiting.ts'
import { countOpening } from '../contract/opening.contract.ts'
import { listWaitingWork } from '../contract/waiting-work.contract.ts'

/** What waits for the caller, drawn from all areas. */
export function waitingWorkEndpoint(sources: readonly WaitingSource[]): Endpoint {
  return endpoint(listWaitingWork, async ({ db, caller, now, log }) => {
    const { list, gaps } = await lookForWaiting(sources, { db, caller, now, log })
    return { list: [...list], gaps: [...gaps] }
  })
}

/** Counts openings of the dashboard in the metrics; nothing while the operator does not want it. */
export function countOpeningEndpoint({ config, metrics }: Platform): Endpoint {
  return endpoint(
    countOpening,
    async () => {
      if (config.ANALYTICS_ENABLED) metrics.events.inc({ event: 'portal.dashboard_opened' })
      return {}
    },
    { transaction: false },
  )
}
