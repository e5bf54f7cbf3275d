import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { BROADCAST_RECORD, closeBroadcast, readBroadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { changeHost, listHostCandidates } from '#areas/live/broadcast/contract/host.contract.ts'
import { seedBroadcast } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import { closeSocketsAfterEach, listen } from '#areas/live/channel/testing/channel.seed.ts'
import { readHistory } from '#platform/contract/history.contract.ts'

const NOW = '2026-11-25T19:00:00+09:00'
const HOUR_MS = 3_600_000
const portal = await portalForFile({ now: NOW })
const admin = await portal.as('admin')
const member = await portal.as('member')
const colleague = await portal.as('member2')
closeSocketsAfterEach()

let no: number
beforeEach(async () => {
  portal.clock.set(NOW)
  no = (await seedBroadcast(portal, { startsIn: -1 })).liveBroadcastNo
})

const read = async () => (await admin.send(readBroadcast, { query: { liveBroadcastNo: no } })).body
const candidates = async () => (await admin.send(listHostCandidates, { params: { id: no } })).body.list
const numberOf = async (name: string) => (await candidates()).find((each) => each.name === name)?.userId ?? 0
const change = async (userId: number, over: object = {}, person = admin) => {
  const { version } = await read()
  return person.send(changeHost, { params: { id: no }, body: { userId, reason: '휴가', version, ...over } })
}
const close = (person: typeof admin) => person.send(closeBroadcast, { params: { id: no } })
async function messagesTo(name: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select n.text from platform.notification n join account."user" u using (user_id)
    where u.name = ${name} order by n.notification_no`.execute(portal.db)
  return rows.map(({ text }) => text)
}
const history = async () => {
  const { body } = await colleague.send(readHistory, { params: { entity: BROADCAST_RECORD.entity, id: String(no) } })
  return body.list.map(({ action, reason, changes }) => [
    action,
    reason,
    changes.map(({ from, to }) => `${from}>${to}`),
  ])
}

test('an administrator makes another member the host, who ends the broadcast then; both are told, and the history says why', async () => {
  expect((await candidates()).map(({ name }) => name)).toEqual(['김상담', '이상담'])
  const answer = await change(await numberOf('이상담'))
  expect(answer.body).toMatchObject({ hostName: '이상담' })
  expect((await close(member)).code).toBe('NOT_HOST')
  expect((await messagesTo('이상담')).at(-1)).toContain('개설자로 지정')
  expect((await messagesTo('김상담')).at(-1)).toContain('이상담님으로')
  expect((await history())[0]).toEqual(['개설자 변경', '휴가', ['김상담>이상담']])
  expect((await close(colleague)).status).toBe(200)
})

const SECOND = sql`(select user_id from account."user" where name = '이상담')`

test.each([
  [
    'was deactivated',
    sql`update account."user" set is_active = false where user_id = ${SECOND}`,
    sql`update account."user" set is_active = true where user_id = ${SECOND}`,
  ],
  [
    'lost the authority',
    sql`delete from account.authority where user_id = ${SECOND}`,
    sql`insert into account.authority (user_id, authority) select ${SECOND}, 'ROLE_MEMBER_PARTNER'`,
  ],
])('a member who %s does not become the host: nobody could end the broadcast then', async (_, leave, comeBack) => {
  const two = await numberOf('이상담')
  await leave.execute(portal.db)
  try {
    expect((await candidates()).map(({ name }) => name)).toEqual(['김상담'])
    expect((await change(two)).code).toBe('NOT_MEMBER')
  } finally {
    await comeBack.execute(portal.db)
  }
  expect((await candidates()).map(({ name }) => name)).toEqual(['김상담', '이상담'])
})

test('nobody else does, nobody from elsewhere becomes one, and not without a reason', async () => {
  const two = await numberOf('이상담')
  for (const person of [member, colleague]) expect((await change(two, {}, person)).status).toBe(403)
  expect((await change(999_999)).code).toBe('NOT_MEMBER')
  expect((await change(await numberOf('김상담'))).code).toBe('SAME_HOST')
  expect((await change(two, { reason: ' ' })).status).toBe(400)
  expect((await change(two, { version: 99 })).code).toBe('STATE_CHANGED')
  await close(member)
  expect((await change(two)).code).toBe('BROADCAST_ENDED')
  expect((await read()).hostName).toBe('김상담')
})

const look = async (hours: number) => {
  portal.clock.set(new Date(Date.parse(NOW) + hours * HOUR_MS).toISOString())
  await portal.runRecurring('liveBroadcast.endAbandoned')
}
const stateLater = async () => {
  const { rows } = await sql<{
    endAt: Date | null
  }>`select end_at from live_broadcast.broadcast where live_broadcast_no = ${no}`.execute(portal.db)
  return rows[0]?.endAt
}

test('a broadcast in which nobody was for hours ends by itself, and staff are told before', async () => {
  await look(4.9)
  expect((await messagesTo('이상담')).some((text) => text.includes('자동으로 종료됩니다'))).toBe(false)
  await look(5)
  expect((await messagesTo('이상담')).at(-1)).toContain('자동으로 종료됩니다')
  expect(await stateLater()).toBeNull()
  await look(6.1)
  expect(await stateLater()).toEqual(portal.clock.now())
  expect((await messagesTo('김상담')).at(-1)).toContain('자동으로 종료되었습니다')
  const { rows } = await sql<{ name: string }>`
    select name from live_channel.event where live_broadcast_no = ${no} order by event_no`.execute(portal.db)
  expect(rows.map(({ name }) => name)).toContain('broadcast:close')
})

test('somebody of the staff in its room keeps it', async () => {
  await listen(portal, member, no)
  await look(5)
  await portal.runRecurring('liveChannel.notePresence')
  await look(6.1)
  expect(await stateLater()).toBeNull()
})
