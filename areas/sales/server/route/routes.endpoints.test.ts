import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import { mergeOrganizations } from '#areas/sales/contract/duplicate.contract.ts'
import { readOrganization } from '#areas/sales/contract/organization.contract.ts'
import { addDueStops, addStops, arrangeRoute, MOST_STOPS, readRoute } from '#areas/sales/contract/route.contract.ts'
import { addContact, changeFrom, personOf, removeSales, writeReport } from '#areas/sales/testing/sales.seed.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
const [admin, member, member2] = await Promise.all(['admin', 'member', 'member2'].map((loginId) => portal.as(loginId)))
if (!admin || !member || !member2) throw new Error('nobody is there')
const memberId = await personOf(portal, 'member')

const { rows: schools } = await sql<{ id: number }>`
  select organization_id as id from directory.school
  where district_id = ${SEJONG_DISTRICT} and not is_test and school_type = 1 order by organization_id limit 40`.execute(
  portal.db,
)
const ids = schools.map(({ id }) => id)
const [a, b, c, d] = ids as [number, number, number, number]

beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00+09:00')
  await removeSales(portal)
  await sql`truncate sales.route cascade`.execute(portal.db)
  // In a line to the north: a, c, b; nobody knows where d is.
  for (const [id, north] of [
    [a, 0],
    [b, 2],
    [c, 1],
    [d, null],
  ] as const)
    await sql`update directory.school set longitude = ${north === null ? null : 127}::float8,
      latitude = ${north === null ? null : 36 + north / 100}::float8 where organization_id = ${id}`.execute(portal.db)
})

const add = (organizationIds: number[], person = member) => person.send(addStops, { body: { organizationIds } })
const read = async (person = member) => (await person.send(readRoute, {})).body
const stopsOf = async (person = member) => (await read(person)).stops.map(({ organizationId }) => organizationId)
const arrange = async (organizationIds: number[], more: { nearnessFrom?: number; version?: number } = {}) =>
  member.send(arrangeRoute, { body: { organizationIds, version: (await read()).version, ...more } })

test('a day begins without a route; organisations are put at its end, each once', async () => {
  expect(await read()).toEqual({ day: '2026-11-23', version: 0, stops: [] })
  expect((await add([b, a])).body).toEqual({ version: 1, addedCount: 2 })
  expect((await add([a, c, c])).body).toEqual({ version: 2, addedCount: 1 })
  expect((await add([a])).body).toEqual({ version: 2, addedCount: 0 })
  expect(await stopsOf()).toEqual([b, a, c])
})

test('everybody has their own, for one day', async () => {
  await add([a, b])
  await add([c], member2)
  expect(await stopsOf()).toEqual([a, b])
  expect(await stopsOf(member2)).toEqual([c])
  portal.clock.set('2026-11-24T00:00:00+09:00')
  const next = await portal.as('member')
  expect(await read(next)).toEqual({ day: '2026-11-24', version: 0, stops: [] })
  await add([d], next)
  const { rows } = await sql<{ day: string }>`
    select day::text from sales.route where sales_person_id = ${memberId}`.execute(portal.db)
  expect(rows).toEqual([{ day: '2026-11-24' }])
})

test('from the first one on by nearness, with the way between; who has no coordinates comes after the district', async () => {
  await add([a, d, b, c])
  await arrange([a, d, b, c], { nearnessFrom: 0 })
  const { stops } = await read()
  expect(stops.map(({ organizationId }) => organizationId)).toEqual([a, c, b, d])
  expect(stops.map(({ distanceMeters }) => distanceMeters)).toEqual([null, 1112, 1112, null])
  await arrange([b, a, c, d], { nearnessFrom: 0 })
  expect(await stopsOf()).toEqual([b, c, a, d])
  // Where one has been already stays before it.
  await arrange([b, a, d, c], { nearnessFrom: 1 })
  expect(await stopsOf()).toEqual([b, a, c, d])
})

test('by hand in any order; who is left out is taken off', async () => {
  await add([a, b, c])
  expect((await arrange([c, a])).body).toEqual({ version: 2 })
  expect(await stopsOf()).toEqual([c, a])
  await arrange([])
  expect(await stopsOf()).toEqual([])
})

test('a report of the day checks an organisation off, for whoever wrote it', async () => {
  await add([a, b])
  await add([a], member2)
  await writeReport(member, b, { salesDateTime: '2026-11-22 23:59:00' })
  const salesReportId = await writeReport(member, a, { salesDateTime: '2026-11-23 08:30:00' })
  expect((await read()).stops.map(({ report }) => report)).toEqual([
    { salesReportId, salesDateTime: '2026-11-23 08:30:00', salesReportTypeName: '방문' },
    null,
  ])
  expect((await read(member2)).stops[0]?.report).toBeNull()
})

test('whom one has to contact today comes in one go, the most overdue first', async () => {
  for (const [id, day] of [
    [a, '2026-11-23'],
    [b, '2026-11-20'],
    [c, '2026-11-24'],
  ] as const)
    await writeReport(member, id, { nextContactDate: day, salesDateTime: '2026-11-19 10:00:00' })
  await writeReport(member2, d, { nextContactDate: '2026-11-20', salesDateTime: '2026-11-19 10:00:00' })
  expect((await member.send(addDueStops, {})).body).toEqual({ version: 1, addedCount: 2, leftCount: 0 })
  expect(await stopsOf()).toEqual([b, a])
  expect((await member.send(addDueStops, {})).body).toEqual({ version: 1, addedCount: 0, leftCount: 0 })
})

test('as many as somebody can visit on a day', async () => {
  await add(ids.slice(0, MOST_STOPS - 1))
  expect((await add(ids.slice(MOST_STOPS - 1, MOST_STOPS))).status).toBe(200)
  expect(await add([ids[MOST_STOPS] ?? 0])).toMatchObject({ status: 409, code: 'TOO_MANY_STOPS' })
  expect((await add(ids.slice(0, MOST_STOPS + 1))).status).toBe(400)
  expect((await stopsOf()).length).toBe(MOST_STOPS)
})

test('not what is no organisation, and not over what the same person changed elsewhere', async () => {
  expect(await add([a, 2_147_000_000])).toMatchObject({ status: 422, code: 'UNKNOWN_ORGANIZATION' })
  expect((await add([])).status).toBe(400)
  await add([a, b])
  expect(await arrange([b, a], { version: 0 })).toMatchObject({ status: 409, code: 'STATE_CHANGED' })
  expect(await arrange([b, 2_147_000_000])).toMatchObject({ status: 422 })
  expect(await stopsOf()).toEqual([a, b])
})

test('ten that are added at once are all there, each at a place of its own', async () => {
  await add([a])
  const asking = tenTimes((index) => add([ids[index + 1] ?? 0]))
  const answers = await atOnce(portal.db, noWrites('sales.route'), asking)
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200))
  expect((await stopsOf()).toSorted((one, other) => one - other)).toEqual(ids.slice(0, 11))
})

test('an organisation that another one takes up gives that one its place', async () => {
  for (const id of [a, b])
    await sql`update directory.school set name = '가온새롬초등학교' where organization_id = ${id}`.execute(portal.db)
  await add([c, b])
  await add([a, b], member2)
  await changeFrom(member, a, { salesPersonId: memberId })
  const { version } = (await admin.send(readOrganization, { params: { id: a } })).body
  const body = { keptId: a, keptVersion: version, closedId: b, closedVersion: 0, from: {} }
  expect((await admin.send(mergeOrganizations, { body })).status).toBe(200)
  expect(await stopsOf()).toEqual([c, a])
  expect(await stopsOf(member2)).toEqual([a])
})

test('who reads whom to call leaves a line in the trail', async () => {
  await add([a, b])
  await addContact(member, a)
  await read()
  const lines = await listAudit(portal.db, 'sales.contacts', 'all')
  expect(lines).toMatchObject([{ action: 'sales.readRoute', to: { readCount: 1 } }])
})
