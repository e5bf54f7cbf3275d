import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { deleteBasket, listBaskets, saveBasket } from '#areas/advertising/text-ad/contract/basket.contract.ts'
import {
  deleteSchoolList,
  listSchoolLists,
  saveSchoolList,
} from '#areas/advertising/text-ad/contract/school-list.contract.ts'
import { MOST_SCHOOL_LISTS, MOST_SCHOOLS } from '#areas/advertising/text-ad/rules/policy.ts'
import { findSchools, MONDAY_MORNING } from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'

const portal = await portalForFile({ now: MONDAY_MORNING, env: ROOM_FOR_TEN })
const [academy, academy2, staff] = await Promise.all([
  portal.as('academy'),
  portal.as('academy2'),
  portal.as('vendor1'),
])
const schools = (await findSchools(academy, MOST_SCHOOLS + 1)).map((school) => school.organizationId)
const [one = 0, two = 0, three = 0] = schools

beforeEach(async () => {
  await sql`truncate text_ad.school_list`.execute(portal.db)
})

const save = (person: Person, name: string, placeSeqs: number[]) =>
  person.send(saveBasket, { body: { name, placeSeqs } })
const baskets = async (person: Person) => (await person.send(listBaskets)).body.list

test('a basket has its schools in the order in which they were given; its name again changes them', async () => {
  const north = (await save(academy, '북부', [three, one])).body
  expect(north).toEqual({ basketNo: expect.any(Number), name: '북부', placeSeqs: [three, one] })
  const south = (await save(academy, '남부', [two])).body
  expect(await baskets(academy)).toEqual([south, north])
  expect((await save(academy, ' 북부 ', [one, two])).body).toEqual({ ...north, placeSeqs: [one, two] })
  expect(await baskets(academy)).toEqual([south, { ...north, placeSeqs: [one, two] }])
})

test('baskets and kept lists are the same thing under two names', async () => {
  const { basketNo } = (await save(academy, '북부', [one, two])).body
  expect((await academy.send(listSchoolLists)).body.list).toEqual([
    { schoolListId: basketNo, name: '북부', schoolCount: 2 },
  ])
  await academy.send(saveSchoolList, { body: { name: '북부', organizationIds: [three] } })
  expect(await baskets(academy)).toEqual([{ basketNo, name: '북부', placeSeqs: [three] }])
  expect((await academy.send(deleteSchoolList, { params: { id: basketNo } })).body).toEqual({
    organizationIds: [three],
  })
  expect(await baskets(academy)).toEqual([])
})

test('a deleted basket answers what stood in it, once', async () => {
  const kept = (await save(academy, '북부', [two, one])).body
  const remove = () => academy.send(deleteBasket, { params: { basketNo: kept.basketNo } })
  expect((await remove()).body).toEqual(kept)
  expect(await remove()).toMatchObject({ status: 404, code: 'NO_SUCH_LIST' })
})

test('a basket of another account is not there', async () => {
  const { basketNo } = (await save(academy, '북부', [one])).body
  expect(await baskets(academy2)).toEqual([])
  expect(await academy2.send(deleteBasket, { params: { basketNo } })).toMatchObject({
    status: 404,
    code: 'NO_SUCH_LIST',
  })
  expect(await baskets(academy)).toHaveLength(1)
  expect((await staff.send(listBaskets)).status).toBe(403)
})

test.each([
  ['no school', '목록', [], 'NO_SCHOOLS'],
  ['too many schools', '목록', schools, 'TOO_MANY_SCHOOLS'],
  ['more than anybody could mean', '목록', Array<number>(201).fill(one), 'BAD_REQUEST'],
  ['a school twice', '목록', [one, one], 'UNKNOWN_SCHOOL'],
  ['a school that does not exist', '목록', [one, 2_147_483_646], 'UNKNOWN_SCHOOL'],
  ['a blank name', '  ', [one], 'BAD_REQUEST'],
  ['a name that is too long', '가'.repeat(41), [one], 'BAD_REQUEST'],
])('%s is refused and nothing is kept', async (_what, name, placeSeqs, code) => {
  expect(await save(academy, name, placeSeqs)).toMatchObject({ status: 400, code })
  expect(await baskets(academy)).toEqual([])
})

test('an account keeps so many and no more, by both names together and at once', async () => {
  for (let index = 1; index < MOST_SCHOOL_LISTS; index += 1) await save(academy, `목록 ${index}`, [one])
  const codeOf = async (index: number) => {
    const name = `새 목록 ${index}`
    if (index % 2 === 0) return (await save(academy, name, [one])).code
    return (await academy.send(saveSchoolList, { body: { name, organizationIds: [one] } })).code
  }
  const codes = await atOnce(portal.db, noWrites('text_ad.school_list'), tenTimes(codeOf))
  expect(codes.sort()).toEqual([...Array<string>(9).fill('TOO_MANY_LISTS'), undefined])
  expect(await baskets(academy)).toHaveLength(MOST_SCHOOL_LISTS)
})
