import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectExactlyOnce, findProgress, sendUntilEnd } from '../testing/invariants.ts'
import { type MessagingBench, openMessagingBench } from '../testing/messaging-bench.ts'
import { failingVendor, silentVendor, waitingVendor } from '../testing/odd-vendors.ts'
import { phonesOf } from '../testing/plans.ts'
import { writeReady, writeReceipt } from './outcomes.queries.ts'
import { type Claim, claimDueRequest, holdClaim } from './requests.queries.ts'

let bench: MessagingBench

beforeAll(async () => {
  bench = await openMessagingBench()
})
afterAll(() => bench.close())
beforeEach(() => bench.startOver('2026-11-23T11:00:00+09:00'))

const planMany = (count = 5500) => bench.plan({ recipients: phonesOf(count).map((phone) => ({ phone, partNo: 1 })) })

const countClaims = async () => {
  const { rows } = await sql<{ attempts: number }>`select sum(attempts) as attempts from messaging.request`.execute(
    bench.db,
  )
  return rows[0]?.attempts
}

const claim = async (): Promise<Claim> => {
  const now = bench.clock.now()
  const times = { now, machineNow: now, mayAdvertise: true, firstLookAt: new Date(now.getTime() + 10_000) }
  const claimed = await bench.db.transaction().execute((tx) => claimDueRequest(tx, times))
  if (!claimed) throw new Error('nothing to claim')
  return claimed
}
const hold = (claimed: Claim) => bench.db.transaction().execute((tx) => holdClaim(tx, claimed))

test('a process that dies between claiming and calling leaves nobody out', async () => {
  await planMany()
  expect((await claim()).requestKey).not.toBe((await claim()).requestKey)
  await sendUntilEnd(bench, [bench.openWorker()])
  await expectExactlyOnce(bench, phonesOf(5500))
})

test.each(['beforeWork', 'afterWork'] as const)(
  'a process that dies during its calls, %s of the vendor, doubles and loses nobody',
  async (when) => {
    await planMany()
    const vendor = silentVendor(bench.sms, when)
    const dying = bench.openWorker({ sms: vendor })
    const lost = dying.door.sendDue(bench.clock.now()).catch(() => 'ended')
    await vendor.called
    await dying.die()
    await sendUntilEnd(bench, [bench.openWorker()])
    await expectExactlyOnce(bench, phonesOf(5500))
    expect(await Promise.race([lost, Promise.resolve('still waiting')])).toBe('still waiting')
  },
)

test('a process that is paused during a call keeps its claim, however long', async () => {
  await planMany(100)
  const vendor = waitingVendor(bench.sms)
  const paused = bench.openWorker({ sms: vendor })
  const round = paused.door.sendDue(bench.clock.now())
  await vendor.called
  const other = bench.openWorker()
  for (let minute = 0; minute < 10; minute += 1) {
    bench.clock.advance(60_000)
    await other.door.sendDue(bench.clock.now())
  }
  expect(await bench.arrived('AD', 1)).toEqual([])
  vendor.release()
  await round
  await expectExactlyOnce(bench, phonesOf(100))
  await other.door.sendDue(bench.clock.now())
  expect(await findProgress(bench)).toMatchObject({ state: 'FINISHED', sent: 100 })
})

test('a process whose database connection breaks during a call loses its claim, and the other takes over what arrived', async () => {
  await planMany(100)
  const vendor = waitingVendor(bench.sms)
  const cutOff = bench.openWorker({ sms: vendor })
  const round = cutOff.door.sendDue(bench.clock.now())
  await vendor.called
  await cutOff.die()
  vendor.release()
  await expect(round).rejects.toThrow()
  await sendUntilEnd(bench, [bench.openWorker()])
  await expectExactlyOnce(bench, phonesOf(100))
})

test('a process that slept between claiming and calling gives its claim back instead of calling', async () => {
  await planMany(100)
  let reads = 0
  // Read for the images and for the claim; then the process sleeps for a minute.
  const machineClock = { now: () => new Date(bench.clock.now().getTime() + (reads++ < 2 ? 0 : 60_000)) }
  const vendor = failingVendor(bench.sms, [])
  const sleepy = bench.openWorker({ sms: vendor, machineClock, policy: { requestsAtOnce: 1 } })
  await sleepy.door.sendDue(bench.clock.now())
  expect(vendor.calls).toHaveLength(0)
  expect(await countClaims()).toBe(1)
  bench.clock.advance(120_000)
  await sendUntilEnd(bench, [bench.openWorker()])
  await expectExactlyOnce(bench, phonesOf(100))
})

test('a process that wakes up after its claim was made anew by another does not call', async () => {
  await planMany(100)
  const stale = await claim()
  await bench.db.transaction().execute((tx) => writeReady(tx, stale.requestKey, bench.clock.now(), null))
  const fresh = await claim()
  expect(await hold(stale)).toBeNull()
  expect(await hold(fresh)).toMatchObject({ requestKey: stale.requestKey, attempt: 2 })
})

test('a process that wakes up after another took over what had arrived does not call', async () => {
  await planMany(100)
  const stale = await claim()
  const [phone = ''] = phonesOf(1)
  const held = await hold(stale)
  if (!held) throw new Error('the claim is lost already')
  const said = { phone, recipientSeq: 1, key: '', accepted: true, code: '0', message: '' }
  const moment = { now: bench.clock.now(), machineNow: bench.clock.now() }
  await bench.db
    .transaction()
    .execute((tx) => writeReceipt(tx, held, { requestId: 'r1', results: [said] }, moment, bench.clock.now()))
  expect(await hold(stale)).toBeNull()
})

test('night falls between claiming and calling: the call is not made', async () => {
  const night = { sendAt: new Date('2026-11-23T20:30:00+09:00'), giveUpAt: new Date('2026-11-24T09:00:00+09:00') }
  await bench.plan(night)
  let reads = 0
  const dusk = { now: () => new Date(reads++ < 2 ? '2026-11-23T20:59:00+09:00' : '2026-11-23T21:00:00+09:00') }
  bench.clock.set('2026-11-23T20:59:00+09:00')
  const vendor = failingVendor(bench.sms, [])
  const worker = bench.openWorker({
    sms: vendor,
    clock: dusk,
    machineClock: bench.clock,
    policy: { requestsAtOnce: 1 },
  })
  await worker.door.sendDue(bench.clock.now())
  expect(vendor.calls).toHaveLength(0)
  expect(await countClaims()).toBe(1)
  bench.clock.set('2026-11-24T08:30:00+09:00')
  await sendUntilEnd(bench, [bench.openWorker()])
  await expectExactlyOnce(bench, phonesOf(100))
})

test('several workers at once share the work and double nobody', async () => {
  await planMany(20_000)
  const workers = Array.from({ length: 3 }, () => bench.openWorker())
  await sendUntilEnd(bench, workers)
  await expectExactlyOnce(bench, phonesOf(20_000))
  expect(await findProgress(bench)).toMatchObject({ state: 'FINISHED', total: 20_000, sent: 20_000 })
})

test('several workers, a vendor that loses answers and drops calls, and a worker that dies: everybody once', async () => {
  await planMany(20_000)
  const vendor = silentVendor(bench.sms, 'afterWork')
  const dying = bench.openWorker({ sms: vendor, policy: { requestsAtOnce: 2 } })
  void dying.door.sendDue(bench.clock.now()).catch(() => undefined)
  await vendor.called
  const workers = [bench.openWorker(), bench.openWorker()]
  await bench.fault('lose-answer', { times: 5 })
  await Promise.all(workers.map((worker) => worker.door.sendDue(bench.clock.now())))
  await bench.fault('down', { times: 3 })
  await dying.die()
  await sendUntilEnd(bench, workers)
  await expectExactlyOnce(bench, phonesOf(20_000))
})

test('a portal whose clock is set back and started anew finds what the earlier one left behind', async () => {
  await planMany(100)
  const vendor = silentVendor(bench.sms, 'afterWork')
  const machineStart = new Date('2026-06-01T00:00:00+09:00')
  let machineMs = machineStart.getTime()
  const machineClock = { now: () => new Date(machineMs) }
  const dying = bench.openWorker({ sms: vendor, machineClock })
  void dying.door.sendDue(bench.clock.now()).catch(() => undefined)
  await vendor.called
  await dying.die()
  bench.clock.set('2026-11-23T10:59:50+09:00')
  machineMs += 12_000
  bench.clock.advance(12_000)
  await bench.openWorker({ machineClock }).door.sendDue(bench.clock.now())
  await expectExactlyOnce(bench, phonesOf(100))
  expect(await findProgress(bench)).toMatchObject({ state: 'FINISHED', sent: 100 })
})
