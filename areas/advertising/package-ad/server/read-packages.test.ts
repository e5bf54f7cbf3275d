import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { writeSettings } from '#platform/server/settings.ts'
import { getPackageGuide, listPackages } from '../contract/package.contract.ts'
import { MONDAY_MORNING, startAnew } from '../testing/order.seed.ts'
import { PACKAGE_AD_SETTINGS } from './settings.ts'

const portal = await portalForFile({ now: MONDAY_MORNING })
beforeEach(() => startAnew(portal))

const readGuide = async (now: string) => {
  portal.clock.set(now)
  return (await (await portal.as('academy')).send(getPackageGuide)).body
}

test('the price list has A, B and C, and no package that is no longer sold', async () => {
  const academy = await portal.as('academy')
  const { body } = await academy.send(listPackages)
  expect(body.adPackages.map(({ name, targetCount, price }) => [name, targetCount, price])).toEqual([
    ['A', 10, 1_500_000],
    ['B', 5, 1_000_000],
    ['C', 3, 600_000],
  ])
  expect(body.adPackages.every((each) => each.adItems.length > 0)).toBe(true)
  await sql`update package_ad.package set is_active = false where name = 'B'`.execute(portal.db)
  const { body: shorter } = await academy.send(listPackages)
  await sql`update package_ad.package set is_active = true where name = 'B'`.execute(portal.db)
  expect(shorter.adPackages.map((each) => each.name)).toEqual(['A', 'C'])
})

test('only buyers and administrators see the packages', async () => {
  for (const loginId of ['academy', 'agency', 'adops', 'admin']) {
    expect((await (await portal.as(loginId)).send(listPackages)).status).toBe(200)
  }
  expect((await (await portal.as('member')).send(listPackages)).status).toBe(403)
  expect((await (await portal.as(null)).send(getPackageGuide)).status).toBe(401)
})

test('the guide tells days, holidays with their names, and wording', async () => {
  expect(await readGuide(MONDAY_MORNING)).toMatchObject({
    nowYmdt: MONDAY_MORNING,
    firstDay: '2026-11-30',
    lastDay: '2027-05-31',
    months: ['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01', '2027-05-01'],
    leadDays: 7,
    excludeHolidays: false,
    unknownHolidayYears: [],
    packageVatMode: 'NONE',
    mostCommentBytes: 400,
    unpaidMinutes: 60,
    inquiryPhone: '1577-1234',
  })
  const { holidays } = await readGuide(MONDAY_MORNING)
  expect(holidays[0]).toEqual({ day: '2026-12-25', names: ['기독탄신일'] })
  expect(holidays.map((each) => each.day)).toContain('2027-01-01')
  expect(holidays.every(({ day }) => day >= '2026-11-01' && day <= '2027-05-31')).toBe(true)
})

test('a holiday a week later is skipped, with the weekend behind it, when the operator closes holidays', async () => {
  expect(await readGuide('2026-12-18T10:00:00+09:00')).toMatchObject({ firstDay: '2026-12-25', excludeHolidays: false })
  await writeSettings(portal.db, PACKAGE_AD_SETTINGS, { excludeHolidays: true }, 0, portal.clock.now())
  expect((await readGuide('2026-12-18T10:00:00+09:00')).firstDay).toBe('2026-12-28')
})

test('a year whose holidays nobody knows yet is named and closes nothing', async () => {
  const guide = await readGuide('2027-09-06T09:00:00+09:00')
  expect([guide.lastDay, guide.unknownHolidayYears]).toEqual(['2028-03-31', [2028]])
})
