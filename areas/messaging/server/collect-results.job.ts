import type { DeliveryReport } from './door.ts'
import { applyReports, takeAwaitingRequests } from './results.queries.ts'
import { inLanes, type Setup, secondsAfter } from './setup.ts'

/** Fetches the delivery results of requests that are due; one that the vendor cannot answer is left for its next time. */
export async function collectResults(setup: Setup, now: Date): Promise<void> {
  const { db, machineClock, policy } = setup
  await inLanes(policy.requestsAtOnce, async () => {
    const machineNow = machineClock.now()
    const [request] = await takeAwaitingRequests(
      db,
      machineNow,
      secondsAfter(machineNow, -policy.resultHours * 3600),
      1,
    )
    if (!request) return false
    await collectRequest(setup, request.vendorRequestId, now)
    return true
  })
}

async function collectRequest({ db, sms, log, metrics }: Setup, requestId: string, now: Date): Promise<void> {
  const reports = await fetchReports(requestId)
  if (reports.length > 0) await db.transaction().execute((tx) => applyReports(tx, reports, now))

  async function fetchReports(id: string): Promise<DeliveryReport[]> {
    try {
      const deliveries = await sms.listResults({ requestId: id })
      return deliveries
        .filter((delivery) => delivery.state !== 'pending')
        .map(({ recipientSeq, code, state }) => ({
          requestId: id,
          recipientSeq,
          code,
          delivered: state === 'delivered',
        }))
    } catch (error) {
      metrics.events.inc({ event: 'messaging.results_failed' })
      log.warn({ err: error, vendorRequest: id }, 'delivery results cannot be fetched')
      return []
    }
  }
}
