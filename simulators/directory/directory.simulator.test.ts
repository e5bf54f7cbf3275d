import { expect, it } from 'vitest'
import { post, postForm, setFault, startForTest, temporaryFolder } from '../testing/start.ts'
import { parentCountOf, parentsOf } from './parents.ts'
import { readListedSchools } from './schools.ts'

const KEY = { authorization: 'Bearer simulator-directory-key' }
const SCHOOLS = [
  { schoolCode: 'B000000001', name: '가람초등학교', provinceId: 36, organizationId: 1, parentCount: 20 },
  { schoolCode: 'B000000002', name: '나래중학교', provinceId: 36, organizationId: 2, parentCount: 0 },
  { schoolCode: 'B000000003', name: '다솜고등학교', provinceId: 36, organizationId: 3, parentCount: 1 },
]
const NOW = new Date('2026-11-23T09:00:00+09:00')
const clock = { now: () => NOW }
const start = (options = {}) => startForTest({ directorySchools: SCHOOLS, clock, ...options })

interface Listing {
  readonly asOf: string
  readonly schoolCount: number
  readonly nextCursor: string | null
  readonly schools: readonly { schoolCode: string; consentCount: number; consents: readonly object[] }[]
}
async function list(url: string, query: Record<string, string> = {}, headers: Record<string, string> = KEY) {
  const response = await fetch(`${url}/directory/v1/consents?${new URLSearchParams(query)}`, { headers })
  return { status: response.status, body: (await response.json()) as Listing }
}
const consentsOf = async (url: string, school: string): Promise<{ phoneNumber: string; consentedOn: string }[]> =>
  (await fetch(`${url}/directory/_consents?school=${school}`)).json() as Promise<
    { phoneNumber: string; consentedOn: string }[]
  >
const change = (url: string, action: string, schoolCode = 'B000000002', phoneNumber = '010-0000-0042') =>
  post(`${url}/directory/_consents`, { schoolCode, phoneNumber, action })

it('lists every school page by page, with all its consents and those alone', async () => {
  const { url } = await start()
  const first = (await list(url, { size: '2' })).body
  expect(first).toMatchObject({ asOf: '2026-11-23T09:00:00+09:00', schoolCount: 3, nextCursor: expect.any(String) })
  // Of twenty parents the twelfth has not consented and the seventh has withdrawn.
  expect(first.schools.map((each) => [each.schoolCode, each.consentCount, each.consents.length])).toEqual([
    ['B000000001', 18, 18],
    ['B000000002', 0, 0],
  ])
  const second = (await list(url, { size: '2', cursor: first.nextCursor ?? '' })).body
  expect(second).toMatchObject({ asOf: first.asOf, nextCursor: null, schools: [{ schoolCode: 'B000000003' }] })
})

it('refuses a wrong key, a size that is none and a place that it does not know', async () => {
  const { url } = await start()
  expect((await list(url, {}, {})).status).toBe(401)
  expect((await list(url, { size: '501' })).status).toBe(400)
  expect((await list(url, { size: 'many' })).status).toBe(400)
  expect((await list(url, { cursor: '0.0.99' })).status).toBe(410)
  await setFault(url, { service: 'directory', mode: 'error', times: 1 })
  expect((await list(url)).status).toBe(500)
})

it('takes a consent and a withdrawal, by its page or without', async () => {
  const { url } = await start()
  expect((await change(url, 'consent')).body).toEqual({ schoolCode: 'B000000002', consentCount: 1 })
  expect(await consentsOf(url, 'B000000002')).toEqual([{ phoneNumber: '01000000042', consentedOn: '2026-11-23' }])
  const page = await (await fetch(`${url}/directory?school=${encodeURIComponent('B000000002')}`)).text()
  expect(page).toContain('010-0000-0042')
  const request = { schoolCode: 'B000000002', phoneNumber: '01000000042', action: 'withdraw' }
  const answer = await postForm(`${url}/directory/_consents`, request)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/directory?school=B000000002'])
  expect(await consentsOf(url, 'B000000002')).toEqual([])
  const [generated] = await consentsOf(url, 'B000000003')
  await change(url, 'withdraw', 'B000000003', generated?.phoneNumber)
  expect(await consentsOf(url, 'B000000003')).toEqual([])
  expect([
    (await change(url, 'consent', 'B9')).status,
    (await change(url, 'consent', 'B000000002', '02-123-4567')).status,
    (await change(url, 'ask')).status,
  ]).toEqual([404, 400, 400])
})

it('finds schools by a part of their name', async () => {
  const { url } = await start()
  const page = await (await fetch(`${url}/directory?school=${encodeURIComponent('나래')}`)).text()
  expect(page).toContain('나래중학교')
  expect(page).not.toContain('가람초등학교')
})

it('remembers over a restart what was changed, until everything begins anew', async () => {
  const dataDir = temporaryFolder()
  const first = await start({ dataDir })
  await change(first.url, 'consent')
  await first.close()
  const { url } = await start({ dataDir })
  expect(await consentsOf(url, 'B000000002')).toHaveLength(1)
  await post(`${url}/_reset`, {})
  expect(await consentsOf(url, 'B000000002')).toEqual([])
})

it('knows every school of the country; parents have numbers that belong to nobody, each once at a school', () => {
  const schools = readListedSchools()
  expect(schools).toHaveLength(12_011)
  for (const school of schools.filter((_, index) => index % 100 === 0)) {
    const phones = [...parentsOf(school)].map((parent) => parent.phoneNumber)
    expect(new Set(phones).size).toBe(school.parentCount)
    expect(phones.every((phone) => phone >= '01000001000' && phone <= '01009999999')).toBe(true)
  }
})

it.each([
  [{ organizationId: 1, provinceId: 11, studentCount: 1000 }, 330],
  [{ organizationId: 97, provinceId: 11, studentCount: 0 }, 1],
  [{ organizationId: 1, provinceId: 36, studentCount: null }, 7],
  [{ organizationId: 1, provinceId: 26, studentCount: 400 }, 20],
  [{ organizationId: 1, provinceId: 26, studentCount: 3 }, 8],
  [{ organizationId: 1, provinceId: 26, studentCount: 4000 }, 40],
  [{ organizationId: 97, provinceId: 26, studentCount: 400 }, 0],
])('a school like %j has %i parents', (school, expected) => {
  expect(parentCountOf(school)).toBe(expected)
})
