import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { noticeSourceGateway } from './notice-source.gateway.ts'

const entry = (seq: number, createdDt: unknown, more: object = {}) => ({
  seq,
  serviceId: 'partner',
  noticeId: seq * 10,
  categoryName: '공지',
  title: `소식 ${seq}`,
  createdDt,
  ...more,
})
const jsonOf = (...contents: unknown[]) => JSON.stringify({ result: { contents } })

let server: Server
let url: string
let listener: RequestListener
let asked: number
let now: number
let failures: string[]

beforeEach(async () => {
  asked = 0
  now = Date.parse('2026-11-23T09:00:00+09:00')
  failures = []
  server = createServer((request, response) => {
    asked += 1
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notices.json`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const says = (text: string, status = 200): void => {
  listener = (_request, response) => void response.writeHead(status).end(text)
}
const hangsUp = (): void => {
  listener = (request) => void request.socket.destroy()
}
const gateway = (timeoutMs?: number) =>
  noticeSourceGateway({ url, now: () => new Date(now), onFailure: (reason) => void failures.push(reason), timeoutMs })
const seqsOf = (list: readonly { seq: number }[]) => list.map((notice) => notice.seq)

describe('a good answer', () => {
  it('is read, newest first, and of the same moment by seq', async () => {
    says(
      jsonOf(entry(1, '2026-11-20T10:00:00+09:00'), entry(2, '2026-11-21T10:00:00Z'), entry(3, '2026-11-20 10:00:00')),
    )
    const list = await gateway().latest()
    expect(seqsOf(list)).toEqual([2, 3, 1])
    expect(list[0]).toEqual({ ...entry(2, '2026-11-21T19:00:00+09:00') })
  })

  it.each([
    ['2026-11-20T10:00:00+09:00', '2026-11-20T10:00:00+09:00'],
    ['2026-11-20T01:00:00.000Z', '2026-11-20T10:00:00+09:00'],
    ['2026-11-20T10:00:00', '2026-11-20T10:00:00+09:00'],
    ['2026-11-20 10:00', '2026-11-20T10:00:00+09:00'],
    ['2026.11.20 10:00:00', '2026-11-20T10:00:00+09:00'],
    ['2026-11-20', '2026-11-20T00:00:00+09:00'],
    [1_763_600_400_000, '2025-11-20T10:00:00+09:00'],
  ])('may write its dates as %s', async (written, read) => {
    says(jsonOf(entry(1, written)))
    expect((await gateway().latest())[0]?.createdDt).toBe(read)
  })

  it('loses only the entries that make no sense', async () => {
    const date = '2026-11-20'
    says(jsonOf(entry(1, date), entry(2, 'soon'), entry(3, date, { title: ' ' }), { seq: 4 }, null, 'text'))
    expect(seqsOf(await gateway().latest())).toEqual([1])
    says(jsonOf(entry(1, date, { seq: '5', noticeId: '50', categoryName: null, serviceId: undefined })))
    expect(await gateway().latest()).toMatchObject([{ seq: 5, noticeId: 50, categoryName: '', serviceId: '' }])
    expect(failures).toEqual([])
  })

  it('may be empty', async () => {
    says(jsonOf())
    expect(await gateway().latest()).toEqual([])
    expect(failures).toEqual([])
  })

  it('is used for a minute and fetched once by all who ask together', async () => {
    says(jsonOf(entry(1, '2026-11-20')))
    const source = gateway()
    await Promise.all([source.latest(), source.latest(), source.latest()])
    now += 59_000
    await source.latest()
    expect(asked).toBe(1)
    says(jsonOf(entry(2, '2026-11-21')))
    now += 1_000
    expect(seqsOf(await source.latest())).toEqual([2])
    expect(asked).toBe(2)
  })
})

describe('without a good answer there is the last one, or none, and never an error', () => {
  it.each([
    ['an error', () => says('broken', 500)],
    ['another place', () => says('', 302)],
    ['no JSON', () => says('<html>')],
    ['another shape', () => says('{"contents":[]}')],
    ['entries of another shape', () => says(jsonOf({ id: 1 }))],
    ['a hung-up', hangsUp],
  ])('%s', async (_what, fail) => {
    const source = gateway()
    fail()
    expect(await source.latest()).toEqual([])
    now += 10_000
    says(jsonOf(entry(1, '2026-11-20')))
    expect(seqsOf(await source.latest())).toEqual([1])
    fail()
    now += 60_000
    expect(seqsOf(await source.latest())).toEqual([1])
    expect(failures).toHaveLength(2)
  })

  it('silence ends with the time-out', async () => {
    listener = () => undefined
    expect(await gateway(50).latest()).toEqual([])
    expect(failures[0]).toContain('TimeoutError')
  })

  it('nobody there', async () => {
    await new Promise((resolve) => server.close(resolve))
    expect(await gateway().latest()).toEqual([])
  })
})

test('a broken source is left alone for a while', async () => {
  says('broken', 500)
  const source = gateway()
  await source.latest()
  now += 9_999
  await source.latest()
  expect(asked).toBe(1)
  now += 1
  await source.latest()
  expect(asked).toBe(2)
})
