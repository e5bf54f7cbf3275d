import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type BarePlatform, openBarePlatform } from '#app/testing/bare-platform.ts'
import { call } from '#platform/contract/call.ts'
import { askerNow } from '../database/asking.ts'
import { endpoint } from '../endpoint.ts'

const shape = { method: 'GET', summary: '시험', access: 'session', output: z.unknown(), form: 'bytes' } as const
const exportCall = call({ ...shape, name: 'test.export', path: '/test/export' })
const fileCall = call({ ...shape, name: 'test.file', path: '/test/file' })

/** Those that are being made, each with how it ends. */
const making: (() => void)[] = []
let ended = 0

const make = async () => {
  const { signal, personId } = askerNow()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  signal?.addEventListener('abort', () => reject(signal.reason))
  making.push(resolve)
  try {
    await promise
  } finally {
    ended += 1
  }
  return { name: 'a.txt', mimeType: 'text/plain', content: Buffer.from(String(personId)) }
}

let bare: BarePlatform
let url: string
beforeAll(async () => {
  bare = await openBarePlatform()
  url = `${await bare.serve([endpoint(exportCall, make, { isExport: true }), endpoint(fileCall, make)])}/api/test`
})
afterAll(() => bare.close())

const ask = (who: number, path = 'export', signal?: AbortSignal) =>
  fetch(`${url}/${path}`, { headers: { cookie: `who=${who}` }, ...(signal && { signal }) })
const untilMaking = (count: number) => vi.waitFor(() => expect(making).toHaveLength(count))
function finish() {
  for (const end of making.splice(0)) end()
}

test('one person makes two exports at once, and is told to wait with a third; others and other files do not wait', async () => {
  const first = [ask(1), ask(1)]
  await untilMaking(2)
  const third = await ask(1)
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '5'])
  expect(await third.json()).toMatchObject({ code: 'TOO_MANY', detail: expect.stringContaining('2개까지') })
  const others = [ask(2), ask(1, 'file')]
  await untilMaking(4)
  finish()
  const answers = await Promise.all([...first, ...others])
  expect(await Promise.all(answers.map((each) => each.text()))).toEqual(['1', '1', '2', '1'])
  const again = ask(1)
  await untilMaking(1)
  finish()
  expect(await (await again).text()).toBe('1')
})

test('an export ends when its person leaves, and their place is free', async () => {
  ended = 0
  const leaving = new AbortController()
  const left = [ask(1, 'export', leaving.signal), ask(1, 'export', leaving.signal)]
  await untilMaking(2)
  leaving.abort()
  for (const each of left) await expect(each).rejects.toThrow()
  await vi.waitFor(() => expect(ended).toBe(2))
  making.splice(0)
  const next = ask(1)
  await untilMaking(1)
  finish()
  expect(await (await next).text()).toBe('1')
})

test('other work is not ended when its person leaves: it may be in the middle of what has to be done', async () => {
  ended = 0
  const leaving = new AbortController()
  const left = ask(1, 'file', leaving.signal)
  await untilMaking(1)
  leaving.abort()
  await expect(left).rejects.toThrow()
  await (await fetch(`${url}/none`)).text()
  expect(ended).toBe(0)
  finish()
  await vi.waitFor(() => expect(ended).toBe(1))
})
