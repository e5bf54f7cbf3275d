import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { login } from '#areas/base/account/contract/sign-in.contract.ts'
import { logout } from '#areas/base/account/contract/signed-in.contract.ts'
import { endAllSessions, endSession, listSessions } from '#areas/base/account/contract/user.contract.ts'
import { DEVICE_COOKIE } from '#areas/base/account/rules/policy.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import type { Person } from '#platform/testing/person.ts'
import { activateAccount, deactivateAccount, resetAccount } from '../people/operate-accounts.ts'

const portal = await portalForFile({ env: { TRUST_PROXY: '1' } })

let addresses = 0
const newAddress = (): string => {
  addresses += 1
  return `10.${Math.floor(addresses / 250)}.0.${addresses % 250}`
}

const tryFrom = (person: Person, address: string, loginId: string, password = DEMO_PASSWORD) =>
  person.send(login, { body: { loginId, password } }, { headers: { 'x-forwarded-for': address } })

const wrong = (person: Person, address: string, loginId: string) => tryFrom(person, address, loginId, 'wrong')

/** Five wrong passwords from somebody at this address: the sixth has to wait. */
async function spoil(address: string, loginId: string, person?: Person): Promise<void> {
  const stranger = person ?? (await portal.as(null))
  for (let tries = 0; tries < 5; tries += 1) expect((await wrong(stranger, address, loginId)).status).toBe(401)
  expect((await wrong(stranger, address, loginId)).status).toBe(429)
}

/** Somebody whose browser this account has signed in with before, at another address. */
async function ownerOf(loginId: string): Promise<Person> {
  const owner = await portal.as(null)
  expect((await tryFrom(owner, newAddress(), loginId)).status).toBe(200)
  await owner.send(logout)
  return owner
}

test('of many wrong passwords at once no more are judged than one after the other', async () => {
  const [stranger, address] = [await portal.as(null), newAddress()]
  const answers = await Promise.all(Array.from({ length: 45 }, () => wrong(stranger, address, 'vendor1')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(40)
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('30')
  expect((await tryFrom(stranger, address, 'vendor1')).status).toBe(429)
})

test('many right passwords at once are all right', async () => {
  const address = newAddress()
  const people = await Promise.all(Array.from({ length: 20 }, () => portal.as(null)))
  const answers = await Promise.all(people.map((person) => tryFrom(person, address, 'vendor2')))
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
})

test('wrong passwords from elsewhere keep nobody out', async () => {
  await spoil(newAddress(), 'itempool')
  expect((await tryFrom(await portal.as(null), newAddress(), 'itempool')).status).toBe(200)
})

test('one wrong password every fifteen minutes keeps nobody out, not even at the same address', async () => {
  const address = newAddress()
  const stranger = await portal.as(null)
  for (let quarter = 0; quarter < 48; quarter += 1) {
    expect((await wrong(stranger, address, 'nsat')).status).toBe(401)
    portal.clock.advance(15 * 60_000)
  }
  expect((await wrong(stranger, address, 'nsat')).status).toBe(401)
  expect((await tryFrom(await portal.as(null), address, 'nsat')).status).toBe(200)
})

test('a device that signed in before is not kept out by others at its address', async () => {
  const owner = await ownerOf('ktutor')
  const address = newAddress()
  await spoil(address, 'ktutor')
  expect((await tryFrom(await portal.as(null), address, 'ktutor')).status).toBe(429)
  expect((await tryFrom(owner, address, 'ktutor')).status).toBe(200)
})

test('a known device is good for its own account alone', async () => {
  const owner = await ownerOf('agency')
  const address = newAddress()
  await spoil(address, 'adops')
  expect((await tryFrom(owner, address, 'adops')).status).toBe(429)
})

test('two people who share a browser both have it as a known device', async () => {
  const browser = await ownerOf('academy')
  expect((await tryFrom(browser, newAddress(), 'academy2')).status).toBe(200)
  const address = newAddress()
  for (const loginId of ['academy', 'academy2']) {
    await spoil(address, loginId)
    expect((await tryFrom(browser, address, loginId)).status).toBe(200)
  }
})

test('a known device that guesses itself has to wait, and no other one with it', async () => {
  const [one, other, address] = [await ownerOf('member'), await ownerOf('member'), newAddress()]
  await spoil(address, 'member', one)
  expect((await tryFrom(one, newAddress(), 'member')).status).toBe(429)
  expect((await tryFrom(other, address, 'member')).status).toBe(200)
})

test('the mark of a device changes with every sign-in, and the old one is worth nothing', async () => {
  const owner = await ownerOf('member2')
  const old = owner.cookies.get(DEVICE_COOKIE) ?? ''
  const line = (await tryFrom(owner, newAddress(), 'member2')).headers
    .getSetCookie()
    .find((each) => each.startsWith(`${DEVICE_COOKIE}=`))
  expect(line).toMatch(/HttpOnly; SameSite=Lax/)
  expect(line).toMatch(/Max-Age=7776000/)
  expect(owner.cookies.get(DEVICE_COOKIE)).not.toBe(old)
  const thief = await portal.as(null)
  thief.cookies.set(DEVICE_COOKIE, old)
  const address = newAddress()
  await spoil(address, 'member2')
  expect((await tryFrom(thief, address, 'member2')).status).toBe(429)
  expect((await tryFrom(owner, address, 'member2')).status).toBe(200)
})

test('a device is forgotten when it was not used for three months', async () => {
  const owner = await ownerOf('supervisor')
  portal.clock.advance(89 * 86_400_000)
  await portal.runRecurring('account.forgetOldTries')
  const [before, after] = [newAddress(), newAddress()]
  await spoil(before, 'supervisor')
  const isKept = await wrong(owner, before, 'supervisor')
  expect(isKept.status).toBe(401)
  portal.clock.advance(86_400_000)
  await spoil(after, 'supervisor')
  expect((await tryFrom(owner, after, 'supervisor')).status).toBe(429)
})

test('an account has twenty known devices: with one more the one used longest ago is strange again', async () => {
  const [oldest, second] = [await ownerOf('adops'), await ownerOf('adops')]
  portal.clock.advance(1000)
  await tryFrom(second, newAddress(), 'adops')
  for (let devices = 0; devices < 19; devices += 1) await ownerOf('adops')
  const address = newAddress()
  await spoil(address, 'adops')
  expect((await tryFrom(oldest, address, 'adops')).status).toBe(429)
  expect((await tryFrom(second, address, 'adops')).status).toBe(200)
})

test.each<readonly [string, (owner: Person) => Promise<unknown>]>([
  ['signing out everywhere', (owner) => owner.send(endAllSessions)],
  [
    'signing this device out from another one',
    async (owner) => {
      const mine = (await owner.send(listSessions)).body.list.find((each) => each.isCurrent)
      const other = await portal.as('admin')
      expect((await other.send(endSession, { params: { id: mine?.sessionId ?? '' } })).status).toBe(200)
    },
  ],
  ["an operator's new password", () => resetAccount(portal.db, 'admin', DEMO_PASSWORD, portal.clock.now())],
  [
    'a deactivation',
    async () => {
      await deactivateAccount(portal.db, 'admin', portal.clock.now())
      await activateAccount(portal.db, 'admin', portal.clock.now())
    },
  ],
])('%s makes the device a strange one again', async (_what, end) => {
  const owner = await portal.as(null)
  await tryFrom(owner, newAddress(), 'admin')
  await end(owner)
  const address = newAddress()
  await spoil(address, 'admin')
  expect((await tryFrom(owner, address, 'admin')).status).toBe(429)
})

test('many addresses against one account slow strange devices a little, and its own devices not at all', async () => {
  const owner = await ownerOf('vendor1')
  const stranger = await portal.as(null)
  for (let tries = 0; tries < 50; tries += 1) expect((await wrong(stranger, newAddress(), 'vendor1')).status).toBe(401)
  const slowed = await tryFrom(await portal.as(null), newAddress(), 'vendor1')
  expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '1'])
  expect((await tryFrom(owner, newAddress(), 'vendor1')).status).toBe(200)
  portal.clock.advance(1000)
  expect((await tryFrom(await portal.as(null), newAddress(), 'vendor1')).status).toBe(200)
})

test('while a flood lasts it has every turn of strange devices, and a known device still gets in', async () => {
  const owner = await ownerOf('nsat')
  const stranger = await portal.as(null)
  const guess = async () => (await wrong(stranger, newAddress(), 'nsat')).status
  for (let tries = 0; tries < 49; tries += 1) await guess()
  for (let rounds = 0; rounds < 4; rounds += 1) {
    expect(await guess()).toBe(401)
    const late = await tryFrom(await portal.as(null), newAddress(), 'nsat')
    expect(late.status).toBe(429)
    expect((await tryFrom(owner, newAddress(), 'nsat')).status).toBe(200)
    portal.clock.advance(Number(late.headers.get('retry-after')) * 1000)
  }
})

test('many failures at one address keep no office out: strange devices wait seconds, known ones not at all', async () => {
  const [owner, address] = [await ownerOf('vendor2'), newAddress()]
  const stranger = await portal.as(null)
  for (let tries = 0; tries < 99; tries += 1) expect((await wrong(stranger, address, `guess${tries}`)).status).toBe(401)
  expect((await tryFrom(await portal.as(null), address, 'agency')).status).toBe(200)
  expect((await wrong(stranger, address, 'guess99')).status).toBe(401)
  const slowed = await tryFrom(await portal.as(null), address, 'agency')
  expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '1'])
  expect((await tryFrom(owner, address, 'vendor2')).status).toBe(200)
  portal.clock.advance(1000)
  expect((await tryFrom(await portal.as(null), address, 'agency')).status).toBe(200)
})

test('a wait does not tell whether an account exists', async () => {
  const stranger = await portal.as(null)
  const answersFor = async (loginId: string) => {
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 8 }, () => wrong(stranger, address, loginId)))
    return answers
      .map(({ status, code, problem, headers }) => [status, code, problem.detail, headers.get('retry-after')])
      .sort()
  }
  expect(await answersFor('nobody-at-all')).toEqual(await answersFor('member2'))
})
