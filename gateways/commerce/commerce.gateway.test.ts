import { beforeEach, expect, it } from 'vitest'
import type { Simulators } from '#simulators/main.ts'
import { setFault, startForTest } from '#simulators/testing/start.ts'
import { type CommerceOptions, commerceGateway } from './commerce.gateway.ts'

let simulators: Simulators
beforeEach(async () => {
  simulators = await startForTest()
})

const shop = (options: Partial<CommerceOptions> = {}) =>
  commerceGateway({ baseUrl: `${simulators.url}/commerce`, apiKey: 'simulator-commerce-key', ...options })

const answering = (status: number, body: unknown): Partial<CommerceOptions> => ({
  fetch: async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
})

it('goods have a name and a price, a course its name', async () => {
  expect(await shop().goodsOf(9261213)).toEqual({
    goodsNo: 9261213,
    goodsName: '2026년 12월 수학 모의고사 중3',
    priceWon: 6000,
  })
  expect(await shop().courseOf(30001)).toEqual({ courseNo: 30001, courseName: '보카 기본 1권' })
})

it.each([1, 9269913, 9261297, 92612131])('the number %d is of no goods', async (no) => {
  expect(await shop().goodsOf(no)).toBeNull()
})

it('an unknown course is none', async () => {
  expect(await shop().courseOf(1)).toBeNull()
})

it.each(['down', 'error', 'lose-answer'])('a shop that fails once is asked again: %s', async (mode) => {
  await setFault(simulators.url, { service: 'commerce', mode, times: 1 })
  expect(await shop().courseOf(30001)).not.toBeNull()
  await setFault(simulators.url, { service: 'commerce', mode })
  await expect(shop().goodsOf(9261213)).rejects.toMatchObject({ kind: 'UNAVAILABLE' })
})

it('a shop that is too slow is unavailable', async () => {
  await setFault(simulators.url, { service: 'commerce', mode: 'slow', delayMs: 60_000 })
  await expect(shop({ timeoutMs: 20 }).courseOf(30001)).rejects.toMatchObject({ kind: 'UNAVAILABLE' })
})

it.each([
  ['a wrong key', { apiKey: 'wrong' }],
  ['no JSON', answering(200, '<html>')],
  ['other goods', answering(200, { goods: { goodsNo: 1, goodsName: '책', salePrice: 100 } })],
  ['a price below zero', answering(200, { goods: { goodsNo: 9261213, goodsName: '책', salePrice: -1 } })],
  ['a price that is no number', answering(200, { goods: { goodsNo: 9261213, goodsName: '책', salePrice: '무료' } })],
  ['no name', answering(200, { goods: { goodsNo: 9261213, goodsName: '', salePrice: 100 } })],
])('%s is no answer', async (_what, options) => {
  await expect(shop(options).goodsOf(9261213)).rejects.toMatchObject({ kind: 'BROKEN' })
})
