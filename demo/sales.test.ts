import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import { listDue } from '#areas/sales/contract/due.contract.ts'
import { readFigures } from '#areas/sales/contract/figures.contract.ts'
import { listOrganizations, readOrganization } from '#areas/sales/contract/organization.contract.ts'
import { listReports } from '#areas/sales/contract/report.contract.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { insertSales } from './sales.ts'

const portal = await portalForFile()
const people = await sql<{ userId: number; loginId: string; name: string }>`
  select user_id, login_id, name from account."user"`.execute(portal.db)
const userIds = new Map(people.rows.map((row) => [row.loginId, row.userId]))
const names = new Map(people.rows.map((row) => [row.userId, row.name]))
await insertSales(portal.db, { now: portal.clock.now(), scale: 1, userIds, names })
const member = await portal.as('member')

test('schools stand in every stage, and one that was worked on tells how it came there', async () => {
  const { body } = await member.send(listOrganizations, { query: { childAreaId: String(SEJONG_DISTRICT) } })
  expect(new Set(body.list.map((row) => row.salesStatusId))).toEqual(new Set([2, 3, 4, 5, 6]))
  const contracted = body.list.find((row) => row.salesStatusId === 5 && row.lastSalesDateTime !== null)
  const id = contracted?.organizationId ?? 0
  const { body: detail } = await member.send(readOrganization, { params: { id } })
  expect(detail.histories.map((step) => step.salesStatusId)).toEqual([2, 3, 4, 5])
  expect(detail.lastReport?.salesDateTime).toBe(detail.lastSalesDateTime)
  expect(detail.mainContact?.phoneNumber).toMatch(/^010-0000-\d{4}$/)
  const history = await member.send(readHistory, { params: { entity: 'sales.organization', id: String(id) } })
  expect(history.body.list[0]?.changes).toEqual([{ label: '영업상태', from: '제안', to: '계약' }])
})

test('a thousand reports reach until now, and somebody has to be contacted today', async () => {
  const { body } = await member.send(listReports, {})
  expect(body.totalCount).toBeGreaterThan(1_000)
  expect(body.list[0]?.salesDateTime.slice(0, 10)).toMatch(/^2026-11-2[0-3]$/)
  const due = await member.send(listDue, { query: { whose: 'ALL', pageSize: 100 } })
  const days = due.body.list.map((row) => row.nextContactDate)
  expect(days).toContain('2026-11-23')
  expect(days[0]).toMatch(/^2026-1[01]-/)
})

test('the year has visits in every month and contracts', async () => {
  const { body } = await member.send(readFigures, { query: { year: 2026 } })
  expect(body.months.slice(0, 11).every((month) => month.visitCount > 0)).toBe(true)
  expect(body.statuses.find((status) => status.salesStatusId === 5)?.reachedCount).toBeGreaterThan(5)
})
