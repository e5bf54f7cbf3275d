import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { MOST_PUSH_DEVICES, readPushKey, switchPushOff, switchPushOn } from '#platform/contract/push.contract.ts'
import { ROOM_FOR_TEN } from '#platform/testing/at-once.ts'
import { memoryShelf } from '#platform/testing/memory-shelf.ts'
import { sealerFor } from '../config/sealed-text.ts'
import { openLog } from '../log.ts'
import { notificationKind } from '../notifications/notification-kind.ts'
import { notify } from '../notifications/notify.ts'
import { pushKeys } from './push-keys.queries.ts'
import { PUSH_DEVICE_RETENTION, PUSH_LINE_RETENTION } from './push-retention.ts'
import { sendPushJob } from './send-push.job.ts'

const KIND = notificationKind({ kind: 'test.pushed', title: '시험' })
const NOW = new Date('2026-11-23T09:00:00+09:00')
const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00', env: ROOM_FOR_TEN })
const [member, academy] = await Promise.all([portal.as('member'), portal.as('academy')])
const idOf = async (loginId: string) => {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from account."user" where login_id = ${loginId}`.execute(portal.db)
  return rows[0]?.id ?? 0
}
const memberId = await idOf('member')
const sealer = sealerFor('a secret of this test, long enough for it', 'push-keys')
beforeEach(async () => {
  await sql`truncate platform.push_subscription, platform.push_line, platform.notification`.execute(portal.db)
  // The keys of this file, in place of those that the portal made.
  await portal.db.transaction().execute((db) => pushKeys(db, sealer, NOW))
})

const KEYS = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
}
const service = (name: string = randomUUID()) => `https://push.example.com/${name}`
const on = (endpoint: string, person = member) => person.send(switchPushOn, { body: { endpoint, keys: KEYS } })
const endpoints = async () =>
  (
    await sql<{ endpoint: string }>`select endpoint from platform.push_subscription order by endpoint`.execute(
      portal.db,
    )
  ).rows.map(({ endpoint }) => endpoint)

/** Tells the member something and sends what waits; answers what push services got, which answer `status`. */
async function tell(status: number, { isActive = true } = {}) {
  const sent: { endpoint: string; payload: unknown }[] = []
  await portal.db.transaction().execute((db) =>
    notify(db, {
      kind: KIND,
      userId: memberId,
      text: '새 댓글이 있습니다.',
      address: '/board/4581/article/7',
      now: NOW,
    }),
  )
  const job = sendPushJob({
    db: portal.db,
    log: openLog('silent'),
    sealer,
    findFlags: async () => (isActive ? new Set() : undefined),
    send: async ({ endpoint }, payload) => {
      sent.push({ endpoint, payload: JSON.parse(payload) })
      if (status === 0) throw new Error('nobody there')
      return status
    },
  })
  await job.run(NOW)
  return sent
}

test('the key of the portal is one, whoever asks first, and its private half is sealed', async () => {
  await sql`delete from platform.push_key`.execute(portal.db)
  const answers = await Promise.all(Array.from({ length: 3 }, () => member.send(readPushKey)))
  const keys = new Set(answers.map(({ body }) => body.publicKey))
  expect(keys.size).toBe(1)
  const { rows } = await sql<{ sealedPrivateKey: string }>`select sealed_private_key from platform.push_key`.execute(
    portal.db,
  )
  expect(rows[0]?.sealedPrivateKey).not.toMatch(/^.{43}$/)
})

test('under another secret of the portal the keys are new, and devices of the former ones are forgotten', async () => {
  await on(service())
  const fresh = sealerFor('another secret of this test, also long enough', 'push-keys')
  const keys = await portal.db.transaction().execute((db) => pushKeys(db, fresh, NOW))
  expect(await portal.db.transaction().execute((db) => pushKeys(db, fresh, NOW))).toEqual(keys)
  expect(await endpoints()).toEqual([])
})

test.each(['http://push.example.com/a', 'https://localhost/a', 'https://169.254.169.254/a', 'https://db.internal/a'])(
  'a device is not reached at %s',
  async (endpoint) => {
    expect(await on(endpoint)).toMatchObject({ status: 422, code: 'UNKNOWN_PUSH_SERVICE' })
    expect(await endpoints()).toEqual([])
  },
)

test('a person switches their own devices on and off; a device is that of whoever said so last', async () => {
  const [first, second] = [service('1'), service('2')]
  for (const endpoint of [first, second, first]) expect((await on(endpoint)).status).toBe(200)
  await academy.send(switchPushOff, { body: { endpoint: first } })
  expect(await endpoints()).toEqual([first, second])
  expect((await member.send(switchPushOff, { body: { endpoint: first } })).status).toBe(200)
  expect((await member.send(switchPushOff, { body: { endpoint: first } })).status).toBe(200)
  await on(second, academy)
  expect(await tell(201)).toEqual([])
  expect(await endpoints()).toEqual([second])
})

test('at once, too, there are no more devices than a person may have', async () => {
  const answers = await Promise.all(Array.from({ length: MOST_PUSH_DEVICES + 2 }, () => on(service())))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_PUSH_DEVICES)
  expect(answers.filter(({ code }) => code === 'TOO_MANY_DEVICES')).toHaveLength(2)
})

test('each device is shown what is told and where it leads, once', async () => {
  const known = [service('1'), service('2')]
  for (const endpoint of known) await on(endpoint)
  const sent = await tell(201)
  const payload = { title: '새 댓글이 있습니다.', link: '/board/4581/article/7' }
  expect(sent).toHaveLength(2)
  expect(sent).toEqual(expect.arrayContaining(known.map((endpoint) => ({ endpoint, payload }))))
  await sendPushJob({
    db: portal.db,
    log: openLog('silent'),
    sealer,
    findFlags: async () => new Set(),
    send: () => Promise.reject(new Error('sent twice')),
  }).run(NOW)
  expect(await endpoints()).toEqual(known)
})

test.each([
  [404, 0],
  [410, 0],
  [429, 1],
  [500, 1],
  [0, 1],
])('after an answer of %i so many devices are left: %i', async (status, left) => {
  await on(service())
  expect(await tell(status)).toHaveLength(1)
  expect(await endpoints()).toHaveLength(left)
})

test('who may not come in any more is told nothing, and their devices are forgotten', async () => {
  await on(service())
  expect(await tell(201, { isActive: false })).toEqual([])
  expect(await endpoints()).toEqual([])
})

test('nothing waits for somebody who switched it on nowhere', async () => {
  expect(await tell(201)).toEqual([])
  await on(service())
  await portal.db
    .transaction()
    .execute((db) => notify(db, { kind: KIND, userId: memberId, text: '하나', address: '/board', now: NOW }))
  const before = new Date(NOW.getTime() + 1)
  for (const rule of [PUSH_LINE_RETENTION, PUSH_DEVICE_RETENTION])
    expect(
      await rule.forget({ db: portal.db, before, most: 10, now: NOW, shelf: memoryShelf(), pseudonym: String }),
    ).toBe(1)
})
