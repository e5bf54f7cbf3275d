import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksAgree, expectSoundHistories, letNightPass, letTimePass } from '../testing/books.ts'
import {
  callbackOf,
  openTestCounter,
  orderOf,
  refundOf,
  type TestCounter,
  type TestProcess,
} from '../testing/test-counter.ts'
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
const mishap = fc.constantFrom<Mishap>(
  'down',
  'refuse',
  'lose-answer',
  'stop-before',
  'stop-after',
  'hold-before',
  'hold-after',
)
const does = <const D extends string>(...names: D[]) => fc.constantFrom(...names)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: does('start'),
      purchase,
      amountWon: fc.constantFrom(110_000, 110_000, 110_000, 55_000),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: does('certify', 'certify', 'certify', 'giveUp'), purchase }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: does('settle'),
      purchase,
      code: fc.constantFrom('0', '0', '0', '0', '2222'),
      oldest: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: does('cancel', 'cancel', 'requestCancel'), purchase }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: does('interrupt'),
      call: does('reserve', 'approve', 'approve', 'cancel', 'cancel', 'lookUp'),
      mishap,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: does('advance'), seconds: fc.constantFrom(5, 25, 25, 190, 2000) }) },
  { weight: 4, arbitrary: fc.record({ do: does('reconcile', 'reconcile', 'reconcile', 'release') }) },
  { weight: 1, arbitrary: fc.record({ do: does('break'), handler: does('onPaid', 'onCancelled') }) },
  { weight: 1, arbitrary: fc.oneof(fc.record({ do: does('lose'), purchase }), fc.record({ do: does('skew') })) },
)

/** Before the next step, what runs already comes this far, counted in questions to the database: nowhere, or to its end. */
const roundTrips = fc.constantFrom(0, 0, 1, 2, 4, 8, 16)
const anyHistory = fc
  .array(fc.tuple(anyStep, roundTrips), { minLength: 3, maxLength: 16 })
  .map((steps): (readonly [Step, number])[] => [
    [{ do: 'start', purchase: 0, amountWon: 110_000 }, 16],
    [{ do: 'certify', purchase: 0 }, 0],
    ...steps,
  ])

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
      return void (await counter.db
        .transaction()
        .execute((tx) => door.requestCancel(tx, refundOf(refSeq), clock.now())))
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
  const history = async (steps: readonly (readonly [Step, number])[]) => {
    const running: Promise<unknown>[] = []
    for (const [each, trips] of steps) {
      const process = counter.newProcess({
        pause: async (milliseconds) => {
          counter.clock.advance(milliseconds)
          await turn()
        },
      })
      running.push(Promise.race([perform(each, firstRef, process), process.died]))
      for (let count = 0; count < trips; count++) await sql`select 1`.execute(counter.db)
    }
    counter.vendor.heal()
    await Promise.all(running)
    await letTimePass(counter)
    await letNightPass(counter)
    await expectBooksAgree(counter)
    await expectSoundHistories(counter)
    firstRef += PURCHASES
  }
  await fc.assert(fc.asyncProperty(anyHistory, history), { numRuns: RUNS, endOnFailure: true })
  expect(firstRef).toBe(1 + RUNS * PURCHASES)
}, 120_000)
