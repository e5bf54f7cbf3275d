import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import {
  changeNotificationPreferences,
  type NotificationPreference,
  readNotificationPreferences,
} from '#platform/contract/notification-preferences.contract.ts'
import { notificationKind } from './notification-kind.ts'
import { notify } from './notify.ts'

const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00' })
const academy = await portal.as('academy')
const { rows } = await sql<{ id: number }>`select user_id as id from account."user" where login_id = 'academy'`.execute(
  portal.db,
)
const userId = rows[0]?.id ?? 0

const KIND = notificationKind({ kind: 'test.mailed', title: '시험', usual: { text: true, email: true } })
/** One that the academy is told of by the portal itself. */
const OWN_AD = 'textAd.owner'

beforeEach(async () => {
  at('2026-11-23T09:00:00')
  await sql`truncate platform.notification, platform.notification_choice, platform.notification_line, platform.notification_message cascade`.execute(
    portal.db,
  )
  await sql`update account."user" set email = 'academy@example.com' where user_id = ${userId}`.execute(portal.db)
  await fetch(`${portal.simulators.url}/_reset`, { method: 'POST' })
})

const at = (time: string) => portal.clock.set(new Date(`${time}+09:00`))
const tell = (text: string, address = '/dashboard') =>
  notify(portal.db, { kind: KIND, userId, text, address, now: portal.clock.now() })
const send = () => portal.runRecurring('platform.sendNotifications')
const mails = async () =>
  (await (await fetch(`${portal.simulators.url}/smtp/_messages`)).json()) as {
    to: string[]
    subject: string
    text: string
  }[]
const statesOf = async (way: string) =>
  (
    await sql<{
      state: string
    }>`select state from platform.notification_message where way = ${way} order by made_at`.execute(portal.db)
  ).rows.map(({ state }) => state)
const fault = (service: 'smtp' | 'sms', mode: string, times = 1) =>
  fetch(`${portal.simulators.url}/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, mode, times }),
  })

test('by day it is sent at once, by the ways that were chosen, in one message for all that is due', async () => {
  await tell('첫째 일')
  await tell('둘째 일', '/board/1')
  await send()
  await send()
  expect(await mails()).toMatchObject([
    {
      to: ['academy@example.com'],
      subject: '[파트너센터] 알림 2건',
      text: '첫째 일\nhttp://portal.test/dashboard\n\n둘째 일\nhttp://portal.test/board/1',
    },
  ])
  expect([await statesOf('TEXT'), await statesOf('EMAIL')]).toEqual([['SENT'], ['SENT']])
})

test('at night nothing is sent: texts wait until eight, e-mails stand in one at half past', async () => {
  at('2026-11-23T21:00:00')
  await tell('밤의 일')
  at('2026-11-24T03:00:00')
  await tell('새벽의 일')
  await send()
  at('2026-11-24T07:59:59')
  await send()
  expect([await statesOf('TEXT'), await statesOf('EMAIL')]).toEqual([[], []])
  at('2026-11-24T08:00:00')
  await send()
  expect([await statesOf('TEXT'), await statesOf('EMAIL')]).toEqual([['SENT'], []])
  at('2026-11-24T08:30:00')
  await send()
  expect((await mails()).map(({ subject }) => subject)).toEqual(['[파트너센터] 알림 2건'])
})

test('the same word of the same page is told once; whoever is told in the portal alone gets nothing else', async () => {
  await tell('같은 일')
  await tell('같은 일')
  const quiet = notificationKind({ kind: 'test.quiet', title: '조용한 일' })
  await notify(portal.db, { kind: quiet, userId, text: '조용히', address: '/dashboard', now: portal.clock.now() })
  await send()
  expect((await mails()).map(({ text }) => text)).toEqual(['같은 일\nhttp://portal.test/dashboard'])
})

test.each(['down', 'lose-answer'])(
  'a mail server that is away (%s) is asked again, and the mail arrives once',
  async (mode) => {
    await fault('smtp', mode)
    await tell('늦은 일')
    await send()
    expect(await statesOf('EMAIL')).toEqual(['WAITING'])
    at('2026-11-23T09:02:00')
    await send()
    expect([await statesOf('EMAIL'), (await mails()).length]).toEqual([['SENT'], 1])
  },
)

test('a text whose answer got lost is not sent twice', async () => {
  await fault('sms', 'lose-answer')
  await tell('문자로 갈 일')
  await send()
  expect(await statesOf('TEXT')).toEqual(['WAITING'])
  at('2026-11-23T09:02:00')
  await send()
  expect(await statesOf('TEXT')).toEqual(['SENT'])
  const { rows: tried } = await sql<{ tries: number }>`
    select tries from platform.notification_message where way = 'TEXT'`.execute(portal.db)
  expect(tried).toEqual([{ tries: 2 }])
  expect(await (await fetch(`${portal.simulators.url}/sms/_messages`)).json()).toHaveLength(1)
})

test('what several processes send at once is sent once', async () => {
  await tell('한 번만')
  await Promise.all(Array.from({ length: 4 }, () => send()))
  expect(await mails()).toHaveLength(1)
  const { rows: tried } = await sql<{ tries: number }>`
    select tries from platform.notification_message`.execute(portal.db)
  expect(tried.map(({ tries }) => tries)).toEqual([1, 1])
})

test('a message whose process died is sent by the next one once its lease is over', async () => {
  await tell('남겨진 일')
  await send()
  await sql`update platform.notification_message set state = 'WAITING', finished_at = null,
    lease_until = clock_timestamp() + interval '1 minute'`.execute(portal.db)
  await send()
  expect(await statesOf('EMAIL')).toEqual(['WAITING'])
  await sql`update platform.notification_message set lease_until = clock_timestamp() - interval '1 second'`.execute(
    portal.db,
  )
  await send()
  // It had arrived before, and is known by its key.
  expect([await statesOf('EMAIL'), (await mails()).length]).toEqual([['SENT'], 1])
})

test('who has no address, or one that nobody has, is not told so; the refused one waits for an administrator', async () => {
  await sql`update account."user" set email = null where user_id = ${userId}`.execute(portal.db)
  await tell('주소 없는 일')
  await send()
  await sql`update account."user" set email = 'nobody@example.invalid' where user_id = ${userId}`.execute(portal.db)
  at('2026-11-23T09:10:00')
  await tell('거절될 일')
  await send()
  expect(await statesOf('EMAIL')).toEqual(['UNREACHABLE', 'FAILED'])
})

const preferences = async () => (await academy.send(readNotificationPreferences)).body
const choose = (kinds: Partial<NotificationPreference>[]) =>
  academy.send(changeNotificationPreferences, { body: { kinds: kinds as NotificationPreference[] } })

test('people choose how they are told of the kinds that concern them, and what is fixed stays', async () => {
  const { kinds, hasEmail, hasPhone } = await preferences()
  expect([hasEmail, hasPhone]).toEqual([true, true])
  expect(kinds.map(({ kind }) => kind)).toContain(OWN_AD)
  expect(kinds.map(({ kind }) => kind)).not.toContain('nsatOrder.refusedPayment')
  expect(kinds.find(({ kind }) => kind === OWN_AD)).toEqual({
    kind: OWN_AD,
    title: '내 문자광고의 검수와 발송',
    inPortal: true,
    text: false,
    email: true,
    isFixed: true,
  })
  const off = { inPortal: false, text: false, email: false }
  expect(await choose([{ kind: OWN_AD, ...off }])).toMatchObject({ status: 422, code: 'FIXED_KIND' })
  expect(await choose([{ kind: 'nsatOrder.refusedPayment', ...off }])).toMatchObject({
    status: 422,
    code: 'UNKNOWN_KIND',
  })
  const changed = await choose([
    { kind: 'board.comment', ...off },
    { kind: OWN_AD, ...off, inPortal: true, text: true },
  ])
  expect(changed.body.kinds).toEqual((await preferences()).kinds)
  expect(changed.body.kinds.find(({ kind }) => kind === OWN_AD)).toMatchObject({ text: true, email: false })
  // What was read may be sent back as it is.
  expect((await choose((await preferences()).kinds)).status).toBe(200)
})

test('what somebody does not want to see in the portal does not stand behind their bell', async () => {
  await sql`insert into platform.notification_choice values (${userId}, 'test.mailed', false, false, true)`.execute(
    portal.db,
  )
  await tell('메일로만')
  await send()
  expect((await academy.send(listNotifications)).body).toMatchObject({ list: [], totalCount: 0 })
  expect([(await mails()).length, await statesOf('TEXT')]).toEqual([1, []])
})
