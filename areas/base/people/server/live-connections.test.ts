import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { login } from '#areas/base/account/contract/sign-in.contract.ts'
import { endAllSessions } from '#areas/base/account/contract/user.contract.ts'
import { startView } from '#areas/base/account/contract/view.contract.ts'
import { SENDING_CODES } from '#areas/base/account/testing/reset-codes.ts'
import { LIVE_PATH } from '#platform/contract/live-path.ts'
import type { Person } from '#platform/testing/person.ts'
import { closeAccount, lockAccount, signOutEverywhere } from '../contract/account.contract.ts'
import { CHOSEN_PASSWORD, somebody } from '../testing/people.seed.ts'

const portal = await portalForFile({ env: SENDING_CODES })
const admin = await portal.as('admin')

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})

/** A connection of the person that stays until the server ends it. */
async function connect(person: Person): Promise<Socket> {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = io(portal.url, {
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

test.each([lockAccount, closeAccount, signOutEverywhere])('$name ends the connections of the account', async (step) => {
  const account = await somebody(portal, admin)
  const person = await portal.as(null)
  await person.send(login, { body: { loginId: account.loginId, password: CHOSEN_PASSWORD } })
  const end = ended(await connect(person))
  const answer = await admin.send(step, { params: { neoIdNo: account.neoIdNo }, body: { comment: '시험' } })
  expect(answer.status).toBe(200)
  expect(await end).toBe('io server disconnect')
})

test('a connection that stands for somebody else ends with the session of its administrator', async () => {
  const looking = await portal.as('admin')
  const account = await somebody(portal, admin)
  await looking.send(startView, { params: { neoIdNo: account.neoIdNo } })
  const other = await portal.as('academy')
  const lookingEnded = ended(await connect(looking)).then(() => 'the one who looks')
  expect((await admin.send(endAllSessions)).status).toBe(200)
  // Without a word of it the connection would end with the next look at all of them, later than one that comes only now.
  const otherEnded = ended(await connect(other)).then(() => 'whoever came and went later')
  expect((await other.send(endAllSessions)).status).toBe(200)
  expect(await Promise.race([lookingEnded, otherEnded])).toBe('the one who looks')
})
