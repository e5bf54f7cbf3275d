import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { lookForWaiting, type WaitingSource } from '#platform/server/waiting.ts'
import { listWaitingWork } from '../contract/waiting-work.contract.ts'

/** What waits for the caller, drawn from all areas. */
export function waitingWorkEndpoint(sources: readonly WaitingSource[]): Endpoint {
  return endpoint(listWaitingWork, async ({ db, caller, now, log }) => ({
    list: await lookForWaiting(sources, { db, caller, now, log }),
  }))
}
