import { beforeEach, describe, expect, it } from 'vitest'
import type { ListedSchool as SimulatedSchool } from '#simulators/directory/schools.ts'
import type { Simulators } from '#simulators/main.ts'
import { post, setFault, startForTest } from '#simulators/testing/start.ts'
import { type DirectoryOptions, directoryGateway } from './directory.gateway.ts'
import { DirectoryFailure, type ListedSchool } from './directory.port.ts'

/** Five pages of schools. */
const SCHOOLS: readonly SimulatedSchool[] = Array.from({ length: 250 }, (_, n) => ({
  schoolCode: `B${String(n + 1).padStart(9, '0')}`,
  name: `${n + 1}초등학교`,
  provinceId: 36,
  organizationId: n + 1,
  parentCount: n % 5,
}))

let simulators: Simulators
let pauses: number[]

beforeEach(async () => {
  pauses = []
  simulators = await startForTest({ directorySchools: SCHOOLS })
})

const gateway = (options: Partial<DirectoryOptions> = {}) =>
  directoryGateway({
    baseUrl: `${simulators.url}/directory`,
    apiKey: 'simulator-directory-key',
    pause: async (milliseconds) => void pauses.push(milliseconds),
    ...options,
  })

async function listAll(options: Partial<DirectoryOptions> = {}): Promise<ListedSchool[]> {
  const all: ListedSchool[] = []
  for await (const schools of gateway(options).listSchools()) all.push(...schools)
  return all
}

const failureOf = async (options: Partial<DirectoryOptions> = {}): Promise<DirectoryFailure> => {
  const error = await listAll(options).catch((failure: unknown) => failure)
  if (!(error instanceof DirectoryFailure)) throw new Error('the listing did not fail as it should')
  return error
}

const school = (schoolCode: string, consents: object[] = [], consentCount = consents.length) => ({
  schoolCode,
  consentCount,
  consents,
})
const answerOf = (change: object = {}) => ({
  asOf: '2026-11-23T03:30:00+09:00',
  schoolCount: 1,
  schools: [school('B1')],
  nextCursor: null,
  ...change,
})

/** A directory that answers these pages, one after the other. */
function answering(...pages: unknown[]): Partial<DirectoryOptions> {
  const left = [...pages]
  return {
    fetch: async () => {
      const page = left.shift()
      return page instanceof Response ? page : new Response(typeof page === 'string' ? page : JSON.stringify(page))
    },
  }
}

describe('a listing', () => {
  it('comes to its end over several pages, each school once with all its consents', async () => {
    const all = await listAll()
    expect(all.map((each) => each.schoolCode)).toEqual(SCHOOLS.map((each) => each.schoolCode))
    expect(all.map((each) => each.consents.length)).toEqual(SCHOOLS.map((each) => each.parentCount))
    expect(all[1]?.consents).toEqual([{ phoneNumber: expect.stringMatching(/^010\d{8}$/), consentedOn: '2024-03-02' }])
  })

  it('shows one state, whatever changes while it is read', async () => {
    const { schoolCode } = SCHOOLS[240] as SimulatedSchool
    const seen: ListedSchool[] = []
    for await (const schools of gateway().listSchools()) {
      seen.push(...schools)
      await post(`${simulators.url}/directory/_consents`, {
        schoolCode,
        phoneNumber: '010-0000-0001',
        action: 'consent',
      })
    }
    expect(seen.find((each) => each.schoolCode === schoolCode)?.consents).toEqual([])
    const later = (await listAll()).find((each) => each.schoolCode === schoolCode)
    expect(later?.consents).toMatchObject([{ phoneNumber: '01000000001' }])
  })
})

describe('a directory that fails for a while', () => {
  it.each(['down', 'error', 'lose-answer'])('and then answers again is no failure: %s', async (mode) => {
    await setFault(simulators.url, { service: 'directory', mode, times: 3 })
    expect(await listAll()).toHaveLength(SCHOOLS.length)
    expect(pauses).toEqual([500, 1000, 2000])
  })

  it.each(['down', 'error', 'lose-answer'])('and stays so is unavailable: %s', async (mode) => {
    await setFault(simulators.url, { service: 'directory', mode })
    expect((await failureOf()).kind).toBe('UNAVAILABLE')
    expect(pauses).toHaveLength(3)
  })

  it('is unavailable when it is too slow, and when nobody is there', async () => {
    await setFault(simulators.url, { service: 'directory', mode: 'slow', delayMs: 60_000 })
    expect((await failureOf({ timeoutMs: 20 })).kind).toBe('UNAVAILABLE')
    await simulators.close()
    expect((await failureOf()).kind).toBe('UNAVAILABLE')
  })

  it('may say that it is asked too often', async () => {
    const busy = () => new Response('', { status: 429 })
    expect(await listAll(answering(busy(), answerOf()))).toHaveLength(1)
  })
})

it('a wrong key is refused, and asking again would not help', async () => {
  const failure = await failureOf({ apiKey: 'wrong' })
  expect([failure.kind, failure.message]).toEqual(['REFUSED', 'the recipient directory answered 401'])
  expect(pauses).toEqual([])
})

it('a listing that the directory forgot in the middle is refused', async () => {
  const pages = gateway().listSchools()[Symbol.asyncIterator]()
  await post(`${simulators.url}/directory/_consents`, {
    schoolCode: SCHOOLS[0]?.schoolCode,
    phoneNumber: '01000000001',
    action: 'consent',
  })
  await pages.next()
  await post(`${simulators.url}/_reset`, {})
  await expect(pages.next()).rejects.toMatchObject({ kind: 'REFUSED' })
})

describe('answers that are no whole listing are broken', () => {
  const consent = { phoneNumber: '01000001234', consentedOn: '2026-01-02' }
  const more = (change: object = {}) => answerOf({ schoolCount: 2, nextCursor: 'x', ...change })
  it.each([
    ['no JSON', ['<html>']],
    ['another shape', [{ list: [] }]],
    ['a number that is no text', [answerOf({ schools: [school('B1', [{ ...consent, phoneNumber: 1 }])] })]],
    ['no school at all', [answerOf({ schoolCount: 0, schools: [] })]],
    ['a school that lost consents', [answerOf({ schools: [school('B1', [consent], 2)] })]],
    ['an early end', [answerOf({ schoolCount: 2 })]],
    ['an empty page in the middle', [more({ schools: [] })]],
    ['a school twice', [more(), answerOf({ schoolCount: 2 })]],
    ['the same page for ever', [more(), more()]],
    ['more schools than it counts', [answerOf({ schools: [school('B1'), school('B2')] })]],
    ['a state that changes', [more(), answerOf({ schoolCount: 2, schools: [school('B2')], asOf: 'later' })]],
  ])('%s', async (_what, pages) => {
    const failure = await failureOf(answering(...pages))
    expect(failure.kind).toBe('BROKEN')
    expect(failure.message).not.toMatch(/\d{5}/)
  })
})
