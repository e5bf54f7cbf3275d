import { sql } from 'kysely'
import { writeSettings } from '#platform/server/settings.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import type { TextAdSettings } from '../rules/settings.rules.ts'
import { TEXT_AD_SETTINGS } from '../server/settings.ts'

/** Moves the clock to a time of 25 November 2026 in Seoul. */
export function atClock(portal: TestPortal, clock: string): void {
  portal.clock.set(`2026-11-25T${clock.padEnd(8, ':00')}+09:00`)
}

/** One round of the dispatcher and of messaging, as the worker does every few seconds. */
export async function runRound(portal: TestPortal): Promise<void> {
  for (const job of ['textAd.dispatch', 'messaging.sendDue', 'messaging.collectResults']) await portal.runRecurring(job)
}

/** Rounds until every message of the day has its result and every ad its end. */
export async function runUntilSettled(portal: TestPortal): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await runRound(portal)
    portal.clock.advance(20_000)
  }
  await runRound(portal)
}

/** What the operator chooses. */
export async function choose(portal: TestPortal, settings: Partial<TextAdSettings>): Promise<void> {
  await sql`delete from platform.setting where area = ${TEXT_AD_SETTINGS.area}`.execute(portal.db)
  await writeSettings(portal.db, TEXT_AD_SETTINGS, settings, 0, portal.clock.now())
}

/** Phone numbers of consenting parents of the schools, each once, sorted. */
export async function parentsOf(portal: TestPortal, schoolIds: readonly number[]): Promise<string[]> {
  const found = await sql<{ phoneNumber: string }>`
    select distinct phone_number from directory.recipient
    where organization_id = any(${[...schoolIds]}::int[]) and consented_at is not null and withdrawn_at is null
    order by phone_number`.execute(portal.db)
  return found.rows.map((row) => row.phoneNumber)
}

/** A parent of a school, for cases that the small world does not have. */
export async function addParent(
  portal: TestPortal,
  parent: {
    readonly schoolId: number
    readonly phone: string
    readonly isConsenting?: boolean
    readonly isWithdrawn?: boolean
  },
): Promise<void> {
  const { schoolId, phone, isConsenting = true, isWithdrawn = false } = parent
  const at = new Date('2026-10-01T09:00:00+09:00')
  await sql`
    insert into directory.recipient (organization_id, phone_number, consented_at, withdrawn_at)
    values (${schoolId}, ${phone}, ${isConsenting ? at : null}, ${isWithdrawn ? at : null})`.execute(portal.db)
}

/** Schools of the small world without any parent, smallest id first. */
export async function schoolsWithoutParents(portal: TestPortal, count: number): Promise<number[]> {
  const found = await sql<{ organizationId: number }>`
    select organization_id from directory.school s
    where not exists (select from directory.recipient r where r.organization_id = s.organization_id)
    order by organization_id limit ${count}`.execute(portal.db)
  return found.rows.map((row) => row.organizationId)
}
