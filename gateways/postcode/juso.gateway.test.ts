import { beforeEach, describe, expect, it, test } from 'vitest'
import type { Simulators } from '#simulators/main.ts'
import { setFault, startForTest } from '#simulators/testing/start.ts'
import { type JusoOptions, jusoGateway, searchable } from './juso.gateway.ts'
import { PostcodeFailure } from './postcode.port.ts'

let simulators: Simulators
beforeEach(async () => {
  simulators = await startForTest()
})

const gateway = (options: Partial<JusoOptions> = {}) =>
  jusoGateway({ baseUrl: `${simulators.url}/postcode`, confirmKey: 'simulator-postcode-key', ...options })

const kindOf = async (search: Promise<unknown>): Promise<string> => {
  const error = await search.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  if (!(error instanceof PostcodeFailure)) throw new Error('the search did not fail as it should')
  return error.kind
}

describe('a search', () => {
  it('finds a road with its number, however it is written', async () => {
    for (const keyword of ['조치원읍 새내18길 21', '새내18길21', '조치원교동초등학교']) {
      const { total, results } = await gateway().search(keyword, 1)
      expect([keyword, total]).toEqual([keyword, 1])
      expect(results[0]).toEqual({
        postCode: expect.stringMatching(/^30\d{3}$/),
        address: '세종특별자치시 조치원읍 새내18길 21',
        jibunAddress: expect.stringMatching(/^세종특별자치시 새내동 \d+ /),
        buildingName: '조치원교동초등학교',
      })
    }
  })

  it('goes on page by page, and past the end there is nothing', async () => {
    const first = await gateway().search('세종특별자치시 초등학교', 1)
    const second = await gateway().search('세종특별자치시 초등학교', 2)
    expect(first.total).toBeGreaterThan(10)
    expect(first.results).toHaveLength(10)
    expect(second.results[0]?.address).not.toBe(first.results[0]?.address)
    expect((await gateway().search('세종특별자치시 초등학교', 90)).results).toEqual([])
  })

  it('finds nothing where there is nothing', async () => {
    expect(await gateway().search('없는길 999999', 1)).toEqual({ total: 0, results: [] })
  })

  it.each(['세종특별자치시', '1234', '가', '<>'])('means too much by %s', async (keyword) => {
    expect(await kindOf(gateway().search(keyword, 1))).toBe('TOO_WIDE')
  })
})

describe('what can go wrong', () => {
  it('a wrong key is refused, and asked about twice', async () => {
    let asked = 0
    const counting: typeof fetch = (...args) => {
      asked += 1
      return fetch(...args)
    }
    expect(await kindOf(gateway({ confirmKey: 'wrong', fetch: counting }).search('조치원읍', 1))).toBe('REFUSED')
    expect(asked).toBe(2)
  })

  it.each(['down', 'error', 'lose-answer'])('a service that is %s is unavailable', async (mode) => {
    await setFault(simulators.url, { service: 'postcode', mode, times: 1 })
    expect(await kindOf(gateway().search('조치원읍', 1))).toBe('UNAVAILABLE')
    expect((await gateway().search('조치원읍', 1)).total).toBeGreaterThan(0)
  })

  it.each([
    ['no JSON', new Response('<html>')],
    ['another shape', Response.json({ results: {} })],
    ['a broken gateway', new Response('', { status: 502 })],
  ])('%s is no answer', async (_, answer) => {
    expect(await kindOf(gateway({ fetch: async () => answer }).search('조치원읍', 1))).toBe('UNAVAILABLE')
  })

  it('a service that does not answer in time is unavailable', async () => {
    await setFault(simulators.url, { service: 'postcode', mode: 'hang' })
    expect(await kindOf(gateway({ timeoutMs: 50 }).search('조치원읍', 1))).toBe('UNAVAILABLE')
  })
})

test.each([
  ['세종대로110', '세종대로 110'],
  ['망우로6길 48', '망우로6길 48'],
  ['한누리대로 2130-1', '한누리대로 2130-1'],
  ['50% <b>select</b> 길=', '50 b /b 길'],
  ['  새내18길   21 ', '새내18길 21'],
])('%s is searched as %s', (keyword, asked) => {
  expect(searchable(keyword)).toBe(asked)
})
