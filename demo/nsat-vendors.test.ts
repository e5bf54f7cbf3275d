import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listOfficeInstitutes } from '#areas/nsat/vendor/contract/assignment.contract.ts'
import { listInstitutes } from '#areas/nsat/vendor/contract/institute.contract.ts'
import { listVendors, readOwnVendor } from '#areas/nsat/vendor/contract/vendor.contract.ts'
import { insertNsatVendors } from './nsat-vendors.ts'

const portal = await portalForFile()
const people = await sql<{ userId: number; loginId: string }>`
  select user_id, login_id from account."user"`.execute(portal.db)
const userIds = new Map(people.rows.map((row) => [row.loginId, row.userId]))
const SCHOOLS = [11, 26, 27, 28, 29, 30, 41, 51].map((code) => ({
  sido_code: `${code}`,
  roadAddress: `어느도 어느시 새로 ${code}`,
}))
const made = await insertNsatVendors(portal.db, { now: portal.clock.now(), scale: 1, userIds }, SCHOOLS)

test('four hundred institutes, most of them looked after by eight vendors', async () => {
  expect(made).toBe(400)
  const office = await portal.as('nsat')
  const query = { assigned: 'UNASSIGNED' } as const
  expect((await office.send(listOfficeInstitutes, { query })).body.totalCount).toBe(8)
  expect((await office.send(listOfficeInstitutes)).body.totalCount).toBe(400)
  expect((await office.send(listVendors)).body.list).toHaveLength(8)
})

test('both vendors with an account have institutes of their own', async () => {
  const [one, other] = await Promise.all(['vendor1', 'vendor2'].map((loginId) => portal.as(loginId)))
  expect((await one?.send(readOwnVendor))?.body.vendorName).toBe('한빛총판')
  expect((await other?.send(readOwnVendor))?.body.vendorName).toBe('새길총판')
  expect((await one?.send(listInstitutes))?.body.totalCount).toBe(80)
  expect((await other?.send(listInstitutes))?.body.totalCount).toBe(70)
})
