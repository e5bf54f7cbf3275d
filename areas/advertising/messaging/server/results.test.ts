import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SmsUnknown } from '#gateways/sms/sms.port.ts'
import { beside } from '#platform/testing/at-once.ts'
import { expectBooksAgree, findProgress } from '../testing/invariants.ts'
import { type BenchWorker, type MessagingBench, openMessagingBench } from '../testing/messaging-bench.ts'
import { phonesOf } from '../testing/plans.ts'
import type { DeliveryReport } from './door.ts'

let bench: MessagingBench
let worker: BenchWorker

// The simulator decides by the last four digits: 0001 no such subscriber, 0003 switched off, 0006 refuses.
const SPECIAL = ['01000110001', '01000120001', '01000110003', '01000110006']

beforeAll(async () => {
  bench = await openMessagingBench()
  worker = bench.openWorker({ policy: { recipientsPerRequest: 40 } })
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.startOver('2026-11-23T11:00:00+09:00')
  await bench.plan({ recipients: [...phonesOf(96), ...SPECIAL].map((phone) => ({ phone, partNo: 1 })) })
  await worker.door.sendDue(bench.clock.now())
})

const collectAfter = async (seconds: number) => {
  bench.clock.advance(seconds * 1000)
  await worker.door.collectResults(bench.clock.now())
}
const apply = (reports: readonly DeliveryReport[]) =>
  bench.db.transaction().execute((tx) => worker.door.applyResults(tx, reports, bench.clock.now()))
const requestIdOf = async (phone: string) =>
  (await bench.arrived('AD', 1)).find((message) => message.recipientNo === phone)?.requestId ?? ''

test('what the carriers say is fetched and counted by reason', async () => {
  expect(await findProgress(bench)).toMatchObject({ state: 'FINISHED', total: 100, sent: 99, pending: 99, notSent: 1 })
  await collectAfter(10)
  expect(await findProgress(bench)).toMatchObject({ sent: 99, delivered: 96, failed: 3, pending: 0, notSent: 1 })
  expect(await worker.door.listReasons(bench.db, 'AD', 1)).toEqual([
    { outcome: 'DELIVERED', code: '1000', reason: '전달 완료', count: 96 },
    { outcome: 'FAILED', code: '3001', reason: '없는 가입자', count: 2 },
    { outcome: 'FAILED', code: '2003', reason: '단말기 전원 꺼짐 또는 음영 지역', count: 1 },
    { outcome: 'NOT_SENT', code: '-6001', reason: '수신거부', count: 1 },
  ])
  await expectBooksAgree(bench)
})

test('results that were fetched in full are not fetched again', async () => {
  await collectAfter(10)
  const calls: string[] = []
  const counting = {
    ...bench.sms,
    listResults: async ({ requestId }: { requestId: string }) => {
      calls.push(requestId)
      return bench.sms.listResults({ requestId })
    },
  }
  bench.clock.advance(86_400_000)
  await bench.openWorker({ sms: counting }).door.collectResults(bench.clock.now())
  expect(calls).toEqual([])
})

test('what one worker asks the vendor about is not asked by another one', async () => {
  const asking = await beside(bench.db, sql`select from messaging.request for update`)
  await collectAfter(10)
  expect(await findProgress(bench)).toMatchObject({ delivered: 0, pending: 99 })
  await asking.rollback().execute()
  await collectAfter(1)
  expect(await findProgress(bench)).toMatchObject({ delivered: 96, pending: 0 })
})

test('several workers that collect and a webhook that reports at once agree', async () => {
  const [phone = ''] = phonesOf(1)
  const requestId = await requestIdOf(phone)
  bench.clock.advance(10_000)
  const reports = Array.from({ length: 40 }, (_, index) => ({
    requestId,
    recipientSeq: 40 - index,
    code: '1000',
    delivered: true,
  }))
  const others = [bench.openWorker(), bench.openWorker(), worker]
  await Promise.all([
    ...others.map((each) => each.door.collectResults(bench.clock.now())),
    ...reports.map((report) => apply([report])),
  ])
  await expectBooksAgree(bench)
  // Who finds a request held by a report leaves it to the next look.
  await worker.door.collectResults(bench.clock.now())
  await expectBooksAgree(bench)
  expect(await findProgress(bench)).toMatchObject({ sent: 99, pending: 0 })
})

test('a report changes a person once, and a repeat or a stranger changes nothing', async () => {
  const [phone = ''] = phonesOf(1)
  const requestId = await requestIdOf(phone)
  await apply([])
  await apply([
    { requestId, recipientSeq: 1, code: '3001', delivered: false },
    { requestId, recipientSeq: 1, code: '3001', delivered: false },
    { requestId, recipientSeq: 9999, code: '1000', delivered: true },
    { requestId: 'nobody knows it', recipientSeq: 1, code: '1000', delivered: true },
  ])
  await apply([{ requestId, recipientSeq: 1, code: '1000', delivered: true }])
  expect(await findProgress(bench)).toMatchObject({ delivered: 0, failed: 1, pending: 98 })
  await expectBooksAgree(bench)
})

test('results that never come stay unconfirmed and are not asked for any more after some days', async () => {
  const calls: string[] = []
  const silent = {
    ...bench.sms,
    listResults: async ({ requestId }: { requestId: string }) => {
      calls.push(requestId)
      throw new SmsUnknown('time-out')
    },
  }
  const asking = bench.openWorker({ sms: silent })
  for (let hour = 0; hour < 86; hour += 1) {
    bench.clock.advance(3_600_000)
    await asking.door.collectResults(bench.clock.now())
  }
  expect(calls.length).toBeGreaterThan(20)
  const before = calls.length
  bench.clock.advance(3_600_000 * 24)
  await asking.door.collectResults(bench.clock.now())
  expect(calls).toHaveLength(before)
  expect(await worker.door.listReasons(bench.db, 'AD', 1)).toContainEqual({
    outcome: 'PENDING',
    code: 'PENDING',
    reason: '결과 미확인',
    count: 99,
  })
})

test('before sending everybody is still to come, and an unknown reservation has no progress', async () => {
  await bench.plan({
    reserveSeq: 2,
    sendAt: new Date('2026-11-23T14:00:00+09:00'),
    giveUpAt: new Date('2026-11-23T15:00:00+09:00'),
  })
  expect(await findProgress(bench, 2)).toMatchObject({ state: 'PLANNED', total: 100, sent: 0, pending: 0, notSent: 0 })
  expect(await worker.door.listReasons(bench.db, 'AD', 2)).toEqual([
    { outcome: 'PENDING', code: 'PLANNED', reason: '발송 전', count: 100 },
  ])
  const both = await worker.door.findProgress(bench.db, 'AD', [1, 2, 3])
  expect([...both.keys()].toSorted()).toEqual([1, 2])
  expect((await worker.door.findProgress(bench.db, 'RESULT', [1])).size).toBe(0)
})

test("the vendor's list of refusals is taken over, each number once", async () => {
  const unsubscribe = (phone: string) =>
    fetch(`${bench.simulatorsUrl}/sms/_unsubscribe`, { method: 'POST', body: JSON.stringify({ recipientNo: phone }) })
  for (const phone of phonesOf(3)) await unsubscribe(phone)
  await worker.run('messaging.syncOptOuts')
  await worker.run('messaging.syncOptOuts')
  await bench.plan({ reserveSeq: 3 })
  await worker.door.sendDue(bench.clock.now())
  expect(await findProgress(bench, 3)).toMatchObject({ sent: 97, notSent: 3 })
})
