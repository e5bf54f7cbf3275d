import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SmsNotSent, SmsUnknown } from '#gateways/sms/sms.port.ts'
import { type BenchWorker, type MessagingBench, openMessagingBench } from '../testing/messaging-bench.ts'
import { failingVendor, silentVendor } from '../testing/odd-vendors.ts'
import { AD_BODY, phonesOf, TINY_JPEG } from '../testing/plans.ts'
import type { TestMessage } from './door.ts'

let bench: MessagingBench
let worker: BenchWorker

beforeAll(async () => {
  bench = await openMessagingBench()
  worker = bench.openWorker()
})
afterAll(() => bench.close())
beforeEach(() => bench.startOver('2026-11-23T09:00:00+09:00'))

const aTest = (overrides: Partial<TestMessage> = {}): TestMessage => ({
  reserveSeq: 7,
  testKey: 'first',
  phones: phonesOf(1),
  title: '겨울 특강',
  body: AD_BODY,
  image: null,
  ...overrides,
})

const plan = (message: TestMessage): Promise<boolean> =>
  bench.db.transaction().execute((tx) => worker.door.planTest(tx, message, bench.clock.now()))

async function send(message: TestMessage, by: BenchWorker = worker) {
  await plan(message)
  return by.door.sendTest(message)
}

test('a test arrives, and a repeat of its key sends nothing more', async () => {
  expect(await send(aTest())).toBe('SENT')
  expect(await send(aTest())).toBe('SENT')
  expect(await bench.arrived('TEST', 7)).toMatchObject([{ recipientNo: phonesOf(1)[0], type: 'LMS', body: AD_BODY }])
  expect(await send(aTest({ testKey: 'second' }))).toBe('SENT')
  expect(await bench.arrived('TEST', 7)).toHaveLength(2)
})

test('two clicks at once send one test', async () => {
  const outcomes = await Promise.all([send(aTest()), send(aTest()), send(aTest())])
  expect(outcomes).toContain('SENT')
  expect(await bench.arrived('TEST', 7)).toHaveLength(1)
})

test('a test with an image arrives as a multimedia message', async () => {
  bench.pictures.set('key', TINY_JPEG)
  expect(await send(aTest({ image: { objectKey: 'key', name: '사진.JPG' } }))).toBe('SENT')
  expect(await bench.arrived('TEST', 7)).toMatchObject([{ type: 'MMS' }])
})

test('a test may be sent at night: its reader asked for it', async () => {
  bench.clock.set('2026-11-23T23:00:00+09:00')
  expect(await send(aTest())).toBe('SENT')
})

test('a test that the vendor refuses says why, and its key may be used again because nothing left', async () => {
  const refusedBecause = '문자가 발송되지 않았습니다. (사유: 광고 표기 또는 수신거부 문구 오류)'
  const refused = { refusedBecause, unusedSince: bench.clock.now() }
  expect(await send(aTest({ body: '표기 없음' }))).toEqual(refused)
  expect(await worker.door.sendTest(aTest())).toEqual({ refusedBecause, unusedSince: null })
  expect(await bench.arrived('TEST', 7)).toEqual([])
  expect(await send(aTest())).toBe('SENT')
  expect(await bench.arrived('TEST', 7)).toHaveLength(1)
})

test('a key is noted once, also by many at once', async () => {
  const noted = await Promise.all(Array.from({ length: 5 }, () => plan(aTest())))
  expect(noted.filter(Boolean)).toHaveLength(1)
  expect(await plan(aTest({ reserveSeq: 8 }))).toBe(true)
})

test('a test that was noted and not sent, because its process died, is sent by the repeat', async () => {
  expect(await plan(aTest())).toBe(true)
  expect(await bench.arrived('TEST', 7)).toEqual([])
  expect(await send(aTest())).toBe('SENT')
  expect(await bench.arrived('TEST', 7)).toHaveLength(1)
})

test('those who refuse advertising are named', async () => {
  const [refusing = '', other = ''] = phonesOf(2)
  await bench.db
    .transaction()
    .execute((tx) => worker.door.recordOptOut(tx, refusing, 'vendor', new Date(bench.clock.now())))
  expect(await worker.door.listOptedOut(bench.db, [other, refusing])).toEqual([refusing])
  expect(await worker.door.listOptedOut(bench.db, [])).toEqual([])
})

test('a test to somebody who cannot get it says why', async () => {
  expect(await send(aTest({ phones: ['01000000006'] }))).toMatchObject({
    refusedBecause: '문자가 발송되지 않았습니다. (사유: 수신거부)',
  })
})

test('a test whose answer is lost is found at the vendor', async () => {
  await bench.fault('lose-answer', { times: 1 })
  expect(await send(aTest())).toBe('SENT')
  expect(await bench.arrived('TEST', 7)).toHaveLength(1)
})

test('a test of which nobody knows whether it arrived is not sent again, and is found later', async () => {
  const deaf = {
    ...failingVendor(bench.sms, [new SmsUnknown('time-out')]),
    findByGroupingKey: () => Promise.reject(new SmsUnknown('time-out')),
  }
  expect(await send(aTest(), bench.openWorker({ sms: deaf }))).toBe('UNKNOWN')
  expect(await send(aTest())).toBe('UNKNOWN')
  expect(await bench.arrived('TEST', 7)).toEqual([])
})

test('a process that dies while it sends a test leaves one that is found, not repeated', async () => {
  const vendor = silentVendor(bench.sms, 'afterWork')
  const dying = bench.openWorker({ sms: vendor })
  void send(aTest(), dying).catch(() => undefined)
  await vendor.called
  await dying.die()
  expect(await send(aTest())).toBe('SENT')
  expect(await bench.arrived('TEST', 7)).toHaveLength(1)
})

test('a vendor that cannot be reached is told to the person', async () => {
  const away = failingVendor(bench.sms, [new SmsNotSent('connection refused')])
  expect(await send(aTest(), bench.openWorker({ sms: away }))).toMatchObject({
    refusedBecause: '문자 서비스에 연결할 수 없습니다.',
  })
})

test('a test that broke off is sent by a repeat as soon as the vendor certainly does not have it, by one of many', async () => {
  const broken = failingVendor(bench.sms, [new SmsUnknown('connection reset')])
  expect(await send(aTest(), bench.openWorker({ sms: broken }))).toBe('UNKNOWN')
  bench.clock.advance(59_000)
  expect(await send(aTest())).toBe('UNKNOWN')
  bench.clock.advance(1000)
  await Promise.all([send(aTest()), send(aTest()), send(aTest())])
  expect(await send(aTest())).toBe('SENT')
  expect(await bench.arrived('TEST', 7)).toHaveLength(1)
})

test('a test that arrived although its connection broke is never sent again', async () => {
  const late = { ...bench.sms, sendMultimedia: () => Promise.reject(new SmsUnknown('connection reset')) }
  const vendor = silentVendor(bench.sms, 'afterWork')
  void send(aTest(), bench.openWorker({ sms: vendor })).catch(() => undefined)
  await vendor.called
  bench.clock.advance(600_000)
  expect(await send(aTest(), bench.openWorker({ sms: late }))).toBe('SENT')
  expect(await bench.arrived('TEST', 7)).toHaveLength(1)
})

test('a test whose repeat is refused tells once that what it used up is free', async () => {
  const notedAt = bench.clock.now()
  const broken = failingVendor(bench.sms, [new SmsUnknown('connection reset')])
  expect(await send(aTest(), bench.openWorker({ sms: broken }))).toBe('UNKNOWN')
  bench.clock.advance(60_000)
  const away = bench.openWorker({ sms: failingVendor(bench.sms, [new SmsNotSent('connection refused')]) })
  expect(await away.door.sendTest(aTest())).toMatchObject({ unusedSince: notedAt })
  expect(await away.door.sendTest(aTest())).toMatchObject({ unusedSince: null })
})

test('a picture that breaks off on its way is a failure that everybody knows', async () => {
  bench.pictures.set('key', TINY_JPEG)
  const broken = { ...bench.sms, uploadImage: () => Promise.reject(new SmsUnknown('connection reset')) }
  const withPicture = aTest({ image: { objectKey: 'key', name: '사진.JPG' } })
  expect(await send(withPicture, bench.openWorker({ sms: broken }))).toMatchObject({ unusedSince: bench.clock.now() })
  expect(await send(withPicture)).toBe('SENT')
})
