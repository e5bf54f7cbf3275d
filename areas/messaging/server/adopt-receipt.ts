import type { SmsReceipt } from '#gateways/sms/sms.port.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { resultSeconds } from '../rules/back-off.rules.ts'
import { writeReceipt } from './outcomes.queries.ts'
import type { HeldRequest } from './requests.queries.ts'
import { type Setup, secondsAfter } from './setup.ts'

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
