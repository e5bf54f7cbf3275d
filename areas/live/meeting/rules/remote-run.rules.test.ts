import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RemoteAttempt, runOf, startedAtOf } from './remote-run.rules.ts'

const at = (minute: number | null): Date | null => (minute === null ? null : new Date(minute * 60_000))
/** An attempt by the minutes of its start and its end. */
const attempt = (conferenceId: string, start: number | null, end: number | null): RemoteAttempt => ({
  conferenceId,
  startedAt: at(start),
  endedAt: at(end),
})

describe('the run that counts', () => {
  const runs = (conferenceId: string) => ({ conferenceId, isOver: false })
  const over = (conferenceId: string) => ({ conferenceId, isOver: true })

  test.each([
    ['nobody opened one', [], null],
    ['one was opened and has not begun', [attempt('a', null, null)], null],
    ['one was given up before it began', [attempt('a', null, 1)], null],
    ['one runs', [attempt('a', 1, null)], runs('a')],
    ['one is over', [attempt('a', 1, 2)], over('a')],
    ['one runs, another has not begun', [attempt('a', 1, null), attempt('b', null, null)], runs('a')],
    ['one runs, another was given up later', [attempt('a', 1, null), attempt('b', null, 2)], runs('a')],
    ['one is over, another was given up later', [attempt('a', 1, 2), attempt('b', null, 3)], over('a')],
    ['one whose end was lost, and one that runs', [attempt('a', 1, null), attempt('b', 2, null)], runs('b')],
    ['one whose end was lost, and one that is over', [attempt('a', 1, null), attempt('b', 2, 3)], over('b')],
    ['the older ends after the newer began', [attempt('a', 1, 3), attempt('b', 2, null)], runs('b')],
    ['the older attempt begins late', [attempt('a', 4, null), attempt('b', 1, 2)], runs('a')],
    ['two began at once, one is over', [attempt('a', 1, 1), attempt('b', 1, null)], runs('b')],
  ] as const)('%s', (_what, attempts, run) => {
    expect(runOf(attempts)).toEqual(run)
    expect(runOf(attempts.toReversed())).toEqual(run)
  })

  const minute = fc.option(fc.integer({ min: 0, max: 9 }), { nil: null })
  const attempts = fc.array(fc.tuple(fc.string(), minute, minute).map((parts) => attempt(...parts)))

  test('whatever became of attempts that never began changes nothing', () => {
    fc.assert(
      fc.property(attempts, fc.array(minute), (known, ends) => {
        const never = ends.map((end, index) => attempt(`never-${index}`, null, end))
        expect(runOf([...never, ...known])).toEqual(runOf(known))
      }),
    )
  })

  test('one that begins after all others counts', () => {
    fc.assert(
      fc.property(attempts, (known) => {
        expect(runOf([...known, attempt('new', 10, null)])).toEqual(runs('new'))
      }),
    )
  })
})

test.each([
  ['no end was told', null, 5, 5],
  ['its end was told before', 3, 5, 3],
  ['its end is told at the same time', 5, 5, 5],
])('when %s, a start told now was then', (_what, end, now, start) => {
  expect(startedAtOf(at(end), new Date(now * 60_000))).toEqual(at(start))
})
