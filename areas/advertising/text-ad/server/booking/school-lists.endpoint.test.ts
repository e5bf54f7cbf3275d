import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import {
  deleteSchoolList,
  findListedSchools,
  listSchoolLists,
  saveSchoolList,
} from '#areas/advertising/text-ad/contract/school-list.contract.ts'
import { MOST_SCHOOL_LISTS, MOST_SCHOOLS } from '#areas/advertising/text-ad/rules/policy.ts'
import { MONDAY_MORNING, TUESDAY } from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import { seedReservations } from '#areas/advertising/text-ad/testing/reservation.seed.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'

const portal = await portalForFile({ now: MONDAY_MORNING, env: ROOM_FOR_TEN })
const [academy, academy2, adops] = await Promise.all([portal.as('academy'), portal.as('academy2'), portal.as('adops')])
const rows = await sql<{ organizationId: number; name: string }>`
  select organization_id, name from directory.school where district_id = 36110 and not is_test
  order by name, organization_id`.execute(portal.db)
const schools = rows.rows.map((row) => row.organizationId)
const marked = await sql<{ organizationId: number }>`
  select organization_id from directory.school where is_test limit 1`.execute(portal.db)

beforeEach(async () => {
  await sql`truncate text_ad.contents, text_ad.reservation, text_ad.school_list cascade`.execute(portal.db)
})

const save = (person: Person, name: string, organizationIds: number[]) =>
  person.send(saveSchoolList, { body: { name, organizationIds } })
const namesOf = async (person: Person) => (await person.send(listSchoolLists)).body.list.map((each) => each.name)
const findOf = (person: Person, id: number, senderType?: 'ADMIN') =>
  person.send(findListedSchools, { params: { id }, query: { targetDateTime: `${TUESDAY} 11:00`, senderType } })

test('lists come by name with the number of their schools; saving a name again changes its schools', async () => {
  await save(academy, '세종 북부', schools.slice(0, 3))
  const first = (await save(academy, '강남권', schools.slice(0, 2))).body
  expect((await academy.send(listSchoolLists)).body.list).toEqual([
    { ...first, name: '강남권', schoolCount: 2 },
    { schoolListId: expect.any(Number), name: '세종 북부', schoolCount: 3 },
  ])
  const again = (await save(academy, ' 강남권 ', schools.slice(0, 5))).body
  expect(again).toEqual({ ...first, schoolCount: 5 })
  expect(await namesOf(academy)).toEqual(['강남권', '세종 북부'])
})

test('the schools of a list come like those of a search: by name, with what can be booked that day', async () => {
  const [free = 0, taken = 0] = schools
  await seedReservations(portal.db, [
    {
      ownerId: 1,
      sendAt: new Date(`${TUESDAY}T11:00:00+09:00`),
      registeredAt: portal.clock.now(),
      schools: [{ organizationId: taken, expectedTargetCount: 10 }],
      status: 'REQUEST_FOR_INSPECTION',
    },
  ])
  const { schoolListId } = (await save(academy, '자주 쓰는 학교', [taken, free])).body
  const { list } = (await findOf(academy, schoolListId)).body
  expect(list.map(({ organizationId, available }) => [organizationId, available])).toEqual([
    [free, true],
    [taken, false],
  ])
})

test('a trial school is left out for everybody but administrators in their own mode', async () => {
  const ids = [schools[0] ?? 0, marked.rows[0]?.organizationId ?? 0]
  const own = (await save(academy, '목록', ids)).body
  expect((await findOf(academy, own.schoolListId)).body.list).toHaveLength(1)
  const managed = (await save(adops, '목록', ids)).body
  expect((await findOf(adops, managed.schoolListId, 'ADMIN')).body.list).toHaveLength(2)
  expect((await findOf(academy, own.schoolListId, 'ADMIN')).code).toBe('SENDER_TYPE_MISMATCH')
})

test('a list of somebody else is not there: neither to see nor to use nor to delete', async () => {
  const { schoolListId } = (await save(academy, '내 목록', schools.slice(0, 2))).body
  expect(await namesOf(academy2)).toEqual([])
  expect((await findOf(academy2, schoolListId)).code).toBe('NO_SUCH_LIST')
  expect((await academy2.send(deleteSchoolList, { params: { id: schoolListId } })).code).toBe('NO_SUCH_LIST')
  await save(academy2, '내 목록', schools.slice(0, 1))
  expect((await findOf(academy, schoolListId)).body.list).toHaveLength(2)
  expect((await academy.send(deleteSchoolList, { params: { id: schoolListId } })).status).toBe(200)
  expect([await namesOf(academy), await namesOf(academy2)]).toEqual([[], ['내 목록']])
})

test.each([
  ['no school', '목록', [], 400, 'NO_SCHOOLS'],
  ['too many schools', '목록', schools.slice(0, MOST_SCHOOLS + 1), 400, 'TOO_MANY_SCHOOLS'],
  ['a school twice', '목록', [schools[0] ?? 0, schools[0] ?? 0], 400, 'UNKNOWN_SCHOOL'],
  ['a school that does not exist', '목록', [schools[0] ?? 0, 2_147_483_646], 400, 'UNKNOWN_SCHOOL'],
  ['a blank name', '  ', schools.slice(0, 1), 400, 'BAD_REQUEST'],
  ['a name that is too long', '가'.repeat(41), schools.slice(0, 1), 400, 'BAD_REQUEST'],
])('%s is refused and nothing is kept', async (_what, name, ids, status, code) => {
  const answer = await save(academy, name, ids)
  expect([answer.status, answer.code]).toEqual([status, code])
  expect(await namesOf(academy)).toEqual([])
})

test('a person keeps so many lists and no more, also when saving at once; a used name can still be saved', async () => {
  for (let index = 1; index < MOST_SCHOOL_LISTS; index += 1) await save(academy, `목록 ${index}`, schools.slice(0, 1))
  const asking = tenTimes((index) => save(academy, `새 목록 ${index}`, schools.slice(0, 1)))
  const answers = await atOnce(portal.db, noWrites('text_ad.school_list'), asking)
  expect(answers.map(({ code }) => code).sort()).toEqual([...Array<string>(9).fill('TOO_MANY_LISTS'), undefined])
  expect(await namesOf(academy)).toHaveLength(MOST_SCHOOL_LISTS)
  expect((await save(academy, '목록 1', schools.slice(0, 4))).body.schoolCount).toBe(4)
})
