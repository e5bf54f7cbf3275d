import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChannelEvent } from './channel-keeper.ts'
import { ChannelSequence } from './channel-sequence.ts'

const event = (no: number): ChannelEvent => ({ no, name: 'said', data: { no }, audience: 'ALL' })
const numbersUpTo = (to: number, from = 1): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const FIRST_PART = 7

/** What happens to one event: whether it is heard at all, how often, and after how many later ones are in the log. */
const fate = fc.record({
  heard: fc.constantFrom(0, 1, 1, 1, 2),
  lateBy: fc.constantFrom(0, 0, 0, 1, 5),
  /** Whether something else goes on before the next one. */
  isPassing: fc.boolean(),
})

test('whatever is lost, doubled or comes too late, everything after the begin comes out once and in its order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fate, { maxLength: 40, size: 'max' }),
      fc.nat(20),
      fc.array(fc.boolean(), { maxLength: 6 }),
      async (scheduler, fates, begunAfter, failing) => {
        let logged = 0
        const failures = [...failing]
        const out: number[] = []
        const sequence = new ChannelSequence({
          readLog: (afterNo) => {
            // Seen when it is asked, answered whenever the database comes to it.
            const seen = logged
            const isFailing = failures.shift() === true
            return scheduler.schedule(Promise.resolve(), 'log').then(() => {
              if (isFailing) throw new Error('away')
              return numbersUpTo(seen, afterNo + 1)
                .slice(0, FIRST_PART)
                .map(event)
            })
          },
          emit: ({ no }) => out.push(no),
          soon: (work) => {
            let isOff = false
            void scheduler.schedule(Promise.resolve(), 'soon').then(() => isOff || work())
            return () => {
              isOff = true
            }
          },
          onFailure: () => undefined,
        })
        const begun = Math.min(begunAfter, fates.length)
        const hears: { at: number; no: number }[] = []
        for (const [at, { heard, lateBy }] of fates.entries())
          for (let time = 0; time < heard; time++) hears.push({ at: at + lateBy * (time + 1), no: at + 1 })
        const hearAll = (at: number) => {
          for (const { no } of hears.filter((each) => each.at === at).reverse()) sequence.hear(event(no))
        }
        if (begun === 0) sequence.begin(0)
        for (let no = 1; no <= fates.length; no++) {
          logged = no
          hearAll(no - 1)
          if (no === begun) sequence.begin(no)
          if (fates[no - 1]?.isPassing && scheduler.count() > 0) await scheduler.waitNext(1)
        }
        await scheduler.waitIdle()
        for (let at = fates.length; at < fates.length * 10; at++) hearAll(at)
        await scheduler.waitIdle()
        // The look that follows every few seconds, as often as the log was away.
        for (let look = 0; look <= failing.length; look++) {
          sequence.hasReached(logged)
          await scheduler.waitIdle()
        }
        expect(out).toEqual(numbersUpTo(fates.length, begun + 1))
      },
    ),
    { numRuns: 500 },
  )
})

interface Heard {
  readonly sequence: ChannelSequence
  readonly out: number[]
  /** Reads that were asked for, by the number they begin after. */
  readonly reads: number[]
  /** Lets what waits for a moment happen. */
  wait(): Promise<void>
}

function sequenceOver(log: readonly number[]): Heard {
  const out: number[] = []
  const reads: number[] = []
  let waiting: (() => void) | undefined
  const sequence = new ChannelSequence({
    readLog: async (afterNo) => {
      reads.push(afterNo)
      return log.filter((no) => no > afterNo).map(event)
    },
    emit: ({ no }) => out.push(no),
    soon: (work) => {
      waiting = work
      return () => {
        waiting = undefined
      }
    },
    onFailure: () => undefined,
  })
  const wait = async () => {
    waiting?.()
    waiting = undefined
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { sequence, out, reads, wait }
}

test('what comes in its order is given on at once, and nobody asks the log', () => {
  const { sequence, out, reads } = sequenceOver([])
  sequence.begin(4)
  for (const no of [5, 5, 6, 4, 7]) sequence.hear(event(no))
  expect([out, reads]).toEqual([[5, 6, 7], []])
})

test('what is only late is not read', async () => {
  const { sequence, out, reads, wait } = sequenceOver([1, 2])
  sequence.begin(0)
  sequence.hear(event(2))
  sequence.hear(event(1))
  await wait()
  expect([out, reads]).toEqual([[1, 2], []])
})

test('what the log has forgotten is passed over', async () => {
  const { sequence, out, wait } = sequenceOver([8, 9])
  sequence.begin(3)
  sequence.hear(event(9))
  await wait()
  expect(out).toEqual([8, 9])
})

test('an event that never got into the log does not keep the others back', async () => {
  const { sequence, out, wait } = sequenceOver([])
  sequence.begin(3)
  sequence.hear(event(5))
  await wait()
  sequence.hear(event(6))
  expect(out).toEqual([5, 6])
})

test('after its end nothing comes any more', async () => {
  const { sequence, out, wait } = sequenceOver([1, 2, 3])
  sequence.begin(0)
  sequence.hear(event(3))
  const reading = wait()
  sequence.close()
  await reading
  sequence.hear(event(1))
  expect(out).toEqual([])
})
