import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type BarePlatform, openBarePlatform } from '#app/testing/bare-platform.ts'
import type { Task } from '#platform/contract/own-tasks.contract.ts'
import { taskEndpoints } from './task.endpoints.ts'
import { startTask, TaskFailure, type TaskFile, task } from './task.ts'

let bare: BarePlatform
let url: string
const outcome = new Map<string, () => Promise<TaskFile | undefined>>()

const kind = (name: string, flag?: string) =>
  task({
    name,
    title: '시험 작업',
    mostTries: 1,
    input: z.object({ key: z.string() }),
    mayHaveResult: (_, { flags }) => flag === undefined || flags.has(flag),
    run: async ({ input }) => outcome.get(input.key)?.(),
  })
const plain = kind('test.plain')
const forOthers = kind('test.forOthers', 'ADMIN')

beforeAll(async () => {
  bare = await openBarePlatform()
  bare.work([plain, forOthers])
  url = `${await bare.serve(taskEndpoints(bare.shelf, [plain, forOthers]))}/api/partner/ad-api/tasks`
})
afterAll(() => bare.close())
beforeEach(() => sql`delete from platform.task`.execute(bare.platform.db))

const ask = (who: string, method: string, path: string) =>
  fetch(url + path, {
    method,
    headers: { cookie: `who=${who}`, ...(method === 'PUT' && { 'content-type': 'application/json' }) },
    ...(method === 'PUT' && { body: '{}' }),
  })
const statusOf = async (who: string, method: string, path: string) => {
  const answer = await ask(who, method, path)
  const { code } = answer.status === 200 ? { code: undefined } : ((await answer.json()) as { code: string })
  return code ?? answer.status
}
const listOf = async (who: string) => ((await (await ask(who, 'GET', '')).json()) as { list: Task[] }).list
const start = (key: string, ownerId: number, of = plain) =>
  startTask(bare.platform.db, of, { input: { key }, ownerId, now: bare.clock.now() })
const until = (who: string, taskNo: number, status: Task['status']) =>
  vi.waitFor(
    async () => expect((await listOf(who)).find((each) => each.taskNo === taskNo)?.status).toBe(status),
    10_000,
  )

const text = async (): Promise<TaskFile> => ({
  name: '결과.txt',
  mimeType: 'text/plain',
  content: Buffer.from('다 됨'),
})
outcome.set('file', text)
outcome.set('never', () => new Promise(() => undefined))
outcome.set('bad', () => Promise.reject(new TaskFailure('파일이 비어 있습니다.')))

test('a task is seen, fetched and cleared by whoever started it; for everybody else there is none', async () => {
  const taskNo = await start('file', 1)
  await until('1', taskNo, 'DONE')
  expect(await listOf('1')).toMatchObject([{ taskNo, title: '시험 작업', fileName: '결과.txt', isSeen: false }])
  expect(await listOf('2')).toEqual([])
  const file = await ask('1', 'GET', `/${taskNo}/file`)
  expect([await file.text(), file.headers.get('content-disposition')]).toEqual([
    '다 됨',
    `attachment; filename*=UTF-8''${encodeURIComponent('결과.txt')}`,
  ])
  expect(await statusOf('2', 'GET', `/${taskNo}/file`)).toBe('NOT_FOUND')
  expect(await statusOf('2', 'DELETE', `/${taskNo}`)).toBe('NOT_FOUND')
  await ask('2', 'PUT', '/seen')
  expect((await listOf('1'))[0]?.isSeen).toBe(false)
  await ask('1', 'PUT', '/seen')
  expect((await listOf('1'))[0]?.isSeen).toBe(true)
  expect(await statusOf('1', 'DELETE', `/${taskNo}`)).toBe(200)
  expect(await listOf('1')).toEqual([])
  expect(await statusOf('1', 'GET', `/${taskNo}/file`)).toBe('NOT_FOUND')
})

test('a running task is cancelled by its owner alone, and the next one gets its turn', async () => {
  const [taskNo, next] = [await start('never', 1), await start('file', 1)]
  await until('1', taskNo, 'RUNNING')
  expect(await statusOf('2', 'PUT', `/${taskNo}/cancel`)).toBe('NOT_FOUND')
  expect(await statusOf('1', 'DELETE', `/${taskNo}`)).toBe('NOT_ENDED')
  expect(await statusOf('1', 'GET', `/${taskNo}/file`)).toBe('NO_FILE')
  expect(await statusOf('1', 'PUT', `/${taskNo}/cancel`)).toBe(200)
  expect(await statusOf('1', 'PUT', `/${taskNo}/cancel`)).toBe('ENDED')
  await until('1', taskNo, 'CANCELED')
  expect((await listOf('1')).map((each) => each.taskNo)).toEqual([next, taskNo])
})

test('a failed task tells why and can be tried again', async () => {
  const taskNo = await start('bad', 1)
  await until('1', taskNo, 'FAILED')
  expect((await listOf('1'))[0]?.failure).toBe('파일이 비어 있습니다.')
  outcome.set('bad', text)
  expect(await statusOf('2', 'PUT', `/${taskNo}/retry`)).toBe('NOT_FOUND')
  expect(await statusOf('1', 'PUT', `/${taskNo}/retry`)).toBe(200)
  await until('1', taskNo, 'DONE')
  expect(await statusOf('1', 'PUT', `/${taskNo}/retry`)).toBe('NOT_FAILED')
})

test('a result is not given to its owner when they may not have it any more', async () => {
  const taskNo = await start('file', 1, forOthers)
  await until('1', taskNo, 'DONE')
  expect(await statusOf('1', 'GET', `/${taskNo}/file`)).toBe('FORBIDDEN')
})

test('a failed task is not tried again by somebody who has ten unfinished ones', async () => {
  outcome.set('fails', () => Promise.reject(new TaskFailure('안 됩니다.')))
  const taskNo = await start('fails', 1)
  await until('1', taskNo, 'FAILED')
  for (let nth = 0; nth < 10; nth += 1) await start('never', 1)
  expect(await statusOf('1', 'PUT', `/${taskNo}/retry`)).toBe('TOO_MANY')
})
