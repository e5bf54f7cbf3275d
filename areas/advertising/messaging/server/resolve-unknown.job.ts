import type { SmsReceipt } from '#gateways/sms/sms.port.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { tryAgainSeconds } from '../rules/back-off.rules.ts'
import { judgeLook } from '../rules/unknown-outcome.rules.ts'
import { adoptReceipt, findReceipt } from './find-receipt.ts'
import { groupingKeyOf } from './grouping-key.ts'
import { writeLookAgain, writeReady } from './outcomes.queries.ts'
import { type HeldRequest, holdUnknownRequest } from './requests.queries.ts'
import { type Setup, secondsAfter, spreadOf } from './setup.ts'

/** Asks the vendor about one request whose outcome is unknown. False when none is due to be asked about. */
export async function resolveUnknownRequest(setup: Setup): Promise<boolean> {
  return setup.db.transaction().execute(async (tx) => {
    const askedAt = setup.machineClock.now()
    const request = await holdUnknownRequest(tx, askedAt)
    if (!request) return false
    await resolveHeld(setup, tx, request, askedAt)
    return true
  })
}

async function resolveHeld(setup: Setup, tx: Tx, request: HeldRequest, askedAt: Date): Promise<void> {
  const { policy, machineClock } = setup
  let receipt: SmsReceipt | null
  try {
    receipt = await findReceipt(setup.sms, { ...request, groupingKey: groupingKeyOf(request) })
  } catch (error) {
    setup.log.warn({ err: error, request: request.requestKey }, 'the vendor cannot be asked about a request')
    const wait = Math.max(
      policy.lookAgainSeconds,
      tryAgainSeconds(request.attempt + request.looks, spreadOf(request.requestKey)),
    )
    return writeLookAgain(tx, request, secondsAfter(machineClock.now(), wait), request.misses)
  }
  const settledAt = secondsAfter(request.startedAt, policy.settleSeconds)
  const isSettled = askedAt >= settledAt
  const found = receipt?.results.length ?? null
  const verdict = judgeLook({ found, expected: request.phones.length, isSettled, misses: request.misses })
  if (verdict === 'ADOPT' && receipt) return adoptReceipt(setup, tx, request, receipt)
  if (verdict === 'SEND_AGAIN') return writeReady(tx, request.requestKey, askedAt, null)
  const misses = isSettled ? request.misses + 1 : 0
  const secondsToSettle = (settledAt.getTime() - askedAt.getTime()) / 1000
  const wait = isSettled ? policy.secondLookSeconds : Math.min(policy.lookAgainSeconds, secondsToSettle)
  await writeLookAgain(tx, request, secondsAfter(askedAt, wait), misses)
}
