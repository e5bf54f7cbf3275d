import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { createPeople } from '#areas/base/account/server/door.ts'
import { importDirectory, type RegionRow, type SchoolRow } from '#areas/base/directory/server/door.ts'
import type { ObjectStore } from '#gateways/object-storage/object-store.port.ts'
import type { Db } from '#platform/server/database/database.ts'
import { toListedSchool } from '#simulators/directory/schools.ts'
import { demoPeople } from './accounts.ts'
import { insertBoard } from './board.ts'
import { insertConsentRefreshes } from './consent-refreshes.ts'
import { insertCrowd } from './crowd.ts'
import { insertInquiries } from './inquiries.ts'
import { insertItempool } from './itempool.ts'
import { insertItempoolAnalyses } from './itempool-analyses.ts'
import { insertItempoolAnswers } from './itempool-answers.ts'
import { insertLive } from './live.ts'
import { insertNotices } from './notices.ts'
import { insertNsatDeliveries } from './nsat-deliveries.ts'
import { insertNsatOrders } from './nsat-orders.ts'
import { insertNsatPlans } from './nsat-plans.ts'
import { insertNsatPrints } from './nsat-prints.ts'
import { insertNsatReminders } from './nsat-reminders.ts'
import { insertNsatStatements } from './nsat-statements.ts'
import { insertNsatVendors } from './nsat-vendors.ts'
import { insertPackageOrders } from './package-orders.ts'
import { insertRecipients } from './recipients.ts'
import { insertRegionalAds } from './regional-ads.ts'
import { insertSales } from './sales.ts'
import { insertStatistics, type PupilsByYear } from './statistics.ts'
import { insertTextAds } from './text-ads.ts'
import type { Till } from './till.ts'

/** What the demo world is made for. */
export interface DemoWorld {
  readonly now: Date
  /** 1 for the demo, more for benchmarks. */
  readonly scale: number
  readonly oidcIssuer: string
  /** The payment simulator; null leaves card payments out. */
  readonly till: Till | null
  /** Where the files of the world lie. */
  readonly store: Pick<ObjectStore, 'put'>
  say(line: string): void
}

const readRows = <T>(file: string): T[] =>
  parse(readFileSync(join(import.meta.dirname, 'data', file)), {
    columns: true,
    bom: true,
    skip_empty_lines: true,
  }) as T[]

/** Fills an empty database. The same start gives the same world. */
export async function loadDemoWorld(db: Db, world: DemoWorld): Promise<void> {
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    const result = await work()
    world.say(`  demo world: ${what} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
    return result
  }
  const people = demoPeople(world.oidcIssuer)
  const userIds = await step('accounts', () => createPeople(db, people, world.now))
  const names = new Map(people.map((person) => [userIds.get(person.loginId) ?? 0, person.name]))
  const schools = [...readRows<SchoolRow>('schools.csv'), ...TEST_SCHOOLS]
  await step('regions and schools', () => importDirectory(db, readRows<RegionRow>('regions.csv'), schools))
  await step('consenting parents', () => insertRecipients(db, schools.map(toListedSchool)))
  await step('refreshes of the consents', () => insertConsentRefreshes(db, world.now))
  const { now, scale, till, store } = world
  await step('text ads', () => insertTextAds(db, { now, scale, userIds, names, till }))
  await step('notices', () => insertNotices(db, { now, scale, userIds, names }))
  await step('sign-up inquiries', () => insertInquiries(db, { now, userIds, names }))
  await step('regional ads', () => insertRegionalAds(db, { now, scale, userIds, names }))
  await step('package orders', () => insertPackageOrders(db, { now, scale, userIds, names, till }))
  await step('sales', () => insertSales(db, { now, scale, userIds, names }))
  await step('board', () => insertBoard(db, { now, scale, userIds, names, store }))
  const papers = await step('question bank', () => insertItempool(db, { now, scale, userIds, names, store }))
  await step('exam plans', () => insertNsatPlans(db, { now, scale, userIds, names, papers }))
  await step('vendors and institutes', () => insertNsatVendors(db, { now, scale, userIds }, schools))
  await step('orders of mock exams', () => insertNsatOrders(db, { now, userIds, names }))
  await step('reminders of mock exams', () => insertNsatReminders(db, { now, userIds, names }))
  await step('print orders', () => insertNsatPrints(db, { now, userIds, names }))
  await step('parcels and answer sheets', () => insertNsatDeliveries(db, { now }))
  await step('statements of mock exams', () => insertNsatStatements(db, { now }))
  await step('answer sheets of the question bank', () =>
    insertItempoolAnswers(db, { now, scale, userIds, names, store }),
  )
  await step('analyses of papers', () => insertItempoolAnalyses(db, { now, userIds, store }))
  await step('live consultation', () => insertLive(db, { now, scale, userIds, names }))
  if (scale > 1) await step('what a larger world has more of', () => insertCrowd(db, scale))
  await step('statistics', () =>
    insertStatistics(db, { now, userIds, names }, readRows<PupilsByYear>('school_students_by_year.csv')),
  )
  // The first person comes before PostgreSQL's own housekeeping: without it a search of schools takes minutes.
  await step('what the planner knows of it', () => sql`analyze`.execute(db))
}

const testSchool = (id: string, name: string, type: string): SchoolRow => ({
  school_id: id,
  school_name: name,
  type_code: type,
  sido_code: '36',
  sigungu_code: '36110',
  road_address: '',
  lat: '',
  lng: '',
  student_count: '',
  teacher_count: '',
})

/** Trial organisations, as every such system has them. */
const TEST_SCHOOLS: readonly SchoolRow[] = [
  testSchool('T900000001', '테스트초등학교@', '1'),
  testSchool('T900000002', '검수용중학교@', '2'),
]
