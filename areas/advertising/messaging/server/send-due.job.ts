import { SmsNotSent, type SmsReceipt, SmsRefused } from '#gateways/sms/sms.port.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { tryAgainSeconds } from '../rules/back-off.rules.ts'
import { judgeSendingTime, mayBeginAdvertising } from '../rules/sending-window.rules.ts'
import { ATTACHMENT_GONE, isRetryable, OWN_CODE } from '../rules/vendor-codes.rules.ts'
import { adoptReceipt } from './find-receipt.ts'
import { groupingKeyOf } from './grouping-key.ts'
import {
  endDispatches,
  forgetAttachment,
  missLateRequests,
  writeLookAgain,
  writeNeverSent,
  writeReady,
} from './outcomes.queries.ts'
import { type Claim, claimDueRequest, type HeldRequest, hasLiveDispatch, holdClaim } from './requests.queries.ts'
import { resolveUnknownRequest } from './resolve-unknown.job.ts'
import { inLanes, type Setup, secondsAfter, spreadOf } from './setup.ts'
import { uploadDueImages } from './upload-images.job.ts'

/**
 * Sends whatever is due. A request is claimed (committed as SENDING) before the vendor is called, and its row is locked while
 * the call is under way: what is SENDING without a lock belongs to a call that is over or to a process that is gone.
 */
export async function sendDue(setup: Setup, now: Date): Promise<void> {
  const lead = setup.policy.imageLeadMinutes * 60
  if (!(await hasLiveDispatch(setup.db, secondsAfter(now, lead)))) return
  await uploadDueImages(setup)
  await inLanes(setup.policy.requestsAtOnce, async () => (await sendOne(setup)) || (await resolveUnknownRequest(setup)))
  const missed = await missLateRequests(setup.db, setup.clock.now())
  if (missed > 0) {
    setup.metrics.events.inc({ event: 'messaging.missed' }, missed)
    setup.log.error({ requests: missed }, 'message requests were not sent in time')
  }
  await endDispatches(setup.db, setup.clock.now())
}

async function sendOne(setup: Setup): Promise<boolean> {
  const { db, clock, machineClock, policy } = setup
  const now = clock.now()
  const machineNow = machineClock.now()
  const mayAdvertise = mayBeginAdvertising(now, policy.longestCallSeconds)
  const firstLookAt = secondsAfter(machineNow, policy.firstLookSeconds)
  const claim = await db
    .transaction()
    .execute((tx) => claimDueRequest(tx, { now, machineNow, mayAdvertise, firstLookAt }))
  if (!claim) return false
  await db.transaction().execute((tx) => sendClaimed(setup, tx, claim))
  return true
}

async function sendClaimed(setup: Setup, tx: Tx, claim: Claim): Promise<void> {
  const request = await holdClaim(tx, claim)
  if (!request) return
  if (request.phones.length === 0)
    return writeNeverSent(tx, [request.requestKey], 'REFUSED', OWN_CODE.optedOut, setup.clock.now())
  // Asked as late as possible: this process may have slept since it claimed the request.
  const machineNow = setup.machineClock.now()
  const isLate = machineNow > secondsAfter(request.startedAt, setup.policy.latestStartSeconds)
  if (isLate || judgeSendingTime(request, setup.clock.now(), setup.policy.longestCallSeconds) !== 'NOW') {
    return writeReady(tx, request.requestKey, secondsAfter(machineNow, 1), null)
  }
  let receipt: SmsReceipt
  try {
    receipt = await callVendor(setup, request)
  } catch (error) {
    return writeFailure(setup, tx, request, error)
  }
  await adoptReceipt(setup, tx, request, receipt)
}

function callVendor(setup: Setup, request: HeldRequest): Promise<SmsReceipt> {
  return setup.sms.sendMultimedia({
    groupingKey: groupingKeyOf(request),
    title: request.title,
    body: request.body,
    attachmentIds: request.attachmentId === null ? [] : [request.attachmentId],
    recipients: request.phones.map((phone, index) => ({ phone, key: `${request.dispatchId}.${index}` })),
    advertising: request.isAdvertising,
  })
}

async function writeFailure(setup: Setup, tx: Tx, request: HeldRequest, error: unknown): Promise<void> {
  const now = setup.clock.now()
  const machineNow = setup.machineClock.now()
  const tryAt = secondsAfter(machineNow, tryAgainSeconds(request.attempt, spreadOf(request.requestKey)))
  if (error instanceof SmsNotSent) {
    report(setup, 'messaging.vendor_unreachable', request, error)
    return writeReady(tx, request.requestKey, tryAt, null)
  }
  if (error instanceof SmsRefused) {
    report(setup, 'messaging.vendor_refused', request, error)
    if (!error.isTemporary && !isRetryable(error.code))
      return writeNeverSent(tx, [request.requestKey], 'REFUSED', error.code, now)
    if (error.code === ATTACHMENT_GONE) await forgetAttachment(tx, request.dispatchId)
    return writeReady(tx, request.requestKey, tryAt, error.code)
  }
  // Anything else, a defect of ours included, may have reached the vendor: it is asked before anything is sent again.
  report(setup, 'messaging.outcome_unknown', request, error)
  await writeLookAgain(tx, request, secondsAfter(machineNow, setup.policy.lookAgainSeconds), 0)
}

function report(setup: Setup, event: string, request: HeldRequest, error: unknown): void {
  setup.metrics.events.inc({ event })
  setup.log.warn({ err: error, request: request.requestKey, attempt: request.attempt }, event)
}
