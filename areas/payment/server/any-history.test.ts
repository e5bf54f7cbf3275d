import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksAgree, expectSoundHistories, letTimePass } from '../testing/books.ts'
import { callbackOf, openTestCounter, orderOf, refundOf, type TestCounter, type TestProcess } from '../testing/test-counter.ts'
import type { Mishap } from '../testing/vendor-double.ts'

const RUNS = 40
const PURCHASES = 2

let counter: TestCounter
beforeAll(async () => {
  counter = await openTestCounter()
})
afterAll(() => counter.close())

type Step =
  | { do: 'start'; purchase: number; amountWon: number }
  | { do: 'certify' | 'giveUp' | 'cancel' | 'requestCancel' | 'lose'; purchase: number }
  | { do: 'settle'; purchase: number; code: string; oldest: boolean }
  | { do: 'interrupt'; call: 'reserve' | 'approve' | 'cancel' | 'lookUp'; mishap: Mishap }
  | { do: 'break'; handler: 'onPaid' | 'onCancelled' }
  | { do: 'advance'; seconds: number }
  | { do: 'reconcile' | 'release' | 'skew' }

const purchase = fc.constantFrom(0, 0, 0, 1)
const mishap = fc.constantFrom<Mishap>('down', 'refuse', 'lose-answer', 'stop-before', 'stop-after', 'hold-before', 'hold-after')
const step: fc.Arbitrary<{ step: Step; roundTrips: number }> = fc.record({
  step: fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('start' as const), purchase, amountWon: fc.constantFrom(110_000, 110_000, 110_000, 55_000) }) },
    { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('certify' as const, 'certify' as const, 'giveUp' as const), purchase }) },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('settle' as const), purchase, code: fc.constantFrom('0', '0', '0', '2222', '9'), oldest: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'cancel' as const, 'requestCancel' as const), purchase }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const), purchase }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('interrupt' as const), call: fc.constantFrom('reserve' as const, 'approve' as const, 'cancel' as const, 'lookUp' as const), mishap }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('break' as const), handler: fc.constantFrom('onPaid' as const, 'onCancelled' as const) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('advance' as const), seconds: fc.constantFrom(5, 25, 190, 2000) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('reconcile' as const, 'reconcile' as const, 'release' as const, 'skew' as const) }) },
  ),
  // How far what runs already comes before the next step, counted in questions to the database: nowhere, or to its end.
  roundTrips: fc.constantFrom(0, 0, 1, 2, 4, 8, 20, 20, 20),
})

/** Each step runs in a process of its own and is not waited for. Waiting lets the clock run instead of the test. */
async function perform(each: Step, firstRef: number, process: TestProcess): Promise<void> {
  const { door } = process
  const { vendor, clock } = counter
  const refSeq = firstRef + ('purchase' in each ? each.purchase : 0)
  const keys = [...vendor.orders.keys()].filter((key) => key.startsWith(`SMS-${refSeq}-`))
  switch (each.do) {
    case 'start':
      return void (await door.start(orderOf(refSeq, each.amountWon)))
    case 'certify':
      return keys.forEach((key) => void vendor.certify(key))
    case 'giveUp':
      return keys.slice(-1).forEach((key) => void vendor.giveUp(key))
    case 'settle': {
      const payments = (await door.listPayments(counter.db, 'SMS', [refSeq])).get(refSeq) ?? []
      const payment = payments.at(each.oldest ? -1 : 0)
      return payment && void (await door.settle(callbackOf(payment, each.code)))
    }
    case 'cancel':
      return void (await door.cancel(refundOf(refSeq)))
    case 'requestCancel':
      return void (await counter.db.transaction().execute((tx) => door.requestCancel(tx, refundOf(refSeq), clock.now())))
    case 'lose':
      return void counter.lost.add(refSeq)
    case 'interrupt':
      return void vendor.interrupt(each.call, each.mishap)
    case 'break':
      return counter.breakNext(each.handler)
    case 'advance':
      return clock.advance(each.seconds * 1000)
    case 'reconcile':
      return door.reconcile(clock.now())
    case 'release':
      return vendor.release()
    case 'skew':
      vendor.skewWon = vendor.skewWon === 0 ? 10 : 0
  }
}

test('whatever happens in whatever order, money moves at most once and all books agree in the end', async () => {
  let firstRef = 1
  const history = async (steps: readonly { step: Step; roundTrips: number }[]) => {
    const running: Promise<unknown>[] = []
    for (const { step: each, roundTrips } of steps) {
      const process = counter.newProcess({
        pause: async (milliseconds) => {
          counter.clock.advance(milliseconds)
          await turn()
        },
      })
      running.push(Promise.race([perform(each, firstRef, process), process.died]))
      for (let count = 0; count < roundTrips; count++) await sql`select 1`.execute(counter.db)
    }
    counter.vendor.heal()
    await Promise.all(running)
    await letTimePass(counter)
    await expectBooksAgree(counter)
    await expectSoundHistories(counter)
    firstRef += PURCHASES
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), history), { numRuns: RUNS, endOnFailure: true })
  expect(firstRef).toBe(1 + RUNS * PURCHASES)
}, 120_000)
