import { expect, test, vi } from 'vitest'
import { ProblemError, unreachable } from '#platform/web/calls/problem-error.ts'
import { type RowResult, sendInTurn } from './in-turn.ts'

const refusal = (detail: string) => new ProblemError({ status: 409, code: 'REFUSED', detail })
const broken = () => new ProblemError({ status: 503, code: 'BROKEN', detail: '잠시 후 다시 시도해주세요.' })

/** Sends rows 1 to 4 one by one with what each attempt answers. */
async function sent(
  answers: Readonly<Record<number, (() => unknown)[]>>,
  isStopped: (row: number) => boolean = () => false,
) {
  const attempts: number[] = []
  const results = new Map<number, RowResult>()
  const ending = await sendInTurn({
    rows: [1, 2, 3, 4],
    stepRows: 1,
    send: async ([row = 0]) => {
      attempts.push(row)
      const nth = attempts.filter((each) => each === row).length
      const answer = answers[row]?.[nth - 1]
      if (answer) throw answer()
      return ['DONE']
    },
    onResult: (row, result) => void results.set(row, result),
    isStopped: () => isStopped(attempts.length),
  })
  return { ending, attempts, results: [...results] }
}

test('sends one row after the other, and a refused one stops nothing', async () => {
  expect(await sent({ 2: [() => refusal('이미 결제되었습니다.')] })).toEqual({
    ending: 'ALL',
    attempts: [1, 2, 3, 4],
    results: [
      [1, 'DONE'],
      [2, { reason: '이미 결제되었습니다.' }],
      [3, 'DONE'],
      [4, 'DONE'],
    ],
  })
})

test('never has two rows on their way', async () => {
  const gate = Promise.withResolvers<void>()
  const send = vi.fn(([row]: readonly number[]) =>
    (row === 1 ? gate.promise : Promise.resolve()).then(() => ['DONE' as const]),
  )
  const all = sendInTurn({ rows: [1, 2], stepRows: 1, send, onResult: () => undefined, isStopped: () => false })
  await Promise.resolve()
  expect(send.mock.calls).toEqual([[[1]]])
  gate.resolve()
  await all
  expect(send.mock.calls).toEqual([[[1]], [[2]]])
})

test('sends so many rows together, each with a result of its own', async () => {
  const results = new Map<number, RowResult>()
  const send = vi.fn(async (rows: readonly number[]) =>
    rows.map((row) => (row === 2 ? { reason: '이미 결제되었습니다.' } : ('DONE' as const))),
  )
  const turn = { send, onResult: (row: number, result: RowResult) => void results.set(row, result) }
  expect(await sendInTurn({ ...turn, rows: [1, 2, 3], stepRows: 2, isStopped: () => false })).toBe('ALL')
  expect(send.mock.calls).toEqual([[[1, 2]], [[3]]])
  expect([...results]).toEqual([
    [1, 'DONE'],
    [2, { reason: '이미 결제되었습니다.' }],
    [3, 'DONE'],
  ])
})

test('rows that fail together are sent one by one: only the one that they fail at is left out', async () => {
  const results = new Map<number, RowResult>()
  const send = vi.fn(async (rows: readonly number[]) => {
    if (rows.includes(2)) throw broken()
    return rows.map(() => 'DONE' as const)
  })
  const turn = { send, onResult: (row: number, result: RowResult) => void results.set(row, result) }
  expect(await sendInTurn({ ...turn, rows: [1, 2, 3, 4], stepRows: 3, isStopped: () => false })).toBe('ALL')
  expect(send.mock.calls.flat()).toEqual([[1, 2, 3], [1, 2, 3], [1], [2], [2], [3], [4]])
  expect([...results]).toEqual([
    [1, 'DONE'],
    [2, { reason: '잠시 후 다시 시도해주세요.' }],
    [3, 'DONE'],
    [4, 'DONE'],
  ])
})

test('a row whose answer was lost is sent once more', async () => {
  expect(await sent({ 2: [unreachable] })).toMatchObject({ ending: 'ALL', attempts: [1, 2, 2, 3, 4] })
})

test('where nobody answers, the rows to come are left for later', async () => {
  expect(await sent({ 2: [unreachable, unreachable] })).toEqual({
    ending: 'LOST',
    attempts: [1, 2, 2],
    results: [[1, 'DONE']],
  })
})

test('a server that breaks at a row is a reason for that row', async () => {
  expect(await sent({ 3: [broken, broken] })).toMatchObject({
    ending: 'ALL',
    attempts: [1, 2, 3, 3, 4],
    results: [
      [1, 'DONE'],
      [2, 'DONE'],
      [3, { reason: '잠시 후 다시 시도해주세요.' }],
      [4, 'DONE'],
    ],
  })
})

test('whose session is over is not asked again', async () => {
  const ended = () =>
    Object.assign(new ProblemError({ status: 401, code: 'NO_SESSION', detail: '' }), { isAnswered: true })
  expect(await sent({ 1: [ended] })).toEqual({ ending: 'LOST', attempts: [1], results: [] })
})

test('stops after the row that is on its way', async () => {
  expect(await sent({}, (count) => count >= 2)).toMatchObject({ ending: 'STOPPED', attempts: [1, 2] })
})
