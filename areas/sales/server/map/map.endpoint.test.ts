import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { SEJONG, SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import { readMap } from '#areas/sales/contract/map.contract.ts'
import { listOrganizations } from '#areas/sales/contract/organization.contract.ts'
import { changeFrom, personOf, removeSales, writeReport } from '#areas/sales/testing/sales.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'

const portal = await portalForFile()
const member = await portal.as('member')
const memberId = await personOf(portal, 'member')
beforeEach(() => removeSales(portal))

const { rows: schools } = await sql<{ id: number; type: number }>`
  select organization_id as id, school_type as type from directory.school
  where district_id = ${SEJONG_DISTRICT} and not is_test order by name, 1`.execute(portal.db)
const idAt = (index: number): number => schools[index]?.id ?? 0

type Query = CallInput<typeof readMap>['query']
const map = async (query: Query = {}) => (await member.send(readMap, { query })).body.list
const sejong = async (query: Query = {}) => (await map(query)).find(({ areaId }) => areaId === SEJONG)
const inStages = (counts: Readonly<Record<number, number>>) =>
  [1, 2, 3, 4, 5, 6].map((salesStatusId) => ({ salesStatusId, count: counts[salesStatusId] ?? 0 }))

test('every province with all schools of the directory, of which nobody was contacted yet', async () => {
  const provinces = await map()
  expect(provinces).toHaveLength(17)
  expect(provinces.find(({ areaId }) => areaId === SEJONG)).toEqual({
    areaId: SEJONG,
    areaName: '세종특별자치시',
    schoolCount: schools.length,
    contactedCount: 0,
    statuses: inStages({ 1: schools.length }),
  })
})

test('a school is contacted once it leaves the first stage or somebody reports of it, and counts once', async () => {
  await changeFrom(member, idAt(0), { salesStatusId: 3 })
  await writeReport(member, idAt(0))
  await writeReport(member, idAt(1))
  await changeFrom(member, idAt(2), { salesTargetSchoolYear: 2027 })
  expect(await sejong()).toMatchObject({
    schoolCount: schools.length,
    contactedCount: 2,
    statuses: inStages({ 1: schools.length - 1, 3: 1 }),
  })
})

test('a province opens into its districts, which add up to it', async () => {
  await changeFrom(member, idAt(0), { salesStatusId: 3 })
  const districts = await map({ provinceId: SEJONG })
  expect(districts.find(({ areaId }) => areaId === SEJONG_DISTRICT)).toMatchObject({ contactedCount: 1 })
  expect(districts.reduce((sum, { schoolCount }) => sum + schoolCount, 0)).toBe(schools.length)
})

test('of one person among all schools of one level', async () => {
  const middle = schools.filter(({ type }) => type === 2).map(({ id }) => id)
  const [first = 0, second = 0] = middle
  await changeFrom(member, first, { salesStatusId: 3, salesPersonId: memberId })
  await changeFrom(member, second, { salesStatusId: 4, salesPersonId: null })
  const query = { salesPersonId: memberId, schoolType: '2' as const }
  expect(await sejong(query)).toMatchObject({
    schoolCount: middle.length,
    contactedCount: 1,
    statuses: inStages({ 3: 1 }),
  })
  // The list to which a tile leads finds the same schools.
  const listed = await member.send(listOrganizations, { query: { ...query, childAreaId: String(SEJONG_DISTRICT) } })
  expect(listed.body.list.map(({ organizationId }) => organizationId)).toEqual([first])
})

test('trial schools do not count, and there is no map of what is no province', async () => {
  await sql`update directory.school set name = name || '@' where organization_id = ${idAt(5)}`.execute(portal.db)
  expect(await sejong()).toMatchObject({ schoolCount: schools.length - 1 })
  await sql`update directory.school set name = replace(name, '@', '') where organization_id = ${idAt(5)}`.execute(
    portal.db,
  )
  expect(await member.send(readMap, { query: { provinceId: SEJONG_DISTRICT } })).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  })
})
