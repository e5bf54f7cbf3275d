import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type BarePlatform, openBarePlatform } from '#app/testing/bare-platform.ts'
import { forgetOldData } from '../database/retention.ts'
import { listOwnTasks, moveOwnTask } from './own-tasks.queries.ts'
import { type StartableTask, startTask, TaskFailure, type TaskRun, task } from './task.ts'
import { TASK_RETENTION } from './task-retention.ts'

const Input = z.object({ key: z.string() })
const State = z.object({ at: z.number() })
type Run = TaskRun<z.output<typeof Input>, z.output<typeof State>>

let bare: BarePlatform
/** What the runs of a key do; by default nothing. */
const handlers = new Map<string, (run: Run) => Promise<void>>()
const running = new Set<string>()
const runs: string[] = []

const kind = (name: string, options: { perProcess?: number; perCluster?: number; mostTries?: number } = {}) =>
  task({
    name,
    title: '시험 작업',
    input: Input,
    state: State,
    ...options,
    async run(run) {
      const { key } = run.input
      runs.push(key)
      running.add(key)
      try {
        await handlers.get(key)?.(run)
      } finally {
        running.delete(key)
      }
      return { name: `${key}.txt`, mimeType: 'text/plain', content: Buffer.from(key) }
    },
  })

const plain = kind('test.plain', { perProcess: 4, perCluster: 20, mostTries: 2 })
const few = kind('test.few', { perProcess: 4, perCluster: 2 })

beforeAll(async () => {
  bare = await openBarePlatform()
  bare.work([plain, few])
  bare.work([plain, few])
})
afterAll(() => bare.close())

const start = (key: string, ownerId: number | null = null, of: StartableTask<{ key: string }> = plain) =>
  startTask(bare.platform.db, of, { input: { key }, ownerId, now: bare.clock.now() })

interface Row {
  readonly status: string
  readonly tries: number
  readonly doneCount: number
  readonly totalCount: number | null
  readonly failure: string | null
  readonly fileKey: string
  readonly state: unknown
}
const read = async (taskNo: number): Promise<Row | undefined> =>
  (await sql<Row>`select * from platform.task where task_no = ${taskNo}`.execute(bare.platform.db)).rows[0]
const until = (taskNo: number, wanted: Partial<Row>) =>
  vi.waitFor(async () => expect(await read(taskNo)).toMatchObject(wanted), { timeout: 10_000, interval: 20 })
const untilRunning = (key: string) => vi.waitFor(() => expect(running).toContain(key), { timeout: 10_000, interval: 5 })
const runsOf = (key: string) => runs.filter((each) => each === key).length

/** A handler that runs until it is let go, or until it has to end. */
function held(key: string): { readonly letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  handlers.set(key, ({ signal }) => {
    const ended = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    return Promise.race([promise, ended])
  })
  return { letGo: resolve }
}

const runOut = (taskNo: number) =>
  sql`update platform.task set lease_until = clock_timestamp() - interval '1 second' where task_no = ${taskNo}`.execute(
    bare.platform.db,
  )

test('a task started in a transaction runs when that commits, and its file is kept', async () => {
  const taskNo = await bare.platform.db
    .transaction()
    .execute((tx) => startTask(tx, plain, { input: { key: 'committed' }, ownerId: null, now: bare.clock.now() }))
  await until(taskNo, { status: 'DONE', tries: 1 })
  expect(bare.shelf.files.get((await read(taskNo))?.fileKey ?? '')?.toString()).toBe('committed')
})

test('a task started in a transaction that is rolled back never runs', async () => {
  const rolledBack = bare.platform.db.transaction().execute(async (tx) => {
    await startTask(tx, plain, { input: { key: 'rolled back' }, ownerId: null, now: bare.clock.now() })
    throw new Error('stop')
  })
  await expect(rolledBack).rejects.toThrow('stop')
  await until(await start('after it'), { status: 'DONE' })
  expect(runs).not.toContain('rolled back')
})

test('a run that fails is done again from where it kept its state, until there were too many', async () => {
  const seen: unknown[] = []
  handlers.set('resumes', async ({ state, keep }) => {
    seen.push(state)
    if (state) return
    await keep({ at: 7 })
    throw new Error('not yet')
  })
  await until(await start('resumes'), { status: 'DONE', tries: 2 })
  expect(seen).toEqual([undefined, { at: 7 }])
  handlers.set('fails', () => Promise.reject(new Error('never')))
  await until(await start('fails'), { status: 'FAILED', failure: expect.stringContaining('끝내지 못했습니다') })
  expect(runsOf('fails')).toBe(2)
})

test('a failure with a sentence is final, and nobody has to look into it', async () => {
  const logged = vi.spyOn(bare.platform.log, 'info')
  const blamed = vi.spyOn(bare.platform.log, 'error')
  handlers.set('refuses', () => Promise.reject(new TaskFailure('파일이 비어 있습니다.')))
  await until(await start('refuses'), { status: 'FAILED', failure: '파일이 비어 있습니다.', tries: 1 })
  expect(blamed).not.toHaveBeenCalled()
  const about = expect.objectContaining({ job: 'test.plain', failure: '파일이 비어 있습니다.' })
  expect(logged).toHaveBeenCalledWith(about, 'task refused')
  for (const spy of [logged, blamed]) spy.mockRestore()
})

test('nobody has two tasks running at once, whichever worker takes them; other people do not wait for them', async () => {
  const [one, another] = [held('first of 5'), held('second of 5')]
  const numbers = [await start('first of 5', 5), await start('second of 5', 5)]
  await untilRunning('first of 5')
  await until(await start('of 6', 6), { status: 'DONE' })
  expect(running).not.toContain('second of 5')
  one.letGo()
  await untilRunning('second of 5')
  another.letGo()
  for (const taskNo of numbers) await until(taskNo, { status: 'DONE' })
})

test('a kind never runs more often than it may in all processes', async () => {
  const keys = ['few 1', 'few 2', 'few 3', 'few 4']
  const gates = new Map(keys.map((key) => [key, held(key)]))
  const numbers = await Promise.all(keys.map((key) => start(key, null, few)))
  const runningFew = () => keys.filter((key) => running.has(key))
  for (let left = keys.length; left > 0; left -= 1) {
    await vi.waitFor(() => expect(runningFew()).toHaveLength(Math.min(2, left)), { timeout: 10_000, interval: 5 })
    await until(await start('between'), { status: 'DONE' })
    expect(runningFew()).toHaveLength(Math.min(2, left))
    const [first = ''] = runningFew()
    gates.get(first)?.letGo()
    await vi.waitFor(() => expect(running).not.toContain(first))
  }
  for (const taskNo of numbers) await until(taskNo, { status: 'DONE' })
})

test('how far it is can be read while it runs', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  handlers.set('counts', async ({ progress }) => {
    await progress(30, 120)
    await promise
  })
  const taskNo = await start('counts')
  await until(taskNo, { status: 'RUNNING', doneCount: 30, totalCount: 120 })
  resolve()
  await until(taskNo, { status: 'DONE', doneCount: 30 })
})

test('a task whose process fell silent goes to another one, and what the first one makes of it does not count', async () => {
  let lost: Run | undefined
  const { promise, resolve } = Promise.withResolvers<void>()
  handlers.set('silent', async (run) => {
    if (lost) return
    lost = run
    await promise
    throw new TaskFailure('늦었습니다.')
  })
  const taskNo = await start('silent')
  await untilRunning('silent')
  await runOut(taskNo)
  await until(taskNo, { status: 'DONE', tries: 2 })
  await expect(lost?.keep({ at: 1 })).rejects.toBe('LOST')
  resolve()
  await vi.waitFor(() => expect(running).not.toContain('silent'))
  expect(await read(taskNo)).toMatchObject({ status: 'DONE', failure: null })
})

test('one that takes its process with it every time ends too', async () => {
  held('kills')
  const taskNo = await start('kills')
  for (const tries of [1, 2]) {
    await until(taskNo, { status: 'RUNNING', tries })
    await runOut(taskNo)
  }
  await until(taskNo, { status: 'FAILED', tries: 3 })
  expect(runsOf('kills')).toBe(2)
})

test('one of a person that takes its process with it is tried once more, and then they are told why not again', async () => {
  const only = kind('test.poison', { perProcess: 4 })
  bare.work([only])
  const { letGo } = held('poison')
  const taskNo = await start('poison', 21, only)
  for (const tries of [1, 2]) {
    await until(taskNo, { status: 'RUNNING', tries })
    await runOut(taskNo)
  }
  await until(taskNo, { status: 'FAILED', failure: expect.stringContaining('두 번 멈추어') })
  expect(runsOf('poison')).toBe(2)
  expect((await listOwnTasks(bare.platform.db, 21)).map(({ failure }) => failure)).toEqual([
    expect.stringContaining('확인한 뒤 다시 시도해주세요'),
  ])
  letGo()
  await moveOwnTask(bare.platform.db, 'retry', { ownerId: 21, taskNo, now: bare.clock.now() })
  await until(taskNo, { status: 'DONE' })
})

test('one that kept where it goes on is no poison, however often its process ends', async () => {
  const only = kind('test.patient', { perProcess: 4 })
  bare.work([only])
  handlers.set('patient', async ({ state, keep, signal }) => {
    const { at } = state ?? { at: 0 }
    if (at === 3) return
    await keep({ at: at + 1 })
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const taskNo = await start('patient', 22, only)
  for (const tries of [1, 2, 3]) {
    await vi.waitFor(async () => expect((await read(taskNo))?.state).toEqual({ at: tries }), { timeout: 10_000 })
    await runOut(taskNo)
  }
  await until(taskNo, { status: 'DONE', tries: 4 })
})

test('a process that stops gives a long task back, uncounted', async () => {
  const only = kind('test.stopped')
  const worker = bare.work([only])
  const { letGo } = held('stopped')
  const taskNo = await start('stopped', null, only)
  await untilRunning('stopped')
  await worker.stop()
  expect(await read(taskNo)).toMatchObject({ status: 'WAITING', tries: 0 })
  letGo()
  bare.work([only])
  await until(taskNo, { status: 'DONE', tries: 1 })
})

test('a person may have ten unfinished tasks', async () => {
  const { letGo } = held('one of many')
  for (let nth = 0; nth < 10; nth += 1) await start('one of many', 8)
  await expect(start('one of many', 8)).rejects.toMatchObject({ status: 429 })
  await start('one of many', 9)
  letGo()
})

test('of many started at once a person keeps ten', async () => {
  const { letGo } = held('of many at once')
  const started = await Promise.allSettled(Array.from({ length: 25 }, () => start('of many at once', 10)))
  expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  letGo()
})

test('people take turns, however many tasks each of them has waiting', async () => {
  const only = kind('test.turns')
  const [first, second] = [held('turn of 11'), held('turn of 12')]
  for (const ownerId of [11, 11, 11, 12]) await start(`turn of ${ownerId}`, ownerId, only)
  bare.work([only])
  await untilRunning('turn of 11')
  first.letGo()
  await untilRunning('turn of 12')
  expect(runsOf('turn of 11')).toBe(1)
  second.letGo()
  await vi.waitFor(() => expect(runsOf('turn of 11')).toBe(3), { timeout: 10_000 })
})

test('what ended is forgotten after a week, with its file', async () => {
  const { platform, shelf, clock } = bare
  const taskNo = await start('old', 3)
  await until(taskNo, { status: 'DONE' })
  const { fileKey } = (await read(taskNo)) as Row
  const forget = (days: number) =>
    forgetOldData(
      { db: platform.db, log: platform.log, secret: 'key', shelf },
      [TASK_RETENTION],
      new Date(clock.now().getTime() + days * 86_400_000),
    )
  await forget(6)
  expect(shelf.files.has(fileKey)).toBe(true)
  await forget(8)
  expect(shelf.files.has(fileKey)).toBe(false)
  expect(await read(taskNo)).toBeUndefined()
})
