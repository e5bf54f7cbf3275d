import type { SmsGateway, SmsReceipt } from '#gateways/sms/sms.port.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { resultSeconds } from '../rules/back-off.rules.ts'
import { writeReceipt } from './outcomes.queries.ts'
import type { HeldRequest } from './requests.queries.ts'
import { type Setup, secondsAfter } from './setup.ts'

const DAY_MS = 86_400_000

/** A call whose answer is not known: under which key, and when it was made by the portal's clock and by the machine's. */
export interface LostCall {
  readonly groupingKey: string
  readonly firstCalledAt: Date
  readonly startedAt: Date
}

/**
 * What the vendor has of a call; null when it has nothing. A vendor on another clock than ours (a simulator beside a
 * portal with a shifted clock) is asked about both times. Throws like the gateway.
 */
export async function findReceipt(
  sms: SmsGateway,
  { groupingKey, firstCalledAt, startedAt }: LostCall,
): Promise<SmsReceipt | null> {
  const found = await sms.findByGroupingKey(groupingKey, firstCalledAt)
  const distanceMs = Math.abs(firstCalledAt.getTime() - startedAt.getTime())
  return found ?? (distanceMs > DAY_MS ? sms.findByGroupingKey(groupingKey, startedAt) : null)
}

/** Takes over what the vendor says about a request, whether as its answer or found later. */
export async function adoptReceipt(setup: Setup, tx: Tx, request: HeldRequest, receipt: SmsReceipt): Promise<void> {
  const moment = { now: setup.clock.now(), machineNow: setup.machineClock.now() }
  const unmentioned = await writeReceipt(
    tx,
    request,
    receipt,
    moment,
    secondsAfter(moment.machineNow, resultSeconds(0)),
  )
  if (unmentioned > 0) {
    setup.metrics.events.inc({ event: 'messaging.not_accepted' }, unmentioned)
    setup.log.warn({ request: request.requestKey, people: unmentioned }, 'the vendor did not accept some recipients')
  }
}
