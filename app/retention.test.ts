import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { pseudonymOf } from '#platform/server/database/retention.ts'

const APP_SECRET = 'a secret of more than thirty-two characters'
const portal = await portalForFile({ env: { APP_SECRET } })

const YOUNG = ['01000000001', '01000000002']
const OLD = ['01000000003', '01000000004', '01000000005']

/** A dispatch that ended at the given instant, with its recipients. */
async function insertDispatch(reserveSeq: number, finishedAt: string, phones: readonly string[]): Promise<void> {
  const { db } = portal
  const found = await sql<{ id: number }>`
    insert into messaging.dispatch (purpose, reserve_seq, send_at, give_up_at, is_advertising, state, recipient_count,
      created_at, finished_at)
    values ('AD', ${reserveSeq}, ${finishedAt}, ${finishedAt}, true, 'FINISHED', ${phones.length}, ${finishedAt}, ${finishedAt})
    returning dispatch_id as id`.execute(db)
  const id = found.rows[0]?.id
  await sql`insert into messaging.dispatch_part values (${id}, 1, '제목', '내용')`.execute(db)
  const key = `00000000-0000-4000-8000-${String(reserveSeq).padStart(12, '0')}`
  await sql`
    insert into messaging.request (request_key, dispatch_id, part_no, request_no, state, recipient_count)
    values (${key}, ${id}, 1, 1, 'SENT', ${phones.length})`.execute(db)
  await sql`
    insert into messaging.recipient (dispatch_id, phone_number, request_key, state)
    select ${id}, phone, ${key}, 'DELIVERED' from unnest(${phones}::text[]) as p(phone)`.execute(db)
}

async function insertTest(key: string, createdAt: string): Promise<void> {
  await sql`
    insert into messaging.test_send (reserve_seq, test_key, request_key, phone_numbers, title, body, state, created_at)
    values (1, ${key}, gen_random_uuid(), '{01000000009}', '제목', '내용', 'SENT', ${createdAt})`.execute(portal.db)
}

const numbersOf = async (reserveSeq: number) =>
  (
    await sql<{ phone: string }>`
      select r.phone_number as phone from messaging.recipient r join messaging.dispatch d using (dispatch_id)
      where d.reserve_seq = ${reserveSeq}`.execute(portal.db)
  ).rows
    .map((row) => row.phone)
    .sort()
const testKeys = async () =>
  (
    await sql<{ key: string }>`select test_key as key from messaging.test_send order by test_key`.execute(portal.db)
  ).rows.map((row) => row.key)

test('numbers become hashes when nobody can dispute a dispatch any more, tests and old sessions go', async () => {
  await insertDispatch(1, '2023-11-01T11:00:00+09:00', OLD)
  await insertDispatch(2, '2026-11-01T11:00:00+09:00', YOUNG)
  await insertTest('old', '2026-08-01T11:00:00+09:00')
  await insertTest('young', '2026-11-01T11:00:00+09:00')
  await portal.as('academy')
  await sql`update account.session set expires_at = '2026-08-01T11:00:00+09:00'`.execute(portal.db)
  await portal.as('academy2')

  await portal.runRecurring('platform.forgetOldData')

  expect(await numbersOf(1)).toEqual(OLD.map((phone) => pseudonymOf(APP_SECRET, phone)).sort())
  expect(await numbersOf(2)).toEqual(YOUNG)
  expect(await testKeys()).toEqual(['young'])
  const sessions = await sql<{ n: number }>`select count(*) as n from account.session`.execute(portal.db)
  expect(sessions.rows[0]?.n).toBe(1)

  const before = await numbersOf(1)
  await portal.runRecurring('platform.forgetOldData')
  expect(await numbersOf(1)).toEqual(before)
})
