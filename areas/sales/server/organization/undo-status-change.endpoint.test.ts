import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import { readFigures } from '#areas/sales/contract/figures.contract.ts'
import { listOrganizations, readOrganization, undoStatusChange } from '#areas/sales/contract/organization.contract.ts'
import { ORGANIZATION } from '#areas/sales/contract/organization.record.ts'
import { changeFrom, personOf, removeSales } from '#areas/sales/testing/sales.seed.ts'
import { readHistory } from '#platform/contract/history.contract.ts'

const portal = await portalForFile()
const [admin, member, member2] = await Promise.all(['admin', 'member', 'member2'].map((loginId) => portal.as(loginId)))
if (!admin || !member || !member2) throw new Error('nobody is there')
const memberId = await personOf(portal, 'member')
beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00+09:00')
  await removeSales(portal)
})

const { rows: schools } = await sql<{ id: number }>`
  select organization_id as id from directory.school
  where district_id = ${SEJONG_DISTRICT} and not is_test order by name, 1 limit 1`.execute(portal.db)
const school = schools[0]?.id ?? 0

const read = async () => (await member.send(readOrganization, { params: { id: school } })).body
const undo = async (person = member, version?: number) =>
  person.send(undoStatusChange, { params: { id: school }, body: { version: version ?? (await read()).version } })
const moveTo = (salesStatusId: number, person = member) => changeFrom(person, school, { salesStatusId })
const figures = async () => (await member.send(readFigures, { query: { year: 2026 } })).body

test('a card that was dropped in the wrong place counts nowhere once it is taken back', async () => {
  await moveTo(3)
  const before = await figures()
  await moveTo(5)
  expect((await figures()).months[10]).toMatchObject({ contractCount: 1 })
  expect((await undo()).body).toEqual({ version: 3, salesStatusId: 3 })
  expect(await figures()).toEqual(before)
  const { histories, ...now } = await read()
  expect(now).toMatchObject({ salesStatusId: 3, salesStatusName: '상담', version: 3, changedByName: '김상담' })
  expect(histories.map((step) => step.salesStatusId)).toEqual([3])
})

test('a row of the list says who brought it into its stage from where, and after taking back, the change before', async () => {
  const listed = async () =>
    (await member.send(listOrganizations, { query: { childAreaId: String(SEJONG_DISTRICT) } })).body.list.find(
      ({ organizationId }) => organizationId === school,
    )
  expect(await listed()).toMatchObject({ lastMove: null, isFirstStatus: true, salesStatusKind: 'OPEN' })
  await moveTo(2)
  portal.clock.set('2026-11-23T09:01:00+09:00')
  await moveTo(5)
  expect(await listed()).toMatchObject({
    lastMove: { fromStatusId: 2, movedById: memberId, movedYmdt: '2026-11-23T09:01:00+09:00' },
    salesStatusKind: 'WON',
  })
  await undo()
  expect((await listed())?.lastMove).toEqual({
    fromStatusId: 1,
    movedById: memberId,
    movedYmdt: '2026-11-23T09:00:00+09:00',
  })
  expect((await undo()).body).toMatchObject({ salesStatusId: 1 })
  expect(await listed()).toMatchObject({ lastMove: null, isFirstStatus: true })
  expect(await undo()).toMatchObject({ status: 409, code: 'NOTHING_TO_UNDO' })
})

test('it stays what it was for everything else, and its history says that it was taken back', async () => {
  await changeFrom(member, school, { salesTargetSchoolYear: 2027, salesStatusId: 5 })
  await undo()
  expect(await read()).toMatchObject({ salesTargetSchoolYear: 2027, salesStatusId: 1 })
  const { entity } = ORGANIZATION
  const { list } = (await member.send(readHistory, { params: { entity, id: String(school) } })).body
  expect(list.map(({ action }) => action)).toContain('영업상태 변경 되돌림')
  expect(JSON.stringify(list)).toContain('계약')
})

test('ten minutes long, by whoever made it or an administrator', async () => {
  await moveTo(5)
  expect(await undo(member2)).toMatchObject({ status: 403, code: 'NOT_MOVER' })
  portal.clock.set('2026-11-23T09:10:01+09:00')
  for (const person of [member, admin]) expect(await undo(person)).toMatchObject({ status: 409, code: 'UNDO_TOO_LATE' })
  expect(await read()).toMatchObject({ salesStatusId: 5, version: 1 })
  portal.clock.set('2026-11-23T09:10:00+09:00')
  expect((await undo(admin)).status).toBe(200)
})

test('not over what somebody else changed meanwhile, and by one of two at once', async () => {
  await moveTo(5)
  const { version } = await read()
  await changeFrom(member2, school, { salesTargetSchoolYear: 2027 })
  expect(await undo(member, version)).toMatchObject({
    status: 409,
    code: 'STATE_CHANGED',
    problem: { changedByName: expect.any(String) },
  })
  const answers = await Promise.all([undo(member, version + 1), undo(admin, version + 1)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('what a version before this one moved goes back to the change before it', async () => {
  await moveTo(2)
  await moveTo(4)
  await sql`update sales.status_change set from_status_id = null`.execute(portal.db)
  expect((await undo()).body).toMatchObject({ salesStatusId: 2 })
  expect((await undo()).body).toMatchObject({ salesStatusId: 1 })
})

test('no school, nothing to take back', async () => {
  const params = { id: 2_147_000_000 }
  expect(await member.send(undoStatusChange, { params, body: { version: 0 } })).toMatchObject({ status: 404 })
  expect(await undo()).toMatchObject({ status: 409, code: 'NOTHING_TO_UNDO' })
})
