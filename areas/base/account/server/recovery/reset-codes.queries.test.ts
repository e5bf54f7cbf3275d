import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import { makeCode } from './reset-codes.queries.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })

test('a question that ten processes answer at once costs its account one code of the day', async () => {
  const { rows } = await sql<{ id: number; phone: string }>`
    select user_id as id, phone_number as phone from account."user" where login_id = 'academy'`.execute(portal.db)
  const [user] = rows
  if (!user) throw new Error('an academy')
  const now = portal.clock.now()
  const ask = { userId: user.id, askId: randomUUID(), askedAt: now }
  const asking = tenTimes(() => makeCode(portal.db, ask, user.phone, now))
  const codes = await atOnce(portal.db, noWrites('account.reset_code'), asking)
  expect(codes.filter((code) => code !== null)).toHaveLength(10)
  const used = await sql<{
    used: number
  }>`select used from platform.quota where name = 'account.resetCodesOfAccount'`.execute(portal.db)
  expect(used.rows.map(({ used }) => used)).toEqual([1])
})
