import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { RESERVE_STATUSES } from '#areas/advertising/text-ad/contract/codes.ts'
import { decideReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { AD_LIFE } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import { keptSchools, readAd, schoolsWithParents, seedAd } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import {
  addParent,
  atClock,
  choose,
  parentsOf,
  runRound,
  schoolsWithoutParents,
} from '#areas/advertising/text-ad/testing/dispatch-day.ts'
import {
  arrivedMessages,
  doorOf,
  seedPaidAd,
  setFault,
  vendorPayment,
} from '#areas/advertising/text-ad/testing/paid-ad.seed.ts'
import { nextStatus } from '#platform/contract/life.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { beside, untilWaiting } from '#platform/testing/at-once.ts'

const portal = await portalForFile({ env: { LOG_LEVEL: 'silent' } })
const schools: number[] = await schoolsWithParents(portal.db)
const emptySchools: number[] = await schoolsWithoutParents(portal, 30)
beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00+09:00')
  await sql`update text_ad.reservation set is_deleted = true`.execute(portal.db)
  await choose(portal, {})
  await setFault(portal, 'payments', 'ok')
})

const approvedAd = (seed: Parameters<typeof seedAd>[1]) => seedAd(portal.db, { status: 'INSPECTION_COMPLETE', ...seed })
const statusOf = async (reserveSeq: number) => (await readAd(portal.db, reserveSeq)).status
const messagesOf = (reserveSeq: number) => arrivedMessages(portal, 'AD', reserveSeq)
const numbersOf = async (reserveSeq: number) => (await messagesOf(reserveSeq)).map((each) => each.recipientNo).sort()
const progressOf = async (reserveSeq: number) =>
  (await doorOf(portal, 'messaging').findProgress(portal.db, 'AD', [reserveSeq])).get(reserveSeq)
const missOf = async (reserveSeq: number) => {
  const { missedAt, status } = await readAd(portal.db, reserveSeq)
  const trail = await listAudit(portal.db, 'textAd.reservation', reserveSeq)
  return { isMissed: missedAt !== null, status, comments: trail.map((row) => row.comment) }
}
const nextSchool = () => emptySchools.shift() ?? 0
// The simulated vendor refuses these people, so nothing arrives at them.
const isTaken = (phone: string) => !phone.endsWith('0006')

test('an ad is prepared 15 minutes before its time, sent at its time, and everybody gets it once', async () => {
  const schoolIds = schools.slice(0, 3)
  const ad = await approvedAd({ schoolIds, keepsSchools: true })
  atClock(portal, '10:44:59')
  await runRound(portal)
  expect([await statusOf(ad.reserveSeq), await progressOf(ad.reserveSeq)]).toEqual(['INSPECTION_COMPLETE', undefined])
  atClock(portal, '10:45')
  await runRound(portal)
  expect([await statusOf(ad.reserveSeq), (await progressOf(ad.reserveSeq))?.state]).toEqual(['SEND_WAIT', 'PLANNED'])
  atClock(portal, '10:59:59')
  await runRound(portal)
  expect(await messagesOf(ad.reserveSeq)).toEqual([])
  atClock(portal, '11:00')
  for (let round = 0; round < 3; round += 1) await runRound(portal)
  expect(await numbersOf(ad.reserveSeq)).toEqual((await parentsOf(portal, schoolIds)).filter(isTaken))
  expect(await keptSchools(portal.db, ad.reserveSeq)).toEqual(schoolIds)
})

test('the text is the ad wording of the region around the material, under the campaign name', async () => {
  const schoolIds = [nextSchool()]
  await addParent(portal, { schoolId: schoolIds[0] ?? 0, phone: '01000011110' })
  const ad = await approvedAd({ schoolIds, title: '겨울 특강', contents: '개강합니다.\n문의 바랍니다.' })
  atClock(portal, '10:45')
  await runRound(portal)
  atClock(portal, '11:00')
  await runRound(portal)
  const [message] = await messagesOf(ad.reserveSeq)
  const region = await sql<{ name: string }>`
    select r.name from directory.school s join directory.region r on r.region_id = s.district_id
    where s.organization_id = ${schoolIds[0]}`.execute(portal.db)
  expect(message).toMatchObject({
    type: 'LMS',
    title: '겨울 특강',
    body: `(광고)[학교알림장] ${region.rows[0]?.name} 11월 소식\n개강합니다.\n문의 바랍니다.\n무료수신거부 080-123-4567`,
  })
})

test('people in different regions get the name of their own region', async () => {
  const found = await sql<{ organizationId: number; name: string }>`
    select distinct on (r.name) s.organization_id, r.name from directory.school s
      join directory.region r on r.region_id = s.district_id
    where not exists (select from directory.recipient p where p.organization_id = s.organization_id)
    order by r.name, s.organization_id desc`.execute(portal.db)
  expect(found.rows.length).toBeGreaterThan(1)
  const people = found.rows.map((row, index) => ({ ...row, phone: `0100002${index}110` }))
  for (const { organizationId: schoolId, phone } of people) await addParent(portal, { schoolId, phone })
  const ad = await approvedAd({ schoolIds: people.map((each) => each.organizationId) })
  atClock(portal, '10:45')
  await runRound(portal)
  atClock(portal, '11:00')
  await runRound(portal)
  const bodies = new Map((await messagesOf(ad.reserveSeq)).map((each) => [each.recipientNo, each.body]))
  for (const { name, phone } of people) expect(bodies.get(phone)).toContain(`] ${name} 11월 소식`)
})

test('only reachable people who consented, did not withdraw and did not refuse are planned, each once', async () => {
  const [first, second] = [nextSchool(), nextSchool()]
  const [good, both, refused] = ['01000031110', '01000032110', '01000033110']
  await addParent(portal, { schoolId: first, phone: good })
  await addParent(portal, { schoolId: first, phone: both })
  await addParent(portal, { schoolId: second, phone: both })
  await addParent(portal, { schoolId: second, phone: refused })
  await addParent(portal, { schoolId: first, phone: '01000034110', isConsenting: false })
  await addParent(portal, { schoolId: first, phone: '01000035110', isWithdrawn: true })
  await addParent(portal, { schoolId: first, phone: '0212345678' })
  const ad = await approvedAd({ schoolIds: [first, second] })
  const messaging = doorOf(portal, 'messaging')
  await portal.db.transaction().execute((tx) => messaging.recordOptOut(tx, refused, '080', portal.clock.now()))
  atClock(portal, '10:45')
  await runRound(portal)
  expect((await progressOf(ad.reserveSeq))?.total).toBe(2)
  atClock(portal, '11:00')
  await runRound(portal)
  expect(await numbersOf(ad.reserveSeq)).toEqual([good, both])
})

test('several dispatchers at once prepare an ad once', async () => {
  const schoolIds = schools.slice(3, 5)
  const ad = await approvedAd({ schoolIds })
  atClock(portal, '10:45')
  await Promise.all(Array.from({ length: 6 }, () => portal.runRecurring('textAd.dispatch')))
  const actions = (await listAudit(portal.db, 'textAd.reservation', ad.reserveSeq)).map((row) => row.action)
  expect(actions).toEqual(['textAd.lock'])
  atClock(portal, '11:00')
  await Promise.all(Array.from({ length: 3 }, () => runRound(portal)))
  expect(await numbersOf(ad.reserveSeq)).toEqual((await parentsOf(portal, schoolIds)).filter(isTaken))
})

test('a portal that was down sends late, but never after an hour', async () => {
  const schoolIds = schools.slice(5, 6)
  const late = await approvedAd({ schoolIds })
  atClock(portal, '11:59')
  await runRound(portal)
  await runRound(portal)
  expect(await numbersOf(late.reserveSeq)).toEqual((await parentsOf(portal, schoolIds)).filter(isTaken))
  const tooLate = await approvedAd({ schoolIds: schools.slice(6, 7) })
  atClock(portal, '12:00:01')
  await runRound(portal)
  expect(await missOf(tooLate.reserveSeq)).toEqual({
    isMissed: true,
    status: 'INSPECTION_COMPLETE',
    comments: ['발송 가능한 시간이 지났습니다.'],
  })
  await runRound(portal)
  expect((await missOf(tooLate.reserveSeq)).comments).toHaveLength(1)
  expect(await messagesOf(tooLate.reserveSeq)).toEqual([])
})

test.each(RESERVE_STATUSES)(
  'at the time of preparation an ad in %s goes where the table of transitions says',
  async (from) => {
    const ad = await seedAd(portal.db, { status: from, schoolIds: schools.slice(8, 9) })
    atClock(portal, '10:45')
    await runRound(portal)
    expect(await statusOf(ad.reserveSeq)).toBe(
      nextStatus(AD_LIFE, 'LOCK', from) ?? nextStatus(AD_LIFE, 'CANCEL_UNAPPROVED', from) ?? from,
    )
  },
)

test.each(['REQUEST_FOR_INSPECTION', 'UNDER_INSPECTION', 'REJECT_INSPECTION'] as const)(
  'a paid ad that is still %s at the time of preparation is cancelled and refunded, not earlier',
  async (status) => {
    const ad = await seedPaidAd(portal, { schoolIds: schools.splice(10, 1) }, status)
    atClock(portal, '10:44:59')
    await runRound(portal)
    expect(await statusOf(ad.reserveSeq)).toBe(status)
    atClock(portal, '10:45')
    await runRound(portal)
    const after = await readAd(portal.db, ad.reserveSeq)
    expect([after.status, after.lastComment]).toEqual([
      'SEND_CANCEL',
      '발송 준비 시각까지 승인되지 않아 자동으로 취소되었습니다.',
    ])
    expect(await vendorPayment(portal, ad.sellerOrderKey)).toMatchObject({ amount: 110_000, cancelledAmount: 110_000 })
    expect(await keptSchools(portal.db, ad.reserveSeq)).toEqual([])
    const trail = await listAudit(portal.db, 'textAd.reservation', ad.reserveSeq)
    expect(trail.at(-1)).toMatchObject({ action: 'textAd.cancelUnapproved', actorId: null })
  },
)

test('a refund that the card service does not answer is not asked for again by the dispatcher', async () => {
  const ad = await seedPaidAd(portal, { schoolIds: schools.splice(10, 1) })
  await setFault(portal, 'payments', 'down')
  atClock(portal, '10:45')
  for (let round = 0; round < 3; round += 1) await runRound(portal)
  const trail = await listAudit(portal.db, 'textAd.reservation', ad.reserveSeq)
  expect(trail.filter((row) => row.action === 'textAd.requestCancel')).toHaveLength(1)
  expect((await readAd(portal.db, ad.reserveSeq)).cancelRequestedAt).not.toBeNull()
})

test('where the operator keeps unapproved ads, a person decides, and an approval in time still sends', async () => {
  await choose(portal, { unapprovedAtSend: 'KEEP' })
  const schoolIds = schools.slice(9, 10)
  const ad = await seedAd(portal.db, { schoolIds })
  atClock(portal, '10:45')
  await runRound(portal)
  expect(await missOf(ad.reserveSeq)).toMatchObject({ isMissed: true, status: 'REQUEST_FOR_INSPECTION' })
  atClock(portal, '10:50')
  const adops = await portal.as('adops')
  const input = { params: { id: ad.reserveSeq }, body: { status: 'INSPECTION_COMPLETE' } } as const
  expect((await adops.send(decideReservation, input)).status).toBe(200)
  await runRound(portal)
  atClock(portal, '11:00')
  await runRound(portal)
  expect(await numbersOf(ad.reserveSeq)).toEqual((await parentsOf(portal, schoolIds)).filter(isTaken))
})

test('an ad whose cancellation has begun is not prepared, however long its refund takes', async () => {
  const ad = await approvedAd({ schoolIds: schools.slice(9, 10) })
  await sql`update text_ad.reservation set cancel_requested_at = ${portal.clock.now()}::timestamptz where reserve_seq = ${ad.reserveSeq}`.execute(
    portal.db,
  )
  for (const clock of ['10:45', '11:00', '12:30']) {
    atClock(portal, clock)
    await runRound(portal)
  }
  const after = await readAd(portal.db, ad.reserveSeq)
  expect([after.status, after.missedAt, await messagesOf(ad.reserveSeq)]).toEqual(['INSPECTION_COMPLETE', null, []])
})

test('at exactly 15 minutes before sending a prepared ad can still be cancelled, and then nothing goes out', async () => {
  const ad = await approvedAd({ schoolIds: schools.slice(9, 10) })
  atClock(portal, '10:45')
  await runRound(portal)
  expect(await statusOf(ad.reserveSeq)).toBe('SEND_WAIT')
  const adops = await portal.as('adops')
  const input = { params: { id: ad.reserveSeq }, body: { status: 'SEND_CANCEL' } } as const
  expect((await adops.send(decideReservation, input)).status).toBe(200)
  expect((await progressOf(ad.reserveSeq))?.state).toBe('CANCELLED')
  atClock(portal, '11:00')
  await runRound(portal)
  expect([await statusOf(ad.reserveSeq), await messagesOf(ad.reserveSeq)]).toEqual(['SEND_CANCEL', []])
})

test('an ad that cannot be prepared keeps no other ad waiting', async () => {
  const broken = await approvedAd({ schoolIds: schools.slice(9, 10), sendAt: '2026-11-25T10:59:00+09:00' })
  await sql`
    create function text_ad.fail_once() returns trigger language plpgsql as
      $$ begin raise exception 'planted'; end $$;
    create trigger fail_once before update on text_ad.reservation
      for each row when (new.reserve_seq = ${sql.lit(broken.reserveSeq)}) execute function text_ad.fail_once()`.execute(
    portal.db,
  )
  const good = await approvedAd({ schoolIds: schools.slice(10, 11) })
  atClock(portal, '10:45')
  await runRound(portal)
  expect([await statusOf(broken.reserveSeq), await statusOf(good.reserveSeq)]).toEqual([
    'INSPECTION_COMPLETE',
    'SEND_WAIT',
  ])
  await sql`drop trigger fail_once on text_ad.reservation; drop function text_ad.fail_once()`.execute(portal.db)
  await runRound(portal)
  expect(await statusOf(broken.reserveSeq)).toBe('SEND_WAIT')
})

const withdraw = async (reserveSeq: number) =>
  (await portal.as('adops')).send(decideReservation, {
    params: { id: reserveSeq },
    body: { status: 'WITHDRAW_APPROVAL', comment: '다시 확인합니다.' },
  })

/** Both want the ad while somebody else holds it, in this order. */
async function inOrder<First, Second>(reserveSeq: number, first: () => Promise<First>, second: () => Promise<Second>) {
  const held = sql`select from text_ad.reservation where reserve_seq = ${reserveSeq} for update`
  const holder = await beside(portal.db, held)
  const one = first()
  await untilWaiting(portal.db, 1)
  const two = second()
  await untilWaiting(portal.db, 2)
  await holder.commit().execute()
  return [await one, await two] as const
}

test('an approval that is withdrawn before the dispatcher gets the ad is not sent', async () => {
  const ad = await approvedAd({ schoolIds: schools.slice(0, 1) })
  atClock(portal, '10:44:59')
  const [answer] = await inOrder(
    ad.reserveSeq,
    () => withdraw(ad.reserveSeq),
    () => {
      atClock(portal, '10:45')
      return portal.runRecurring('textAd.dispatch')
    },
  )
  expect([answer.status, await progressOf(ad.reserveSeq)]).toEqual([200, undefined])
  const trail = await listAudit(portal.db, 'textAd.reservation', ad.reserveSeq)
  expect(trail.map((row) => row.action)).toEqual(['textAd.withdrawApproval', 'textAd.cancelUnapproved'])
  for (const clock of ['11:00', '11:01']) {
    atClock(portal, clock)
    await runRound(portal)
  }
  expect([await statusOf(ad.reserveSeq), await messagesOf(ad.reserveSeq)]).toEqual(['SEND_CANCEL', []])
})

test('an approval that is withdrawn while the dispatcher prepares the ad comes too late', async () => {
  const ad = await approvedAd({ schoolIds: schools.slice(0, 1) })
  atClock(portal, '10:45')
  const [, answer] = await inOrder(
    ad.reserveSeq,
    () => portal.runRecurring('textAd.dispatch'),
    () => {
      // Its server is a little behind.
      atClock(portal, '10:44:59')
      return withdraw(ad.reserveSeq)
    },
  )
  expect([answer.status, answer.code, await statusOf(ad.reserveSeq)]).toEqual([409, 'STATE_CHANGED', 'SEND_WAIT'])
  expect((await progressOf(ad.reserveSeq))?.state).toBe('PLANNED')
})
