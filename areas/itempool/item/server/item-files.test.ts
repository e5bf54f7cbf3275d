import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { logout } from '#areas/base/account/contract/signed-in.contract.ts'
import { flagsOf } from '#areas/base/account/rules/flags.rules.ts'
import { loadSecret, signToken } from '#platform/server/config/secret.ts'
import type { Person } from '#platform/testing/person.ts'
import { onlyProviderOf } from '../rules/provider-scope.rules.ts'
import { storeItemFile } from '../testing/item.seed.ts'
import { openFileUrls } from './item-files.ts'

const portal = await portalForFile()
const { config } = portal.platform
const secret = loadSecret(config.APP_SECRET, config.DATA_DIR)
const store = null as never
const giveUrl = openFileUrls({ secret, apiUrl: `${portal.url}${config.API_BASE}`, store })
const MINUTE = 60_000
const { rows: people } = await sql<{ id: number; loginId: string; authorities: string[] }>`
  select user_id as id, login_id as "loginId", array(
    select authority from account.authority a where a.user_id = u.user_id) as authorities
  from account."user" u`.execute(portal.db)

/** An address as the named person is given it. */
function urlOf(key: string, now = portal.clock.now(), loginId = 'itempool'): string {
  const person = people.find((each) => each.loginId === loginId)
  const flags = flagsOf(person?.authorities ?? [])
  const scope = { onlyProvider: onlyProviderOf(flags) }
  return giveUrl(key, { caller: { userId: person?.id ?? 0 }, scope, now })
}

const holder = await portal.as('itempool')

/** What a browser of somebody gets at an address. */
const open = (url: string, person: Person = holder, headers: Record<string, string> = {}) =>
  fetch(url, {
    headers: { cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
  })
const codeOf = async (url: string, person?: Person) =>
  ((await (await open(url, person)).json()) as { code: string }).code

test('an address answers the bytes as what they are, to be shown and not to be guessed at', async () => {
  const answer = await open(urlOf(await storeItemFile(portal)))
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('picture')
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('content-disposition')).toMatch(/^inline/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('an address opens for nobody but the person who got it, and not once they have signed out', async () => {
  const url = urlOf(await storeItemFile(portal))
  expect((await fetch(url)).status).toBe(401)
  expect(await codeOf(url, await portal.as('admin'))).toBe('TOKEN_INVALID')
  expect(await codeOf(url, await portal.as('member'))).toBe('FORBIDDEN')
  const leaving = await portal.as('itempool')
  expect((await open(url, leaving)).status).toBe(200)
  const cookies = new Map(leaving.cookies)
  await leaving.send(logout)
  expect(await codeOf(url, leaving)).toBe('NO_SESSION')
  expect(await codeOf(url, { ...leaving, cookies })).toBe('SESSION_ENDED')
})

test('an address is over once its person may see less than when they got it', async () => {
  const url = urlOf(await storeItemFile(portal), portal.clock.now(), 'ktutor')
  const ktutor = await portal.as('ktutor')
  expect((await open(url, ktutor)).status).toBe(200)
  const seesAll =
    urlOf(await storeItemFile(portal))
      .split('/')
      .at(-1) ?? ''
  const person = people.find(({ loginId }) => loginId === 'ktutor')
  const wider = signToken(
    secret,
    { item: randomUUID(), by: person?.id, only: null },
    new Date(portal.clock.now().getTime() + MINUTE),
  )
  expect(seesAll.length).toBeLessThan(200)
  expect(await codeOf(url.replace(/[^/]+$/, wider), ktutor)).toBe('TOKEN_INVALID')
})

test('the address of the largest person number fits', () => {
  const url = giveUrl(randomUUID(), {
    caller: { userId: Number.MAX_SAFE_INTEGER },
    scope: { onlyProvider: null },
    now: portal.clock.now(),
  })
  expect(url.split('/').at(-1)?.length).toBeLessThanOrEqual(200)
})

test('what is neither a picture nor a sound is only ever saved', async () => {
  const answer = await open(urlOf(await storeItemFile(portal, '<script>', 'text/html')))
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
})

test('an address is good for twenty minutes at least and thirty at most', async () => {
  const key = await storeItemFile(portal)
  for (const [minutes, status] of [
    [-20, 200],
    [-31, 403],
  ] as const)
    expect((await open(urlOf(key, new Date(portal.clock.now().getTime() + minutes * MINUTE)))).status).toBe(status)
  expect(urlOf(key)).toBe(urlOf(key))
})

test('a changed address, one of another kind and one of nothing lead nowhere', async () => {
  const url = urlOf(await storeItemFile(portal))
  const until = new Date(portal.clock.now().getTime() + MINUTE)
  const other = url.replace(/[^/]+$/, signToken(secret, { use: 'download', fileNo: 1 }, until))
  expect(await codeOf(`${url}x`)).toBe('TOKEN_INVALID')
  expect(await codeOf(url.replace(/[^/]+$/, 'x'))).toBe('TOKEN_INVALID')
  expect(await codeOf(other)).toBe('TOKEN_INVALID')
  expect(await codeOf(urlOf(randomUUID()))).toBe('FILE_NOT_FOUND')
})

test('a sound is sent in parts to whoever jumps in it', async () => {
  const url = urlOf(await storeItemFile(portal, '0123456789', 'audio/mpeg'))
  const part = await open(url, holder, { range: 'bytes=4-6' })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 4-6/10', '456'])
  const whole = await open(url)
  expect([whole.status, whole.headers.get('accept-ranges'), await whole.text()]).toEqual([200, 'bytes', '0123456789'])
  const beyond = await open(url, holder, { range: 'bytes=10-' })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10'])
})
