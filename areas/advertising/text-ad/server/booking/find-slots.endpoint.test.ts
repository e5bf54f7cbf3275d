import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { findPlaces } from '#areas/advertising/text-ad/contract/school.contract.ts'
import { findSlots, MOST_SLOT_DAYS, type Slot } from '#areas/advertising/text-ad/contract/slot.contract.ts'
import { MOST_SCHOOLS } from '#areas/advertising/text-ad/rules/policy.ts'
import {
  bodyOf,
  findSchools,
  MONDAY_MORNING,
  saveAd,
  TUESDAY,
} from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/seoul.ts'
import { writeSettings } from '#platform/server/settings.ts'
import type { Person } from '#platform/testing/person.ts'
import { TEXT_AD_SETTINGS } from '../settings.ts'

const portal = await portalForFile({ now: MONDAY_MORNING })
const [academy, academy2, adops] = await Promise.all([portal.as('academy'), portal.as('academy2'), portal.as('adops')])
const schools = (await findSchools(academy, MOST_SCHOOLS + 1)).map((school) => school.organizationId)
const [one = 0, two = 0, three = 0] = schools

beforeEach(async () => {
  portal.clock.set(MONDAY_MORNING)
  await sql`truncate text_ad.contents, text_ad.reservation cascade`.execute(portal.db)
  await sql`delete from platform.setting`.execute(portal.db)
})

type Query = CallInput<typeof findSlots>['query']

const ask = (person: Person, ids: readonly number[], over: Partial<Query> = {}) =>
  person.send(findSlots, {
    query: { startDate: TUESDAY, endDate: TUESDAY, placeSeqs: ids.join(','), ...over },
  })

/** `2026-11-24 11: 2/1`, one line a slot. */
const counts = (list: readonly Slot[]): string[] =>
  list.map(({ ymd, hour, freeCount, takenCount }) => `${ymd} ${hour}: ${freeCount}/${takenCount}`)

const countsOf = async (person: Person, ids: readonly number[], over: Partial<Query> = {}) =>
  counts((await ask(person, ids, over)).body.list)

test('both times of a day count the schools that another ad leaves free, and whose ad it is does not matter', async () => {
  await saveAd(academy2, bodyOf([two], { reserveDateTime: '2026-12-01 14:00' }))
  for (const person of [academy, academy2]) {
    expect(await countsOf(person, [one, two, three])).toEqual([`${TUESDAY} 11: 2/1`, `${TUESDAY} 14: 2/1`])
  }
})

test('a week before and after an ad, both ends included, its schools are taken', async () => {
  await saveAd(academy2, bodyOf([one], { reserveDateTime: '2026-12-10 11:00' }))
  const taken = (await ask(academy, [one, two], { startDate: '2026-12-01', endDate: '2026-12-21' })).body.list
    .filter((slot) => slot.hour === 11 && slot.freeCount === 1)
    .map((slot) => slot.ymd)
  expect([taken[0], taken.at(-1)]).toEqual(['2026-12-03', '2026-12-17'])
})

test('what is counted as free is what the search of schools calls available', async () => {
  await saveAd(academy2, bodyOf([one, three], { reserveDateTime: '2026-12-03 11:00' }))
  const empty = await sql<{ id: number }>`
    select organization_id as id from directory.school where district_id = 50110 and not is_test limit 1`.execute(
    portal.db,
  )
  const ids = [one, two, three, empty.rows[0]?.id ?? 0]
  for (const ymd of [TUESDAY, '2026-11-26', '2026-12-11']) {
    const query = { sidoSeq: 36, sigunguSeq: 36110, targetDateTime: `${ymd} 11:00` }
    const found = (await academy.send(findPlaces, { query })).body.list
    const available = found.filter((school) => school.available && ids.includes(school.organizationId)).length
    expect((await countsOf(academy, ids, { startDate: ymd, endDate: ymd }))[0]).toBe(
      `${ymd} 11: ${available}/${ids.length - available}`,
    )
  }
})

test('a school without any parent to reach is never free', async () => {
  const empty = await sql<{ id: number }>`
    select organization_id as id from directory.school where district_id = 50110 and not is_test limit 1`.execute(
    portal.db,
  )
  expect((await countsOf(academy, [one, empty.rows[0]?.id ?? 0]))[0]).toBe(`${TUESDAY} 11: 1/1`)
})

test('today, weekends and days behind the calendar have no free school; the cut-off takes the next day too', async () => {
  for (const day of ['2026-11-23', '2026-11-28', '2027-06-01']) {
    expect(await countsOf(academy, [one], { startDate: day, endDate: day })).toEqual([
      `${day} 11: 0/1`,
      `${day} 14: 0/1`,
    ])
  }
  expect((await countsOf(academy, [one]))[0]).toBe(`${TUESDAY} 11: 1/0`)
  portal.clock.set('2026-11-23T14:00:00+09:00')
  expect((await countsOf(academy, [one]))[0]).toBe(`${TUESDAY} 11: 0/1`)
})

test('a holiday is closed only where holidays are', async () => {
  const over = { startDate: '2026-12-25', endDate: '2026-12-25' }
  expect((await countsOf(academy, [one], over))[0]).toBe('2026-12-25 11: 1/0')
  await writeSettings(portal.db, TEXT_AD_SETTINGS, { excludeHolidays: true }, 0, portal.clock.now())
  expect((await countsOf(academy, [one], over))[0]).toBe('2026-12-25 11: 0/1')
})

test('an ad under edit does not stand in its own way, but in that of others, and one whose time is over in nobody’s', async () => {
  const { reserveSeq } = await saveAd(academy, bodyOf([one]))
  const own = { adSmsReserveSeq: reserveSeq }
  expect((await countsOf(academy, [one], own))[0]).toBe(`${TUESDAY} 11: 1/0`)
  expect((await countsOf(academy, [one]))[0]).toBe(`${TUESDAY} 11: 0/1`)
  expect((await countsOf(academy2, [one], own))[0]).toBe(`${TUESDAY} 11: 0/1`)
  portal.clock.set('2026-11-23T10:00:00+09:00')
  expect((await countsOf(academy2, [one]))[0]).toBe(`${TUESDAY} 11: 1/0`)
})

test('schools are named once, joined by commas or one by one', async () => {
  const query = { startDate: TUESDAY, endDate: TUESDAY, placeSeqs: [String(one), String(two), String(one)] }
  expect(counts((await academy.send(findSlots, { query })).body.list)[0]).toBe(`${TUESDAY} 11: 2/0`)
  expect((await countsOf(academy, [one, one, two]))[0]).toBe(`${TUESDAY} 11: 2/0`)
})

test('trial schools are there for administrators alone', async () => {
  const marked = await sql<{
    id: number
  }>`select organization_id as id from directory.school where is_test limit 1`.execute(portal.db)
  const id = marked.rows[0]?.id ?? 0
  expect((await ask(adops, [id], { senderType: 'ADMIN' })).status).toBe(200)
  expect(await ask(academy, [id])).toMatchObject({ status: 400, code: 'UNKNOWN_SCHOOL' })
  expect(await ask(academy, [one], { senderType: 'ADMIN' })).toMatchObject({
    status: 403,
    code: 'SENDER_TYPE_MISMATCH',
  })
})

test('as many schools and days as an ad and a look may have are answered', async () => {
  const endDate = addDays(TUESDAY, MOST_SLOT_DAYS - 1)
  const { body } = await ask(academy, schools.slice(0, MOST_SCHOOLS), { endDate })
  expect(body.list).toHaveLength(2 * MOST_SLOT_DAYS)
  expect(body.list.every(({ freeCount, takenCount }) => freeCount + takenCount === MOST_SCHOOLS)).toBe(true)
})

test.each([
  ['no school', { placeSeqs: '' }, 'NO_SCHOOLS'],
  ['too many schools', { placeSeqs: schools.join(',') }, 'TOO_MANY_SCHOOLS'],
  ['a school that does not exist', { placeSeqs: `${one},2147483646` }, 'UNKNOWN_SCHOOL'],
  ['a school number that is none', { placeSeqs: `${one},x` }, 'BAD_REQUEST'],
  ['a number beyond any', { placeSeqs: '2147483648' }, 'BAD_REQUEST'],
  ['no list of schools', { placeSeqs: undefined }, 'BAD_REQUEST'],
  ['one day too many', { endDate: addDays(TUESDAY, MOST_SLOT_DAYS) }, 'BAD_REQUEST'],
  ['an end before the start', { endDate: '2026-11-23' }, 'BAD_REQUEST'],
  ['a day that is none', { startDate: '2026-11-31' }, 'BAD_REQUEST'],
  ['no day', { startDate: undefined }, 'BAD_REQUEST'],
])('%s is refused', async (_what, over, code) => {
  expect(await ask(academy, [one], over as never)).toMatchObject({ status: 400, code })
})
