import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { addContact, changeFrom, removeSales, writeReport } from '../testing/sales.seed.ts'

const portal = await portalForFile()
const NOBODY = { name: '(삭제됨)', phoneNumber: null, email: null, isUse: false }

const contactOf = async (organizationId: number) =>
  (
    await sql<object>`select name, phone_number, email, is_use from sales.contact
      where organization_id = ${organizationId}`.execute(portal.db)
  ).rows[0]
const reports = async () =>
  (await sql<{ content: string }>`select content from sales.report order by report_id`.execute(portal.db)).rows.map(
    ({ content }) => content,
  )

test('contacts go after three years without work on their organisation, reports lose their words after five', async () => {
  await removeSales(portal)
  const { rows } = await sql<{ id: number }>`
    select organization_id as id from directory.school where not is_test order by 1 limit 3`.execute(portal.db)
  const [idle = 0, called = 0, changed = 0] = rows.map(({ id }) => id)
  const first = await portal.as('member')
  for (const id of [idle, called, changed]) await addContact(first, id)
  await writeReport(first, idle)
  portal.clock.set('2028-11-23T10:00:00+09:00')
  const second = await portal.as('member')
  await writeReport(second, called, { salesDateTime: '2028-11-22 10:30:00', content: '다시 통화했습니다.' })
  expect((await changeFrom(second, changed, { salesStatusId: 3 })).status).toBe(200)

  portal.clock.set('2029-11-20T10:00:00+09:00')
  await portal.runRecurring('platform.forgetOldData')
  expect(await contactOf(idle)).toMatchObject({ isUse: true })
  portal.clock.set('2029-12-01T10:00:00+09:00')
  await portal.runRecurring('platform.forgetOldData')
  expect(await contactOf(idle)).toEqual(NOBODY)
  expect(await contactOf(called)).toMatchObject({ isUse: true })
  expect(await contactOf(changed)).toMatchObject({ isUse: true })

  portal.clock.set('2031-12-01T10:00:00+09:00')
  await portal.runRecurring('platform.forgetOldData')
  expect(await contactOf(called)).toEqual(NOBODY)
  expect(await contactOf(changed)).toEqual(NOBODY)
  expect(await reports()).toEqual(['(삭제됨)', '다시 통화했습니다.'])
})
