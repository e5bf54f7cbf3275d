import { expect, test } from 'vitest'
import { askAs } from '../database/asking.ts'
import { WorkerEnded, workerRunner } from './worker-runner.ts'

/** A worker file from its text. */
const runner = <Task, Answer>(text: string, atOnce = 2) =>
  workerRunner<Task, Answer>(
    new URL(
      `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'worker_threads';${text}`)}`,
    ),
    atOnce,
  )

test('a task goes in and its answer comes out', async () => {
  const double = runner<number, number>('parentPort.postMessage(workerData * 2)')
  expect(await double(21, 10)).toBe(42)
})

test('what the file throws comes out, and the place is free again', async () => {
  const fail = runner<string, never>('throw new RangeError(workerData)', 1)
  await expect(fail('첫째', 10)).rejects.toThrow('첫째')
  await expect(fail('둘째', 10)).rejects.toThrow('둘째')
})

test.each([
  ['never answers', 'for (;;);', 0.2],
  ['ends without an answer', 'process.exit()', 10],
])('a file that %s is ended', async (_, text, seconds) => {
  await expect(runner(text)({}, seconds)).rejects.toBeInstanceOf(WorkerEnded)
})

test('no more run at once than may, in the order of asking', async () => {
  const ends: number[] = []
  const run = runner<number, number>('parentPort.postMessage(workerData)', 1)
  await Promise.all([1, 2, 3].map(async (at) => ends.push(await run(at, 10))))
  expect(ends).toEqual([1, 2, 3])
})

test('the thread sees no secrets', async () => {
  const environment = runner<null, object>('parentPort.postMessage({ ...process.env })')
  expect(await environment(null, 10)).toEqual({})
})

test('a task of somebody who has left is dropped from the line, or ended', async () => {
  const run = runner<string, string>(
    "if (workerData === 'for ever') for (;;); else parentPort.postMessage(workerData)",
    1,
  )
  const leaving = new AbortController()
  const as = (personId: number, task: string) =>
    askAs({ group: 'test', personId, signal: personId === 1 ? leaving.signal : undefined }, () => run(task, 60))
  const left = [as(1, 'for ever'), as(1, 'waits')]
  const other = as(2, 'other')
  leaving.abort(new Error('left'))
  expect((await Promise.allSettled(left)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await other).toBe('other')
})
