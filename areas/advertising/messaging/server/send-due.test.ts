import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { atOnce, beside, noWrites, tenTimes } from '#platform/testing/at-once.ts'
import { expectBooksAgree, expectExactlyOnce, findProgress, sendUntilEnd } from '../testing/invariants.ts'
import { type BenchWorker, type MessagingBench, openMessagingBench } from '../testing/messaging-bench.ts'
import { AD_BODY, aPlan, phonesOf, TINY_JPEG } from '../testing/plans.ts'

let bench: MessagingBench
let worker: BenchWorker

beforeAll(async () => {
  bench = await openMessagingBench()
  worker = bench.openWorker({ policy: { recipientsPerRequest: 30 } })
})
afterAll(() => bench.close())
beforeEach(() => bench.startOver('2026-11-23T10:45:00+09:00'))

const sendAt = (clock: string) => {
  bench.clock.set(`2026-11-23T${clock}+09:00`)
  return worker.door.sendDue(bench.clock.now())
}
const people = (count: number, partNo = 1, from = 0) => phonesOf(count, from).map((phone) => ({ phone, partNo }))

test('everybody gets their own text once, at the send time', async () => {
  const parts = [
    { partNo: 1, title: '겨울 특강', body: AD_BODY },
    { partNo: 2, title: '겨울 특강', body: AD_BODY.replace('세종', '제주') },
  ]
  const planned = await bench.plan({ parts, recipients: [...people(2500), ...people(700, 2, 5000), ...people(10)] })
  expect(planned.recipientCount).toBe(3200)
  await sendAt('11:00:00')
  await expectExactlyOnce(bench, [...phonesOf(2500), ...phonesOf(700, 5000)])
  const arrived = await bench.arrived('AD', 1)
  expect(
    arrived
      .filter((message) => message.body.includes('제주'))
      .map((message) => message.recipientNo)
      .toSorted(),
  ).toEqual(phonesOf(700, 5000))
  expect(new Set(arrived.map((message) => message.requestId)).size).toBe(4)
  expect(await findProgress(bench)).toMatchObject({
    state: 'FINISHED',
    total: 3200,
    sent: 3200,
    pending: 3200,
    notSent: 0,
  })
})

test('nothing leaves before its time', async () => {
  await bench.plan()
  await sendAt('10:59:59')
  expect(await bench.arrived('AD', 1)).toEqual([])
  expect(await findProgress(bench)).toMatchObject({ state: 'PLANNED', sent: 0, startedAt: null })
  await sendAt('11:00:00')
  await expectExactlyOnce(bench, phonesOf(100))
})

test('nothing leaves after the time to give up, and it is said so', async () => {
  await bench.plan()
  await sendAt('12:00:01')
  expect(await bench.arrived('AD', 1)).toEqual([])
  expect(await findProgress(bench)).toMatchObject({ state: 'MISSED', sent: 0, notSent: 100 })
  expect(await worker.door.listReasons(bench.db, 'AD', 1)).toEqual([
    { outcome: 'NOT_SENT', code: 'MISSED', reason: '발송 가능 시간 경과', count: 100 },
  ])
  await expectBooksAgree(bench)
})

test('a late start within the time is made good', async () => {
  await bench.plan()
  await sendAt('12:00:00')
  await expectExactlyOnce(bench, phonesOf(100))
})

test('advertising waits for the morning, a message that is no advertising does not', async () => {
  const night = { sendAt: new Date('2026-11-23T20:30:00+09:00'), giveUpAt: new Date('2026-11-24T09:00:00+09:00') }
  await bench.plan(night)
  await bench.plan({ ...night, purpose: 'RESULT', isAdvertising: false, recipients: people(2) })
  await sendAt('21:00:00')
  expect(await bench.arrived('AD', 1)).toEqual([])
  expect(await bench.arrived('RESULT', 1)).toHaveLength(2)
  bench.clock.set('2026-11-24T07:59:59+09:00')
  await worker.door.sendDue(bench.clock.now())
  expect(await bench.arrived('AD', 1)).toEqual([])
  const { rows } = await sql`
    select distinct q.attempts from messaging.request q join messaging.dispatch d using (dispatch_id)
    where d.is_advertising`.execute(bench.db)
  expect(rows).toEqual([{ attempts: 0 }])
  bench.clock.set('2026-11-24T08:00:00+09:00')
  await worker.door.sendDue(bench.clock.now())
  await expectExactlyOnce(bench, phonesOf(100))
})

test('the clock is asked once more right before the call, however a round was started', async () => {
  await bench.plan()
  bench.clock.set('2026-11-23T10:59:59+09:00')
  await worker.door.sendDue(new Date('2026-11-23T11:30:00+09:00'))
  expect(await bench.arrived('AD', 1)).toEqual([])
})

test('planning the same dispatch again changes nothing', async () => {
  const first = await bench.plan()
  const second = await bench.plan({ recipients: people(5, 1, 900) })
  expect(second).toEqual(first)
  await sendAt('11:00:00')
  await bench.plan()
  await sendAt('11:00:10')
  await expectExactlyOnce(bench, phonesOf(100))
})

test('two transactions that plan the same dispatch at once make one', async () => {
  const planned = await Promise.all([bench.plan(), bench.plan(), bench.plan()])
  expect(new Set(planned.map((each) => each.dispatchId)).size).toBe(1)
  await sendAt('11:00:00')
  await expectExactlyOnce(bench, phonesOf(100))
})

test('a plan whose transaction is rolled back sends nothing', async () => {
  const plan = bench.db.transaction().execute(async (tx) => {
    await worker.door.planDispatch(tx, aPlan())
    throw new Error('changed my mind')
  })
  await expect(plan).rejects.toThrow('changed my mind')
  await sendAt('11:00:00')
  expect(await bench.arrived('AD', 1)).toEqual([])
})

test('a dispatch without anybody is finished at once', async () => {
  await bench.plan({ recipients: [] })
  expect(await findProgress(bench)).toMatchObject({ state: 'FINISHED', total: 0 })
})

test('whoever refuses advertising after planning is spared, others are not', async () => {
  await bench.plan()
  const [refusing = ''] = phonesOf(1)
  await bench.db.transaction().execute((tx) => worker.door.recordOptOut(tx, refusing, 'WEBHOOK', bench.clock.now()))
  await bench.db.transaction().execute((tx) => worker.door.recordOptOut(tx, refusing, 'WEBHOOK', bench.clock.now()))
  await sendAt('11:00:00')
  await expectExactlyOnce(bench, phonesOf(99, 1))
  expect(await worker.door.listReasons(bench.db, 'AD', 1)).toContainEqual({
    outcome: 'NOT_SENT',
    code: 'OPTED_OUT',
    reason: '수신거부',
    count: 1,
  })
})

test('a dispatch whose people all refuse ends without a call', async () => {
  await bench.plan({ recipients: people(2) })
  for (const phone of phonesOf(2))
    await bench.db.transaction().execute((tx) => worker.door.recordOptOut(tx, phone, 'WEBHOOK', bench.clock.now()))
  await sendAt('11:00:00')
  expect(await bench.arrived('AD', 1)).toEqual([])
  expect(await findProgress(bench)).toMatchObject({ state: 'FINISHED', sent: 0, notSent: 2 })
})

test('a refusal of advertising does not keep back what is no advertising', async () => {
  await bench.plan({ purpose: 'RESULT', isAdvertising: false, recipients: people(1) })
  await bench.db
    .transaction()
    .execute((tx) => worker.door.recordOptOut(tx, phonesOf(1)[0] ?? '', 'WEBHOOK', bench.clock.now()))
  await sendAt('11:00:00')
  expect(await bench.arrived('RESULT', 1)).toHaveLength(1)
})

test('an image is uploaded once, ahead of time, and goes with every message', async () => {
  bench.pictures.set('key', TINY_JPEG)
  await bench.plan({ image: { objectKey: 'key', name: '특강 안내.JPG' }, recipients: people(2500) })
  await sendAt('10:46:00')
  bench.pictures.clear()
  await sendAt('11:00:00')
  const arrived = await bench.arrived('AD', 1)
  expect(arrived).toHaveLength(2500)
  expect(
    new Set(arrived.map((message) => `${message.type} ${message.attachments.map((each) => each.fileName)}`)),
  ).toEqual(new Set(['MMS 특강_안내.jpg']))
})

test('an image that one worker uploads is not uploaded by another one', async () => {
  bench.pictures.set('key', TINY_JPEG)
  await bench.plan({ image: { objectKey: 'key', name: 'a.jpg' }, recipients: people(10) })
  const uploading = await beside(bench.db, sql`select from messaging.dispatch for update`)
  const attempts = async () =>
    (await sql<{ n: number }>`select image_attempts as n from messaging.dispatch`.execute(bench.db)).rows[0]?.n
  await sendAt('10:55:00')
  expect(await attempts()).toBe(0)
  await uploading.rollback().execute()
  await sendAt('10:55:01')
  expect(await attempts()).toBe(1)
})

test('an image that the vendor refuses ends the dispatch with the reason', async () => {
  bench.pictures.set('key', Buffer.from('no picture'))
  await bench.plan({ image: { objectKey: 'key', name: 'a.jpg' } })
  await sendAt('11:00:00')
  expect(await findProgress(bench)).toMatchObject({ state: 'FINISHED', sent: 0, notSent: 100 })
  expect(await worker.door.listReasons(bench.db, 'AD', 1)).toEqual([
    { outcome: 'NOT_SENT', code: '-2003', reason: '이미지 오류', count: 100 },
  ])
})

test('an image that is refused waits for whoever takes its dispatch back, and says of nobody that they were to get it', async () => {
  bench.pictures.set('key', Buffer.from('no picture'))
  await bench.plan({ image: { objectKey: 'key', name: 'a.jpg' } })
  const cancelling = sql`update messaging.request set state = 'CANCELLED'`
  await atOnce(bench.db, cancelling, [() => sendAt('11:00:00')])
  const { rows } = await sql`select distinct state from messaging.recipient`.execute(bench.db)
  expect(rows).toEqual([{ state: 'PLANNED' }])
})

test('an image that cannot be read is tried again and goes out when it can', async () => {
  await bench.plan({ image: { objectKey: 'key', name: 'a.jpg' } })
  await sendAt('11:00:00')
  expect(await bench.arrived('AD', 1)).toEqual([])
  bench.pictures.set('key', TINY_JPEG)
  await sendUntilEnd(bench, [worker])
  await expectExactlyOnce(bench, phonesOf(100))
})

test('a text that the vendor refuses for good ends the dispatch with the reason', async () => {
  await bench.plan({ parts: [{ partNo: 1, title: '제목', body: '광고 표기가 없는 내용' }] })
  await sendAt('11:00:00')
  expect(await bench.arrived('AD', 1)).toEqual([])
  expect(await findProgress(bench)).toMatchObject({ state: 'FINISHED', sent: 0, notSent: 100 })
  expect(await worker.door.listReasons(bench.db, 'AD', 1)).toMatchObject([
    { outcome: 'NOT_SENT', code: '-6003', count: 100 },
  ])
  await expectBooksAgree(bench)
})

test('a dispatch that is taken back ten times at once is taken back, and each hears so', async () => {
  await bench.plan()
  const cancel = () =>
    bench.db.transaction().execute((tx) => worker.door.cancelDispatch(tx, 'AD', 1, bench.clock.now()))
  expect(await atOnce(bench.db, noWrites('messaging.request'), tenTimes(cancel))).toEqual(Array(10).fill(true))
})

test('a dispatch can be taken back until it starts, not later', async () => {
  const cancel = () =>
    bench.db.transaction().execute((tx) => worker.door.cancelDispatch(tx, 'AD', 1, bench.clock.now()))
  expect(await cancel()).toBe(false)
  await bench.plan()
  expect(await cancel()).toBe(true)
  expect(await cancel()).toBe(true)
  await sendAt('11:00:00')
  expect(await bench.arrived('AD', 1)).toEqual([])
  expect(await findProgress(bench)).toMatchObject({ state: 'CANCELLED', sent: 0 })
})

test('a dispatch that has started cannot be taken back', async () => {
  await bench.plan()
  await sendAt('11:00:00')
  expect(await bench.db.transaction().execute((tx) => worker.door.cancelDispatch(tx, 'AD', 1, bench.clock.now()))).toBe(
    false,
  )
  expect(await findProgress(bench)).toMatchObject({ state: 'FINISHED', sent: 100 })
})

test('what a worker has in its hands when the time is over is not missed by another one', async () => {
  await bench.plan()
  const holding = await beside(bench.db, sql`select from messaging.request for update`)
  bench.clock.set('2026-11-23T15:00:00+09:00')
  await bench.openWorker().door.sendDue(bench.clock.now())
  await holding.rollback().execute()
  const { rows } = await sql`
    select distinct q.state as request, r.state as person
    from messaging.request q join messaging.recipient r using (request_key)`.execute(bench.db)
  expect(rows).toEqual([{ request: 'READY', person: 'PLANNED' }])
})
