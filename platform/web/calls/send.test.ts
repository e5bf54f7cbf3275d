import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { ProblemError } from './problem-error.ts'
import { connect, send, urlOf } from './send.ts'

const readThing = call({
  name: 'sample.readThing',
  method: 'GET',
  path: '/things/{id}',
  summary: '',
  access: 'public',
  params: z.object({ id: z.string() }),
  query: z.object({ tags: z.array(z.string()).optional(), q: z.string().optional() }),
  output: z.object({ id: z.number() }),
})
const addThing = call({
  name: 'sample.addThing',
  method: 'POST',
  path: '/things',
  summary: '',
  access: 'session',
  body: z.object({ name: z.string() }),
  output: z.object({ id: z.number() }),
})
const uploadThing = call({ ...addThing, path: '/things/upload', form: 'multipart' })
const wrappedThing = call({ ...addThing, path: '/itemPool/things', form: 'envelope' })

const restores: (() => void)[] = []
afterEach(() => {
  for (const restore of restores.splice(0)) restore()
})

function serve(...responses: (Response | Error)[]) {
  const requests: { url: string; init: RequestInit }[] = []
  const gone = { onNoSession: vi.fn(), onForbidden: vi.fn() }
  const fetch = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    requests.push({ url: String(url), init })
    const response = responses.shift() as Response | Error
    if (response instanceof Error) throw response
    return response
  }
  restores.push(connect({ fetch: fetch as typeof globalThis.fetch, apiBase: '/base', ...gone }))
  return { requests, ...gone }
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

const problemFrom = (promise: Promise<unknown>): Promise<ProblemError> =>
  promise.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => {
      if (error instanceof ProblemError) return error
      throw error
    },
  )

test('path parameters are escaped, lists repeat and empty query values are left out', () => {
  serve()
  expect(urlOf(readThing, { params: { id: 'a/ㄱ' }, query: { tags: ['x', 'y'], q: undefined } })).toBe(
    '/base/things/a%2F%E3%84%B1?tags=x&tags=y',
  )
})

test('a body goes as JSON with cookies and the key of the action', async () => {
  const { requests } = serve(json(200, { id: 7 }))
  await expect(send(addThing, { body: { name: '가' } }, { idempotencyKey: 'k1' })).resolves.toEqual({ id: 7 })
  const { url, init } = requests[0] as (typeof requests)[0]
  expect([url, init.method, init.credentials, init.body]).toEqual(['/base/things', 'POST', 'include', '{"name":"가"}'])
  expect(init.headers).toMatchObject({ 'Content-Type': 'application/json', 'Idempotency-Key': 'k1' })
})

test('an upload puts its text fields before its files and names them', async () => {
  const { requests } = serve(json(200, { id: 7 }))
  await send(uploadThing, { body: { name: '가' }, files: { file: new File(['x'], '주문.xlsx') } })
  const form = requests[0]?.init.body as FormData
  expect([...form.keys()]).toEqual(['name', 'file'])
  expect((form.get('file') as File).name).toBe('주문.xlsx')
})

test('an envelope is opened, in success and in failure', async () => {
  serve(
    json(200, { header: { successful: true, resultCode: 0, resultMessage: '' }, data: { id: 3 } }),
    json(409, { header: { successful: false, resultCode: 'TAKEN', resultMessage: '이미 있습니다.' }, data: null }),
  )
  await expect(send(wrappedThing, { body: { name: '' } })).resolves.toEqual({ id: 3 })
  const problem = await problemFrom(send(wrappedThing, { body: { name: '' } }))
  expect([problem.status, problem.code, problem.detail]).toEqual([409, 'TAKEN', '이미 있습니다.'])
})

test('a refusal over status 200 is a refusal, and its outcome is known', async () => {
  const header = { successful: false, resultCode: 422, resultMessage: '정답이 없습니다.', code: 'NO_ANSWER' }
  const { onNoSession } = serve(json(200, { header, data: '정답이 없습니다.' }))
  const problem = await problemFrom(send(wrappedThing, { body: { name: '' } }))
  expect([problem.status, problem.code, problem.detail]).toEqual([200, 'NO_ANSWER', '정답이 없습니다.'])
  expect([problem.isOutcomeUnknown, problem.isInputRefused]).toEqual([false, false])
  expect(onNoSession).not.toHaveBeenCalled()
})

test('what an envelope of a refusal holds is read as a refusal without one is', async () => {
  const errors = [{ path: 'name', message: '이름을 입력해주세요.' }]
  const header = { successful: false, resultCode: 400, resultMessage: '이름을 입력해주세요.', code: 'BAD_REQUEST' }
  serve(json(400, { header, data: { code: 'BAD_REQUEST', detail: '이름을 입력해주세요.', errors, examNos: [1] } }))
  const problem = await problemFrom(send(wrappedThing, { body: { name: '' } }))
  expect(problem).toMatchObject({ status: 400, code: 'BAD_REQUEST', errors, isInputRefused: true })
  expect(problem.body).toMatchObject({ examNos: [1] })
})

test('a refusal carries code, text, field errors, the whole body and the time to wait', async () => {
  const errors = [{ path: 'name', message: '이름을 입력해주세요.' }]
  serve(json(429, { code: 'WAIT', detail: '잠시 후', errors, schools: [1] }, { 'Retry-After': '30' }))
  const problem = await problemFrom(send(addThing, { body: { name: '' } }))
  expect(problem).toMatchObject({ status: 429, code: 'WAIT', detail: '잠시 후', errors, retryAfterSeconds: 30 })
  expect(problem.body).toMatchObject({ schools: [1] })
})

test('an answer that is no problem document still has a sentence', async () => {
  serve(new Response('<html>Bad gateway</html>', { status: 502 }))
  const problem = await problemFrom(send(addThing, { body: { name: '' } }))
  expect(problem.code).toBe('HTTP_502')
  expect(problem.detail).toMatch(/잠시 후 다시 시도해주세요\.$/)
  expect(problem.isOutcomeUnknown).toBe(true)
})

test('an unreachable server is a problem of status 0 with a Korean sentence', async () => {
  serve(new TypeError('Failed to fetch'))
  const problem = await problemFrom(send(readThing, { params: { id: '1' }, query: {} }))
  expect(problem.status).toBe(0)
  expect(problem.detail).toMatch(/서버에 연결할 수 없습니다/)
})

test('a success without readable JSON is a problem', async () => {
  serve(new Response('<!doctype html>', { status: 200 }))
  expect((await problemFrom(send(readThing, { params: { id: '1' }, query: {} }))).code).toBe('UNREADABLE')
})

test('an answer that breaks off is as good as none', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id":'))
      controller.error(new TypeError('network error'))
    },
  })
  serve(new Response(broken, { status: 200 }))
  expect((await problemFrom(send(readThing, { params: { id: '1' }, query: {} }))).status).toBe(0)
})

test('401 asks for signing in and 403 for the forbidden page, once each', async () => {
  const { onNoSession, onForbidden } = serve(json(401, { code: 'SESSION_ENDED' }), json(403, {}))
  const first = await problemFrom(send(addThing, { body: { name: '' } }))
  const second = await problemFrom(send(addThing, { body: { name: '' } }))
  expect([first.isAnswered, second.isAnswered]).toEqual([true, true])
  expect(onNoSession.mock.calls).toEqual([[true]])
  expect(onForbidden.mock.calls).toHaveLength(1)
})

test('a caller that treats 401 itself is left alone, also with another 403', async () => {
  const { onNoSession, onForbidden } = serve(json(401, {}), json(403, {}))
  const options = { handles: [401] as const }
  const problem = await problemFrom(send(addThing, { body: { name: '' } }, options))
  expect(problem.isAnswered).toBe(false)
  await problemFrom(send(addThing, { body: { name: '' } }, options))
  expect([onNoSession.mock.calls.length, onForbidden.mock.calls.length]).toEqual([0, 1])
})

test('an abort is no problem of the server', async () => {
  const abort = new DOMException('aborted', 'AbortError')
  serve(abort)
  const controller = new AbortController()
  controller.abort()
  await expect(send(readThing, { params: { id: '1' }, query: {} }, { signal: controller.signal })).rejects.toBe(abort)
})
