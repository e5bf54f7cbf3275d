import { OUTSIDE_PLANTS } from './outside-plants.ts'
import type { Plant } from './plant.ts'

const SEND = 'areas/advertising/messaging/server/send-due.job.ts'
const LOOK = 'areas/advertising/messaging/rules/unknown-outcome.rules.ts'
const ADVANCE = 'areas/advertising/payment/server/advance-payment.ts'
const PACKAGE_CANCEL = 'areas/advertising/package-ad/server/cancel-order.ts'
const CANCEL = 'areas/advertising/text-ad/server/payment/cancel-reservation.ts'
const MOVE = 'platform/server/life/move.ts'
const AGENCY = 'areas/advertising/text-ad/server/payment/complete-by-agency.endpoint.ts'

/** Defects of the kind that the suite is there to find. Each must be found, or the suite is worth nothing. */
export const PLANTS: readonly Plant[] = [
  {
    name: 'the answer to an approval gets lost and is taken for a failure',
    by: ['charges are believed'],
    edits: [
      {
        file: ADVANCE,
        find: `  const isRefused = answer.kind === 'REFUSED' && !answer.isAlreadyDone
  return {
    ...progress,
    payment: intended,`,
        put: `  if (answer.kind === 'UNKNOWN') return { ...progress, payment: await recordFailure(desk, intended), isOver: true }
  const isRefused = answer.kind === 'REFUSED' && !answer.isAlreadyDone
  return {
    ...progress,
    payment: intended,`,
      },
    ],
  },
  {
    name: 'the answer to a sending gets lost and it is sent again',
    by: ['ask before repeating'],
    edits: [
      {
        file: SEND,
        find: 'await writeLookAgain(tx, request, secondsAfter(machineNow, setup.policy.lookAgainSeconds), 0)',
        put: 'await writeReady(tx, request.requestKey, tryAt, null)',
      },
    ],
  },
  {
    name: '"not found" is believed at once',
    by: ['ask before repeating'],
    edits: [
      {
        file: LOOK,
        find: `return isSettled && misses >= 1 ? 'SEND_AGAIN' : 'LOOK_AGAIN'`,
        put: `return 'SEND_AGAIN'`,
      },
    ],
  },
  {
    name: '"not found" is believed the first time that it counts',
    by: ['ask before repeating'],
    edits: [
      {
        file: LOOK,
        find: `return isSettled && misses >= 1 ? 'SEND_AGAIN' : 'LOOK_AGAIN'`,
        put: `return isSettled ? 'SEND_AGAIN' : 'LOOK_AGAIN'`,
      },
    ],
  },
  {
    name: 'a refund of unknown outcome is repeated without asking',
    by: ['ask before repeating'],
    edits: [
      {
        file: ADVANCE,
        find: `payment.status === 'CANCEL_REQUESTED' && payment.refundSentAt === null`,
        put: `payment.status === 'CANCEL_REQUESTED'`,
      },
    ],
  },
  {
    name: 'two callbacks work on one payment at the same time',
    by: ['one at a time'],
    edits: [
      {
        file: 'areas/advertising/payment/server/wait-for-outcome.ts',
        find: 'const leased = await takeLease(desk.db, paySeq, desk.clock.now())',
        put: 'const leased = { row: current, leaseId: crypto.randomUUID() }',
      },
    ],
  },
  {
    name: 'a payment is moved without comparing its status',
    by: ['steps'],
    edits: [
      {
        file: MOVE,
        find: 'const same = [key, status, ...unchanged]',
        put: `const same = (entity === 'payment.payment' ? [key] : [key, status, ...unchanged])`,
      },
    ],
  },
  {
    name: 'every try of a sending has a grouping key of its own',
    by: ['told once'],
    edits: [
      {
        file: SEND,
        find: 'groupingKey: groupingKeyOf(request),',
        put: 'groupingKey: groupingKeyOf({ ...request, requestKey: crypto.randomUUID() }),',
      },
    ],
  },
  {
    name: 'the vendor is called before the claim of a sending is committed',
    by: ['intention first'],
    edits: [
      {
        file: SEND,
        find: `  const claim = await db
    .transaction()
    .execute((tx) => claimDueRequest(tx, { now, machineNow, mayAdvertise, firstLookAt }))
  if (!claim) return false
  await db.transaction().execute((tx) => sendClaimed(setup, tx, claim))
  return true`,
        put: `  return db.transaction().execute(async (tx) => {
    const claim = await claimDueRequest(tx, { now, machineNow, mayAdvertise, firstLookAt })
    if (claim) await sendClaimed(setup, tx, claim)
    return claim !== null
  })`,
      },
    ],
  },
  {
    name: 'an order expires while its payment is under way',
    by: ['held while paying'],
    edits: [
      {
        file: 'areas/advertising/package-ad/server/expire-orders.job.ts',
        find: `seqs.length > 0 ? await payment.hasPaymentInProgress(tx, 'PACKAGE', seqs) : new Set<number>()`,
        put: 'new Set<number>()',
      },
    ],
  },
  {
    name: 'a temporary save expires while its payment is under way',
    by: ['held while paying'],
    edits: [
      {
        file: 'areas/advertising/text-ad/server/booking/expire-temporary-saves.job.ts',
        find: `seqs.length > 0 ? await payment.hasPaymentInProgress(tx, 'SMS', seqs) : new Set<number>()`,
        put: 'new Set<number>()',
      },
    ],
  },
  {
    name: 'a cancelled package is not refunded',
    by: ['paid and kept'],
    edits: [
      {
        file: PACKAGE_CANCEL,
        find: '  const requested = await deps.payment.requestCancel(tx, refundOf(cancellation), now)\n',
        put: `  await moveOrder(workOf(tx, now, actor, requestId), order, 'CANCEL', { set: { closedAt: now } })
  const requested: string = 'REQUESTED'
`,
      },
      {
        file: PACKAGE_CANCEL,
        find: 'const outcome = await refund(deps, cancellation)',
        put: `const outcome: string = 'REFUNDED'`,
      },
    ],
  },
  {
    name: 'the result is told twice',
    by: ['ask before repeating'],
    edits: [
      {
        file: SEND,
        find: `  report(setup, 'messaging.outcome_unknown', request, error)`,
        put: '  if (!request.isAdvertising) return writeReady(tx, request.requestKey, tryAt, null)',
      },
    ],
  },
  {
    name: 'a result is counted each time that it is asked for',
    by: ['results'],
    edits: [
      {
        file: 'areas/advertising/messaging/server/results.queries.ts',
        find: ` and r.vendor_recipient_seq = reported.seq and r.state = 'ACCEPTED'`,
        put: ' and r.vendor_recipient_seq = reported.seq',
      },
    ],
  },
  {
    name: 'a transition is missing in the audit trail',
    by: ['audit trail'],
    edits: [
      {
        file: MOVE,
        find: 'await work.audit({ action: trailName(entity, name)',
        put: `if (entity !== 'textAd.reservation' || name !== 'COMPLETE') await work.audit({ action: trailName(entity, name)`,
      },
    ],
  },
  {
    name: '"not found" is believed at once of a payment under approval',
    by: ['charges are believed'],
    edits: [
      {
        file: 'areas/advertising/payment/rules/next-step.rules.ts',
        find: `  if ((vendor === 'ABSENT' || vendor === 'RESERVED') && !wasRefused && !isPastHold) return 'WAIT'
`,
        put: '',
      },
    ],
  },
  {
    name: 'an ad that cannot be sent is not refunded',
    by: ['paid and kept'],
    edits: [
      {
        file: CANCEL,
        find: 'const requested = await deps.payment.requestCancel(tx,',
        put: `const requested = action === 'CANCEL_UNSENDABLE' ? 'NONE' : await deps.payment.requestCancel(tx,`,
      },
    ],
  },
  {
    name: 'the refund of an ad that cannot be sent is asked for twice',
    by: ['one at a time'],
    edits: [
      {
        file: ADVANCE,
        find: `    desk.pay.cancel(order),
  )`,
        put: `    Promise.all([desk.pay.cancel(order), desk.pay.cancel(order).catch(() => undefined)]).then(([done]) => done),
  )`,
      },
    ],
  },
  {
    name: 'an ad is not held while its payment is under way',
    by: ['held while paying'],
    edits: [
      {
        file: 'areas/advertising/text-ad/server/booking/paying-draft.ts',
        find: `  return paying.has(ad.reserveSeq) ? refused('PAYMENT_IN_PROGRESS') : { ok: true }`,
        put: `  return paying.has(ad.reserveSeq) && Date.now() < 0 ? refused('PAYMENT_IN_PROGRESS') : { ok: true }`,
      },
    ],
  },
  {
    name: 'an ad can be removed while its payment is under way',
    by: ['held while paying'],
    edits: [
      {
        file: 'areas/advertising/text-ad/server/booking/delete-reservation.endpoint.ts',
        find: '    insist(deleteReservation, await checkNotPaying(x.db, deps, ad))\n',
        put: '',
      },
    ],
  },
  {
    name: 'a test that is asked for again is sent again',
    by: ['told once', 'ask before repeating'],
    edits: [
      {
        file: 'areas/advertising/messaging/server/send-test.ts',
        find: `        .where('messaging.test_send.state', '=', 'REFUSED'),`,
        put: '',
      },
    ],
  },
  {
    name: 'an agency owes an ad that was cancelled',
    by: ['agency charges'],
    edits: [
      {
        file: CANCEL,
        find: '  await cancelCharge(work.db, ad.reserveSeq, work.now)\n',
        put: '',
      },
    ],
  },
  {
    name: 'an agency is charged again when it registers again',
    by: ['agency charges'],
    edits: [
      {
        file: AGENCY,
        find: 'if (ad.status === registered && !ad.isDeleted) return {',
        put: `if (ad.status === registered && !ad.isDeleted) await recordCharge(x.db, ad, ad.orderAmountWon, x.now)
    if (ad.status === registered && !ad.isDeleted) return {`,
      },
    ],
  },
  ...OUTSIDE_PLANTS,
]
