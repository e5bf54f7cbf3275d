import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'

const MINUTE = 60_000
const portal = await portalForFile()
const { rows } = await sql<{ id: number; loginId: string }>`
  select user_id as id, login_id as "loginId" from account."user" where login_id in ('member', 'member2')`.execute(
  portal.db,
)
const idOf = (loginId: string) => rows.find((row) => row.loginId === loginId)?.id ?? 0

const reads = (loginId: string, readCount: number, minutesAgo = 0) =>
  writeAudit(
    portal.db,
    { userId: idOf(loginId), name: loginId },
    new Date(portal.clock.now().getTime() - minutesAgo * MINUTE),
    { action: 'sales.readContacts', entity: 'sales.contacts', entityId: 'all', to: { readCount } },
  )
const told = async (loginId = 'admin') => {
  await portal.runRecurring('baseAudit.tellManyReads')
  const person = await portal.as(loginId)
  return (await person.send(listNotifications)).body.list
    .filter(({ text }) => text.includes('개인정보'))
    .map(({ text, address }) => [text, address])
}

test('administrators are told who reads of more people than is usual, of each once an hour', async () => {
  await reads('member', 150, 9)
  await reads('member', 50, 11)
  await reads('member2', 200)
  expect(await told()).toEqual([])
  await reads('member', 51)
  const first = ['member 님이 10분 동안 201명의 개인정보를 열람했습니다.', `/audit?actorNo=${idOf('member')}`]
  expect(await told()).toEqual([first])
  await reads('member', 500)
  expect(await told()).toEqual([first])
  // The rest is that of one reader.
  await reads('member2', 1)
  expect(await told()).toHaveLength(2)
  expect(await told('member2')).toEqual([])
  portal.clock.advance(60 * MINUTE)
  await reads('member', 300)
  expect(await told()).toHaveLength(3)
})
