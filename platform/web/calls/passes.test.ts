import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { pass } from '#platform/contract/pass.ts'
import { type PassGrant, registerPass } from './passes.ts'
import { connect, send } from './send.ts'

const TICKET = pass({
  name: 'sample.ticket',
  headers: { 'X-Ticket': '표' },
  refusals: { TICKET_OVER: { status: 401, text: '표가 만료되었습니다.' } },
  overCode: 'TICKET_OVER',
})
const enter = call({
  name: 'sample.enter',
  method: 'POST',
  path: '/enter',
  summary: '',
  access: 'session',
  pass: TICKET,
  body: z.object({ word: z.string() }),
  output: z.object({ seen: z.string() }),
})

const restores: (() => void)[] = []
afterEach(() => {
  for (const restore of restores.splice(0)) restore()
})

/** A server that takes `good` tickets, and people who hand out the named ones, one after the other. */
function world(isGood: (ticket: string) => boolean, grants: readonly (string | Error | PassGrant)[]) {
  const seen: string[] = []
  const gone = { onNoSession: vi.fn(), onForbidden: vi.fn() }
  const fetch = async (_url: unknown, init: RequestInit = {}): Promise<Response> => {
    const ticket = new Headers(init.headers).get('X-Ticket') ?? ''
    seen.push(`${ticket} ${String(init.body)} ${new Headers(init.headers).get('Idempotency-Key') ?? ''}`.trim())
    return isGood(ticket)
      ? Response.json({ seen: ticket })
      : Response.json({ code: 'TICKET_OVER', detail: '표가 만료되었습니다.' }, { status: 401 })
  }
  const left = [...grants]
  const handOut = vi.fn(async (): Promise<PassGrant> => {
    const next = left.shift()
    if (next === undefined || next instanceof Error) throw next ?? new Error('no more tickets')
    return typeof next === 'string' ? { headers: { 'X-Ticket': next } } : next
  })
  restores.push(
    connect({ fetch: fetch as typeof globalThis.fetch, apiBase: '/base', ...gone }),
    registerPass(TICKET, handOut),
  )
  return { seen, handOut, ...gone }
}

const go = (word = '안녕') => send(enter, { body: { word } }, { idempotencyKey: 'k' })

test('the pass is fetched once, by the first call that needs it, and sent with each', async () => {
  const { seen, handOut } = world((ticket) => ticket === 'one', ['one', 'two'])
  expect(handOut).not.toHaveBeenCalled()
  await Promise.all([go(), go(), go()])
  expect(await go()).toEqual({ seen: 'one' })
  expect(handOut).toHaveBeenCalledTimes(1)
  expect(seen).toEqual(Array(4).fill('one {"word":"안녕"} k'))
})

test('when the server says that it is over, a new one is fetched once for all calls and each is repeated as it was', async () => {
  const { seen, handOut, onNoSession } = world((ticket) => ticket === 'two', ['one', 'two', 'three'])
  expect(await Promise.all([go('a'), go('b')])).toEqual([{ seen: 'two' }, { seen: 'two' }])
  expect(handOut).toHaveBeenCalledTimes(2)
  expect(seen.filter((each) => each.startsWith('two')).sort()).toEqual(['two {"word":"a"} k', 'two {"word":"b"} k'])
  expect(onNoSession).not.toHaveBeenCalled()
})

test('a server that takes no pass at all is asked twice, and never opens the sign-in page', async () => {
  const { seen, onNoSession } = world(() => false, ['one', 'two', 'three'])
  await expect(go()).rejects.toMatchObject({ status: 401, code: 'TICKET_OVER', isAnswered: false })
  expect(seen).toHaveLength(2)
  expect(onNoSession).not.toHaveBeenCalled()
})

test('an expired pass is not sent: calls at once share the new one', async () => {
  const past = { headers: { 'X-Ticket': 'old' }, expiresAt: new Date('2020-01-01T00:00:00Z') }
  const { seen, handOut } = world(() => true, [past, 'new', 'newer'])
  await go()
  await Promise.all([go(), go()])
  expect(handOut).toHaveBeenCalledTimes(2)
  expect(seen.map((each) => each.split(' ')[0])).toEqual(['old', 'new', 'new'])
})

test('a pass that could not be fetched fails the calls that waited for it, and the next one tries again', async () => {
  const { seen } = world(() => true, [new Error('not now'), 'one'])
  const waiting = [go(), go()]
  for (const each of waiting) await expect(each).rejects.toThrow('not now')
  expect(seen).toEqual([])
  expect(await go()).toEqual({ seen: 'one' })
})

test('a call whose pass nobody fetches says so', async () => {
  await expect(go()).rejects.toThrow('nobody fetches the pass sample.ticket')
})
