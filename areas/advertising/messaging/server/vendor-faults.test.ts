import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SmsNotSent, SmsRefused, SmsUnknown } from '#gateways/sms/sms.port.ts'
import { expectBooksAgree, expectExactlyOnce, findProgress, sendUntilEnd } from '../testing/invariants.ts'
import { type MessagingBench, openMessagingBench } from '../testing/messaging-bench.ts'
import { editingVendor, failingVendor } from '../testing/odd-vendors.ts'
import { phonesOf, TINY_JPEG } from '../testing/plans.ts'

let bench: MessagingBench
const SMALL = { recipientsPerRequest: 50 }

beforeAll(async () => {
  bench = await openMessagingBench()
})
afterAll(() => bench.close())
beforeEach(() => bench.startOver('2026-11-23T11:00:00+09:00'))

const people = (count: number) => phonesOf(count).map((phone) => ({ phone, partNo: 1 }))
const planMany = () => bench.plan({ recipients: people(5500) })

test.each(['down', 'error', 'lose-answer'] as const)(
  'a vendor that is at times "%s" gets everybody exactly once',
  async (mode) => {
    await planMany()
    await bench.fault(mode, { times: 4 })
    const progress = await sendUntilEnd(bench, [bench.openWorker()])
    expect(progress).toMatchObject({ state: 'FINISHED', sent: 5500, notSent: 0 })
    await expectExactlyOnce(bench, phonesOf(5500))
  },
)

test('a slow vendor gets everybody exactly once', async () => {
  await planMany()
  await bench.fault('slow', { delayMs: 150 })
  await sendUntilEnd(bench, [bench.openWorker()])
  await expectExactlyOnce(bench, phonesOf(5500))
})

test.each(['down', 'error', 'lose-answer'] as const)(
  'a vendor that stays "%s" for minutes gets everybody exactly once afterwards',
  async (mode) => {
    await planMany()
    const worker = bench.openWorker()
    await bench.fault(mode)
    for (let round = 0; round < 20; round += 1) {
      await worker.door.sendDue(bench.clock.now())
      bench.clock.advance(20_000)
    }
    await bench.fault('ok')
    await sendUntilEnd(bench, [worker])
    await expectExactlyOnce(bench, phonesOf(5500))
  },
)

test('a vendor that stays away for the whole hour is not sent to after it', async () => {
  await planMany()
  const worker = bench.openWorker()
  await bench.fault('error')
  for (let minute = 0; minute < 61; minute += 1) {
    await worker.door.sendDue(bench.clock.now())
    bench.clock.advance(60_000)
  }
  await bench.fault('ok')
  expect(await sendUntilEnd(bench, [worker])).toMatchObject({ state: 'MISSED', sent: 0, notSent: 5500 })
  expect(await worker.door.listReasons(bench.db, 'AD', 1)).toMatchObject([
    { outcome: 'NOT_SENT', code: '-2021', count: 5500 },
  ])
  expect(await bench.arrived('AD', 1)).toEqual([])
  await expectBooksAgree(bench)
})

test('an answer that was lost right before the time is over is still found afterwards', async () => {
  await bench.plan()
  bench.clock.set('2026-11-23T12:00:00+09:00')
  await bench.fault('lose-answer', { times: 1 })
  const progress = await sendUntilEnd(bench, [bench.openWorker()])
  expect(progress).toMatchObject({ state: 'FINISHED', sent: 100 })
  await expectExactlyOnce(bench, phonesOf(100))
})

test('a call that never arrived and cannot be repeated in time is missed, not sent late', async () => {
  await bench.plan()
  bench.clock.set('2026-11-23T12:00:00+09:00')
  await bench.fault('down', { times: 1 })
  expect(await sendUntilEnd(bench, [bench.openWorker()])).toMatchObject({ state: 'MISSED', sent: 0, notSent: 100 })
  expect(await bench.arrived('AD', 1)).toEqual([])
})

test('a vendor that cannot be reached is tried again ever more rarely', async () => {
  await bench.plan()
  const vendor = failingVendor(
    bench.sms,
    Array.from({ length: 8 }, () => new SmsNotSent('connection refused')),
  )
  const worker = bench.openWorker({ sms: vendor })
  const begin = bench.clock.now().getTime()
  const seconds: number[] = []
  for (let second = 0; vendor.calls.length < 9; second += 1) {
    bench.clock.set(new Date(begin + second * 1000))
    const before = vendor.calls.length
    await worker.door.sendDue(bench.clock.now())
    if (vendor.calls.length > before) seconds.push(second)
  }
  const waits = seconds.slice(1).map((second, index) => second - (seconds[index] ?? 0))
  expect(waits.at(-1)).toBeGreaterThan(40)
  expect(waits.every((wait) => wait >= 1 && wait <= 76)).toBe(true)
  await expectExactlyOnce(bench, phonesOf(100))
})

test('a request that was refused once for a passing reason goes out under the same key', async () => {
  await bench.plan()
  const vendor = failingVendor(bench.sms, [new SmsRefused('-9999', 'system')])
  await sendUntilEnd(bench, [bench.openWorker({ sms: vendor })])
  expect(new Set(vendor.calls.map((call) => call.groupingKey)).size).toBe(1)
  await expectExactlyOnce(bench, phonesOf(100))
})

test('one part that the vendor refuses for good does not keep back the other', async () => {
  await bench.plan({
    parts: [
      { partNo: 1, title: '제목', body: '광고 표기 없음' },
      { partNo: 2, title: '제목', body: '(광고) 특강\n무료수신거부 0801234567' },
    ],
    recipients: [...people(60), ...phonesOf(40, 100).map((phone) => ({ phone, partNo: 2 }))],
  })
  expect(await sendUntilEnd(bench, [bench.openWorker()])).toMatchObject({ state: 'FINISHED', sent: 40, notSent: 60 })
  await expectExactlyOnce(bench, phonesOf(40, 100))
})

test('people whom the vendor could not take for a passing reason are sent to later, the others not again', async () => {
  await bench.plan()
  const [unlucky = '', alsoUnlucky = ''] = phonesOf(2)
  let isFirst = true
  const vendor = {
    ...bench.sms,
    sendMultimedia: async (message: Parameters<typeof bench.sms.sendMultimedia>[0]) => {
      if (!isFirst) return bench.sms.sendMultimedia(message)
      isFirst = false
      const kept = message.recipients.filter(
        (recipient) => recipient.phone !== unlucky && recipient.phone !== alsoUnlucky,
      )
      const receipt = await bench.sms.sendMultimedia({ ...message, recipients: kept })
      const refused = [unlucky, alsoUnlucky].map((phone, index) => ({
        phone,
        recipientSeq: 900 + index,
        key: '',
        accepted: false,
        code: '-2021',
        message: 'queue',
      }))
      return { ...receipt, results: [...receipt.results, ...refused] }
    },
  }
  expect(await sendUntilEnd(bench, [bench.openWorker({ sms: vendor })])).toMatchObject({
    state: 'FINISHED',
    sent: 100,
    notSent: 0,
  })
  await expectExactlyOnce(bench, phonesOf(100))
})

test('people whom the vendor does not mention were not accepted and are never sent to again', async () => {
  await bench.plan()
  const vendor = editingVendor(bench.sms, (receipt) => ({ ...receipt, results: receipt.results.slice(0, 97) }))
  expect(await sendUntilEnd(bench, [bench.openWorker({ sms: vendor })])).toMatchObject({
    state: 'FINISHED',
    sent: 97,
    notSent: 3,
  })
  await expectExactlyOnce(bench, phonesOf(100))
})

test('a defect of ours during a call counts as an unknown outcome', async () => {
  await bench.plan()
  const vendor = editingVendor(bench.sms, (receipt) => receipt)
  let isFirst = true
  const broken = {
    ...vendor,
    sendMultimedia: async (message: Parameters<typeof vendor.sendMultimedia>[0]) => {
      const receipt = await vendor.sendMultimedia(message)
      if (isFirst) {
        isFirst = false
        throw new TypeError('cannot read properties of undefined')
      }
      return receipt
    },
  }
  await sendUntilEnd(bench, [bench.openWorker({ sms: broken })])
  await expectExactlyOnce(bench, phonesOf(100))
})

test('while the vendor cannot be asked about a lost answer nothing is sent again', async () => {
  await bench.plan()
  let isReachable = false
  const deaf = {
    ...failingVendor(bench.sms, [new SmsUnknown('time-out')]),
    findByGroupingKey: async (key: string, since: Date) => {
      if (!isReachable) throw new SmsUnknown('time-out')
      return bench.sms.findByGroupingKey(key, since)
    },
  }
  const worker = bench.openWorker({ sms: deaf })
  for (let round = 0; round < 10; round += 1) {
    await worker.door.sendDue(bench.clock.now())
    bench.clock.advance(120_000)
  }
  expect(deaf.calls).toHaveLength(1)
  isReachable = true
  await sendUntilEnd(bench, [worker])
  await expectExactlyOnce(bench, phonesOf(100))
})

test('an image whose upload fails for a while is uploaded later, and lost answers of it do no harm', async () => {
  bench.pictures.set('key', TINY_JPEG)
  await bench.plan({ image: { objectKey: 'key', name: 'a.jpg' } })
  await bench.fault('lose-answer', { times: 2 })
  await sendUntilEnd(bench, [bench.openWorker({ policy: SMALL })])
  await expectExactlyOnce(bench, phonesOf(100))
  expect((await bench.arrived('AD', 1)).every((message) => message.type === 'MMS')).toBe(true)
})

test('an image that the vendor has forgotten is uploaded again', async () => {
  bench.pictures.set('key', TINY_JPEG)
  bench.clock.set('2026-11-23T10:50:00+09:00')
  await bench.plan({ image: { objectKey: 'key', name: 'a.jpg' } })
  const worker = bench.openWorker()
  await worker.door.sendDue(bench.clock.now())
  await fetch(`${bench.simulatorsUrl}/_reset`, { method: 'POST', body: '{}' })
  bench.clock.set('2026-11-23T11:00:00+09:00')
  expect(await sendUntilEnd(bench, [worker])).toMatchObject({ sent: 100 })
  await expectExactlyOnce(bench, phonesOf(100))
  expect(await findProgress(bench)).toMatchObject({ state: 'FINISHED' })
})
