import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import { listDue } from '../contract/due.contract.ts'
import { readFigures } from '../contract/figures.contract.ts'
import { listStatuses } from '../contract/look-up.contract.ts'
import { listOrganizations, listOrganizationsByStatus, readOrganization } from '../contract/organization.contract.ts'
import { changeFrom, removeSales, writeReport } from '../testing/sales.seed.ts'

const portal = await portalForFile()
const member = await portal.as('member')
const [NEGOTIATION, RENEWAL, LATER] = [7, 8, 9] as const

// 협상 between 제안 and 계약, and after 영업 종료 another won stage and another way to give up.
beforeEach(async () => {
  await removeSales(portal)
  await sql`
    insert into sales.status (status_id, name, position, kind)
    select * from (values (${NEGOTIATION}::int, '협상', 45, 'OPEN'), (${RENEWAL}::int, '재계약', 70, 'WON'),
      (${LATER}::int, '보류', 80, 'LOST')) as added`.execute(portal.db)
})
afterEach(async () => {
  await removeSales(portal)
  await sql`delete from sales.status where status_id > 6`.execute(portal.db)
})

const { rows: schools } = await sql<{ id: number }>`
  select organization_id as id from directory.school
  where district_id = ${SEJONG_DISTRICT} and not is_test order by name, 1 limit 8`.execute(portal.db)
const at = (index: number) => schools[index]?.id ?? 0

const ORDER = [1, 2, 3, 4, NEGOTIATION, 5, 6, RENEWAL, LATER]
const moveTo = async (index: number, ...stages: number[]) => {
  for (const salesStatusId of stages) await changeFrom(member, at(index), { salesStatusId })
}
const figures = async () => (await member.send(readFigures, { query: { year: 2026 } })).body
const query = { childAreaId: String(SEJONG_DISTRICT) }

test('stages stand where they were put, whatever their numbers: in choices, kanban, figures and the sorted list', async () => {
  expect((await member.send(listStatuses, {})).body.list.map((stage) => stage.salesStatusId)).toEqual(ORDER)
  const { columns } = (await member.send(listOrganizationsByStatus, { query })).body
  expect(columns.map((column) => [column.salesStatusId, column.salesStatusKind])).toEqual(
    ORDER.map((id) => [id, id === 5 || id === RENEWAL ? 'WON' : id === 6 || id === LATER ? 'LOST' : 'OPEN']),
  )
  expect((await figures()).statuses.map((stage) => stage.salesStatusId)).toEqual(ORDER)
  for (const [index, id] of ORDER.entries()) if (index > 0) await moveTo(index - 1, id)
  const sorted = await member.send(listOrganizations, { query: { ...query, sort: '-salesStatus' } })
  const stages = sorted.body.list.map((row) => row.salesStatusId)
  expect(stages.slice(0, 8)).toEqual(ORDER.toReversed().slice(0, 8))
  const found = await member.send(listOrganizations, { query: { ...query, salesStatusId: String(NEGOTIATION) } })
  expect(found.body.list.map((row) => row.organizationId)).toEqual([at(3)])
})

test('the way leads through them: whoever went on, was won, or was given up counts as such', async () => {
  await moveTo(0, 4, NEGOTIATION, 5)
  await moveTo(1, NEGOTIATION, 4)
  await moveTo(2, NEGOTIATION, 6)
  await moveTo(3, 5, LATER)
  await moveTo(4, 6, RENEWAL)
  const { months, statuses } = await figures()
  const byId = new Map(statuses.map((stage) => [stage.salesStatusId, stage]))
  expect(byId.get(4)).toMatchObject({ reachedCount: 2, advancedCount: 1, conversionRate: 50 })
  expect(byId.get(NEGOTIATION)).toMatchObject({ reachedCount: 3, advancedCount: 1, conversionRate: 33.3 })
  expect(byId.get(5)).toMatchObject({ reachedCount: 2, advancedCount: 0 })
  expect(byId.get(6)).toMatchObject({ reachedCount: 2, advancedCount: 0 })
  expect(byId.get(LATER)).toMatchObject({ reachedCount: 1, advancedCount: 0, currentCount: 1 })
  expect(months[10]).toMatchObject({ contractCount: 3 })
})

test('whom nobody works on any more is not due, in whichever stage that is', async () => {
  for (const index of [0, 1, 2]) await writeReport(member, at(index), { nextContactDate: '2026-11-23' })
  await moveTo(0, LATER)
  await moveTo(1, NEGOTIATION)
  const due = (await member.send(listDue, {})).body.list.map((row) => row.organizationId)
  expect(due.toSorted()).toEqual([at(1), at(2)].toSorted())
})

test('an organisation starts in the first stage on the way, and stays where it was put when another one comes before that', async () => {
  await writeReport(member, at(0))
  await moveTo(1, 2)
  await sql`insert into sales.status (status_id, name, position) values (10, '발굴', 1)`.execute(portal.db)
  const stageOf = async (index: number) => {
    const { salesStatusName, isFirstStatus } = (await member.send(readOrganization, { params: { id: at(index) } })).body
    return [salesStatusName, isFirstStatus]
  }
  expect([await stageOf(0), await stageOf(1), await stageOf(2)]).toEqual([
    ['미접촉', false],
    ['접촉', false],
    ['발굴', true],
  ])
  const { statuses } = await figures()
  expect(statuses[0]).toMatchObject({ salesStatusId: 10, salesStatusName: '발굴' })
  expect(statuses[0]?.currentCount).toBeGreaterThan(100)
  expect(statuses[1]?.currentCount).toBe(1)
})

test('two stages cannot stand at one place', async () => {
  const added = sql`insert into sales.status (status_id, name, position) values (11, '겹침', 45)`
  await expect(added.execute(portal.db)).rejects.toThrow(/status_position_once/)
})
