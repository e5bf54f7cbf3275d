import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { decideReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { AD_SENT } from '#areas/advertising/text-ad/contract/program-events.ts'
import { getSendResults } from '#areas/advertising/text-ad/contract/result.contract.ts'
import { type AdSeed, readAd, seedAd, userIdOf } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import {
  addParent,
  atClock,
  choose,
  runRound,
  runUntilSettled,
  schoolsWithoutParents,
} from '#areas/advertising/text-ad/testing/dispatch-day.ts'
import { arrivedMessages, setFault } from '#areas/advertising/text-ad/testing/paid-ad.seed.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { toldEvents } from '#platform/testing/told-events.ts'

let nextMiddle = 500

const portal = await portalForFile({ env: { LOG_LEVEL: 'silent' } })
const emptySchools: number[] = await schoolsWithoutParents(portal, 40)
beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00+09:00')
  await sql`update text_ad.reservation set is_deleted = true`.execute(portal.db)
  await choose(portal, {})
  await setFault(portal, 'sms', 'ok')
})

/** Last four digits of a number: the simulated carrier delivers, does not know, or the vendor does not take it. */
const GOOD = '1110'
const UNKNOWN = '0001'
const REFUSING = '0006'

/** An approved ad to one school with a parent for each ending. */
async function approvedAd(endings: readonly string[], seed: AdSeed = {}) {
  const schoolId = emptySchools.shift() ?? 0
  for (const ending of endings) {
    nextMiddle += 1
    await addParent(portal, { schoolId, phone: `0100${nextMiddle}${ending}` })
  }
  return seedAd(portal.db, { status: 'INSPECTION_COMPLETE', schoolIds: [schoolId], ...seed })
}

const noticesOf = (reserveSeq: number) => arrivedMessages(portal, 'RESULT', reserveSeq)

async function sendAll(): Promise<void> {
  atClock(portal, '10:45')
  await runRound(portal)
  atClock(portal, '11:00')
  await runUntilSettled(portal)
}

/** Sends, but nobody asks the carriers for results. */
async function sendWithoutResults(): Promise<void> {
  atClock(portal, '10:45')
  await portal.runRecurring('textAd.dispatch')
  atClock(portal, '11:00')
  for (let round = 0; round < 2; round += 1) await portal.runRecurring('messaging.sendDue')
}

test('an ad is complete when every message has its result, and the trail says so', async () => {
  const ad = await approvedAd([GOOD, GOOD, GOOD])
  await sendAll()
  const after = await readAd(portal.db, ad.reserveSeq)
  expect([after.status, after.completedAt !== null, after.missedAt]).toEqual(['SEND_COMPLETE', true, null])
  const trail = await listAudit(portal.db, 'textAd.reservation', ad.reserveSeq)
  expect(trail.map(({ action, from, to }) => ({ action, from, to }))).toEqual([
    { action: 'textAd.lock', from: { status: 'INSPECTION_COMPLETE' }, to: { status: 'SEND_WAIT' } },
    { action: 'textAd.complete', from: { status: 'SEND_WAIT' }, to: { status: 'SEND_COMPLETE' } },
  ])
  const told = { reserveSeq: ad.reserveSeq, deliveredCount: 3, failedCount: 0 }
  expect(await toldEvents(portal.db, AD_SENT)).toContainEqual({ data: told, ownerIds: [after.ownerId] })
})

test('owner and extra receivers hear the result, each once, however often the dispatcher runs', async () => {
  const ownPhone = '01000000011'
  const ad = await approvedAd([GOOD, GOOD, UNKNOWN], { receivers: ['01000077110', ownPhone, '0212345678'] })
  await sendAll()
  await runUntilSettled(portal)
  const notices = await noticesOf(ad.reserveSeq)
  expect(notices.map((each) => each.recipientNo).sort()).toEqual(['01000000011', '01000077110', '0212345678'])
  expect(new Set(notices.map((each) => each.body))).toEqual(new Set(['겨울 특강 안내 발송완료 (성공 2건, 실패 1건)']))
})

test('the results of an ad are counted with their reasons', async () => {
  const ad = await approvedAd([GOOD, UNKNOWN, REFUSING])
  await sendAll()
  const agency = await portal.as('agency')
  const answer = await agency.send(getSendResults, { params: { id: ad.reserveSeq } })
  expect(answer.body).toMatchObject({
    adSmsReserveSeq: ad.reserveSeq,
    recipientCount: 3,
    deliveredCount: 1,
    failedCount: 2,
    waitingCount: 0,
  })
  expect([...answer.body.reasons].sort((a, b) => (a.reason < b.reason ? -1 : 1))).toEqual([
    { reason: '-6001', label: '수신거부', count: 1 },
    { reason: '1000', label: '전달 완료', count: 1 },
    { reason: '3001', label: '없는 가입자', count: 1 },
  ])
  expect(answer.body.lastResultYmdt).toMatch(/^2026-11-25T11:0/)
  await runUntilSettled(portal)
  expect((await noticesOf(ad.reserveSeq))[0]?.body).toBe('겨울 특강 안내 발송완료 (성공 1건, 실패 2건)')
})

test('an ad waits an hour for late results and is complete then; later ones still count', async () => {
  const ad = await approvedAd([GOOD, GOOD])
  await sendWithoutResults()
  atClock(portal, '11:59')
  await portal.runRecurring('textAd.dispatch')
  expect((await readAd(portal.db, ad.reserveSeq)).status).toBe('SEND_WAIT')
  atClock(portal, '12:00')
  await portal.runRecurring('textAd.dispatch')
  expect((await readAd(portal.db, ad.reserveSeq)).status).toBe('SEND_COMPLETE')
  const agency = await portal.as('agency')
  const results = async () => (await agency.send(getSendResults, { params: { id: ad.reserveSeq } })).body
  expect(await results()).toMatchObject({ deliveredCount: 0, waitingCount: 2 })
  await portal.runRecurring('messaging.collectResults')
  expect(await results()).toMatchObject({ deliveredCount: 2, waitingCount: 0 })
})

test('nobody hears a result at night', async () => {
  const ad = await approvedAd([GOOD])
  await sendWithoutResults()
  atClock(portal, '21:30')
  await runRound(portal)
  await runRound(portal)
  expect((await readAd(portal.db, ad.reserveSeq)).status).toBe('SEND_COMPLETE')
  portal.clock.set('2026-11-26T07:59:59+09:00')
  await runRound(portal)
  expect(await noticesOf(ad.reserveSeq)).toEqual([])
  portal.clock.set('2026-11-26T08:00:00+09:00')
  await runRound(portal)
  expect(await noticesOf(ad.reserveSeq)).toHaveLength(1)
})

test('an ad of which nothing could be sent in time is flagged, tells nobody, and can be cancelled', async () => {
  const ad = await approvedAd([GOOD])
  await setFault(portal, 'sms', 'down')
  atClock(portal, '10:45')
  await runRound(portal)
  for (const clock of ['11:00', '11:30', '12:00:01']) {
    atClock(portal, clock)
    await runRound(portal)
  }
  await setFault(portal, 'sms', 'ok')
  await runUntilSettled(portal)
  const flagged = await readAd(portal.db, ad.reserveSeq)
  expect([flagged.status, flagged.missedAt !== null]).toEqual(['SEND_WAIT', true])
  expect(await arrivedMessages(portal, 'AD', ad.reserveSeq)).toEqual([])
  expect(await noticesOf(ad.reserveSeq)).toEqual([])
  const adops = await portal.as('adops')
  const input = { params: { id: ad.reserveSeq }, body: { status: 'SEND_CANCEL', comment: '발송 실패' } } as const
  expect((await adops.send(decideReservation, input)).status).toBe(200)
})

test('an ad that the vendor refused as a whole is flagged and can be cancelled too', async () => {
  const ad = await approvedAd([REFUSING, REFUSING])
  await sendAll()
  const flagged = await readAd(portal.db, ad.reserveSeq)
  expect([flagged.status, flagged.missedAt !== null]).toEqual(['SEND_WAIT', true])
  const adops = await portal.as('adops')
  const input = { params: { id: ad.reserveSeq }, body: { status: 'SEND_CANCEL', comment: '발송 실패' } } as const
  expect((await adops.send(decideReservation, input)).status).toBe(200)
})

test('an ad whose cancellation has begun is not completed', async () => {
  const ad = await approvedAd([GOOD])
  await sendWithoutResults()
  await sql`update text_ad.reservation set cancel_requested_at = ${portal.clock.now()}::timestamptz where reserve_seq = ${ad.reserveSeq}`.execute(
    portal.db,
  )
  atClock(portal, '12:30')
  await runUntilSettled(portal)
  expect((await readAd(portal.db, ad.reserveSeq)).status).toBe('SEND_WAIT')
})

test('an owner without a phone number keeps no extra receiver from hearing the result', async () => {
  await sql`update account."user" set phone_number = null where login_id = 'academy2'`.execute(portal.db)
  const silent = await approvedAd([GOOD], { loginId: 'academy2' })
  const heard = await approvedAd([GOOD], { loginId: 'academy2', receivers: ['01000078110'] })
  await sendAll()
  await runUntilSettled(portal)
  expect((await readAd(portal.db, silent.reserveSeq)).status).toBe('SEND_COMPLETE')
  expect(await noticesOf(silent.reserveSeq)).toEqual([])
  expect((await noticesOf(heard.reserveSeq)).map((each) => each.recipientNo)).toEqual(['01000078110'])
})

test('several dispatchers at once complete an ad once', async () => {
  const ad = await approvedAd([GOOD, GOOD])
  await sendWithoutResults()
  portal.clock.advance(5000)
  await portal.runRecurring('messaging.collectResults')
  await Promise.all(Array.from({ length: 6 }, () => portal.runRecurring('textAd.dispatch')))
  const trail = await listAudit(portal.db, 'textAd.reservation', ad.reserveSeq)
  expect(trail.filter((row) => row.action === 'textAd.complete')).toHaveLength(1)
  await runRound(portal)
  expect(await noticesOf(ad.reserveSeq)).toHaveLength(1)
})

const bonusOf = async (loginId: string) => {
  const found = await sql<{ month: string; sent: number; earned: number }>`
    select month, sent, earned from text_ad.bonus where owner_id = ${await userIdOf(portal.db, loginId)}`.execute(
    portal.db,
  )
  return found.rows
}

test('free sends are noted only where the operator wants it, and only for ads without a picture', async () => {
  await approvedAd([GOOD])
  await sendAll()
  expect(await bonusOf('agency')).toEqual([])
  await choose(portal, { lmsBonus: true })
  portal.clock.set('2026-11-23T09:00:00+09:00')
  for (let count = 0; count < 3; count += 1) await approvedAd([GOOD])
  const withPicture = await approvedAd([GOOD])
  await sendWithoutResults()
  await sql`update text_ad.contents set sms_type = 'MMS' where contents_seq = ${withPicture.contentsSeq}`.execute(
    portal.db,
  )
  await runUntilSettled(portal)
  expect((await readAd(portal.db, withPicture.reserveSeq)).status).toBe('SEND_COMPLETE')
  expect(await bonusOf('agency')).toEqual([{ month: '202611', sent: 3, earned: 1 }])
})
