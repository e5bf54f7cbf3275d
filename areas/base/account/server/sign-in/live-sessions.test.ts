import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPortal, type Portal } from '#app/portal.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { login } from '#areas/base/account/contract/sign-in.contract.ts'
import { logout, readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import { endAllSessions, endSession, listSessions } from '#areas/base/account/contract/user.contract.ts'
import { SESSION_IDLE_MINUTES } from '#areas/base/account/rules/policy.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { LIVE_PATH } from '#platform/contract/live-path.ts'
import type { Person } from '#platform/testing/person.ts'
import { deactivateAccount, grantAuthorities, resetAccount, revokeAuthorities } from '../people/operate-accounts.ts'

let portal: TestPortal
/** A second process on the same database, where the connections of these tests stand. */
let other: Portal
let otherUrl: string
beforeAll(async () => {
  portal = await startTestPortal()
  other = await openPortal(portal.platform.config, portal.clock)
  await other.start()
  otherUrl = `http://127.0.0.1:${(other.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await other.stop()
  await portal.close()
})

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})

/** A connection of the person to the other process that stays until the server ends it. */
async function connect(person: Person, url = otherUrl): Promise<Socket> {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = io(url, {
    path: `/api${LIVE_PATH}`,
    transports: ['websocket'],
    extraHeaders: { cookie },
    reconnection: false,
    forceNew: true,
  })
  open.push(socket)
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return socket
}

const ended = (socket: Socket): Promise<string> => new Promise((resolve) => socket.on('disconnect', resolve))

/** What the connection has heard once everything said before has reached it. */
async function heardBy(socket: Socket, names: readonly string[]): Promise<string[]> {
  const heard: string[] = []
  const all = new Promise<void>((resolve) => {
    socket.on('changed', (changed: string[]) => {
      heard.push(...changed)
      if (changed.includes('account.me')) resolve()
    })
  })
  // What one process says arrives in order, so the last event closes the round.
  for (const name of [...names, 'account.me']) other.platform.live.changed([name])
  await all
  socket.off('changed')
  return heard.filter((name) => name !== 'account.me')
}

/** Of what a page has shown for longer than anybody remembers the server says that it may have changed: then it watches. */
async function watch(socket: Socket, names: readonly string[]): Promise<void> {
  const answered = new Promise<void>((resolve) => {
    socket.on('changed', (changed: string[]) => changed.includes('account.me') && resolve())
  })
  socket.emit('watch', [...names, 'account.me'], 3_600_000)
  await answered
  socket.off('changed')
}

const endings: readonly (readonly [string, string, (person: Person) => Promise<unknown>])[] = [
  ['signing out', 'academy', (person) => person.send(logout)],
  ['signing out everywhere', 'academy', (person) => person.send(endAllSessions)],
  [
    'signing this device out from another one',
    'academy',
    async (person) => {
      const mine = (await person.send(listSessions)).body.list.find((each) => each.isCurrent)?.sessionId ?? ''
      const elsewhere = await portal.as('academy')
      expect((await elsewhere.send(endSession, { params: { id: mine } })).status).toBe(200)
    },
  ],
  [
    'signing in anew with the same browser',
    'academy',
    (person) => person.send(login, { body: { loginId: 'academy', password: DEMO_PASSWORD } }),
  ],
  [
    "an operator's new password",
    'academy2',
    () => resetAccount(portal.db, 'academy2', DEMO_PASSWORD, portal.clock.now()),
  ],
  ['a deactivation', 'vendor1', () => deactivateAccount(portal.db, 'vendor1', portal.clock.now())],
]

test.each(endings)('%s closes the live connection, in whichever process it stands', async (_what, loginId, end) => {
  const person = await portal.as(loginId)
  const closed = ended(await connect(person))
  await end(person)
  expect(await closed).toMatch(/io server disconnect|transport close/)
})

test('only the connections of the session that ended are closed', async () => {
  const [leaving, staying] = [await portal.as('agency'), await portal.as('agency')]
  const [gone, here] = [await connect(leaving), await connect(staying)]
  const closed = ended(gone)
  await leaving.send(logout)
  await closed
  await watch(here, [])
  expect(here.connected).toBe(true)
})

test('an idle session is not kept alive by its connection, which is closed when it is over', async () => {
  const person = await portal.as('itempool')
  const socket = await connect(person)
  const closed = ended(socket)
  for (let hours = 1; hours * 60 < SESSION_IDLE_MINUTES; hours += 1) {
    portal.clock.advance(3_600_000)
    await recheckAll()
    await watch(socket, [])
    ;(await connect(person)).close()
  }
  portal.clock.advance(3_600_001)
  await recheckAll()
  expect(await closed).toMatch(/io server disconnect|transport close/)
  expect((await person.send(readMe)).status).toBe(401)
})

/** What every process does by itself from time to time. */
const recheckAll = () => sql`select pg_notify('callers_changed', '')`.execute(portal.db)

test('whoever lost an authority hears no more of what only it shows', async () => {
  const socket = await connect(await portal.as('member'))
  const name = 'account.inquiries'
  await watch(socket, [name])
  expect(await heardBy(socket, [name])).toEqual([])
  await grantAuthorities(portal.db, 'member', ['ROLE_ALL_PARTNER'], portal.clock.now())
  await expect
    .poll(
      async () => {
        socket.emit('watch', [name, 'account.me'])
        return heardBy(socket, [name])
      },
      { timeout: 5000 },
    )
    .toEqual([name])
  await revokeAuthorities(portal.db, 'member', ['ROLE_ALL_PARTNER'], portal.clock.now())
  await expect.poll(() => heardBy(socket, [name]), { timeout: 5000 }).toEqual([])
  expect(socket.connected).toBe(true)
})
