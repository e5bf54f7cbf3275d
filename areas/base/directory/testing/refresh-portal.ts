import { sql } from 'kysely'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { sejongDirectory } from '#app/testing/test-world.ts'
import type { Person } from '#platform/testing/person.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import type { ListedSchool } from '#simulators/directory/schools.ts'
import { post } from '#simulators/testing/start.ts'
import { type ConsentRefresh, listRefreshes, requestRefresh } from '../contract/consent.contract.ts'

/** A portal whose recipient directory lists the schools of Sejong, for tests of what a refresh does. */
export interface RefreshPortal {
  readonly portal: TestPortal
  readonly admin: Person
  /** What the directory lists, three pages of schools; it agrees with the small world. */
  readonly directory: readonly ListedSchool[]
  /** Makes the directory list other schools, until `restore`. */
  lists(schools: readonly ListedSchool[]): void
  /** A parent consents or withdraws at a school, as on the page of the directory. */
  change(action: 'consent' | 'withdraw', phoneNumber: string, school?: ListedSchool): Promise<unknown>
  /** Lets the worker look whether there is something to do. */
  work(): Promise<void>
  /** The administrator asks for a refresh, the worker does it. */
  refreshNow(mostWithdrawnPercent?: number): Promise<ConsentRefresh | undefined>
  refreshes(): Promise<ConsentRefresh[]>
  /** The newest refresh as it is stored, for times at which nobody is signed in, and how many `tries` there are. */
  latest(): Promise<Readonly<Record<string, unknown>> | undefined>
  /** The numbers that consent at a school. */
  consenting(school?: ListedSchool): Promise<string[]>
  /** Every parent of every school, as stored. */
  everything(): Promise<unknown[]>
  eventCount(event: string): Promise<number>
  /** The world, the directory and the clock as they were at the start, and no refreshes. */
  restore(): Promise<void>
}

/** Starts it at `now`. */
export async function startRefreshPortal(now: string): Promise<RefreshPortal> {
  const directory = sejongDirectory()
  const portal = await startTestPortal({ now, env: { LOG_LEVEL: 'silent' }, directorySchools: directory })
  const { db, simulators } = portal
  const admin = await portal.as('admin')
  await sql`create table kept as select * from directory.recipient`.execute(db)
  const [first] = directory as [ListedSchool]
  const lists = (schools: readonly ListedSchool[]) => void directory.splice(0, directory.length, ...schools)
  const work = () => portal.runRecurring('directory.refreshConsents')
  const refreshes = async () => (await admin.send(listRefreshes)).body.list
  return {
    portal,
    admin,
    directory,
    lists,
    work,
    refreshes,
    change: (action, phoneNumber, { schoolCode } = first) =>
      post(`${simulators.url}/directory/_consents`, { schoolCode, phoneNumber, action }),
    async refreshNow(mostWithdrawnPercent) {
      const body = mostWithdrawnPercent === undefined ? {} : { mostWithdrawnPercent }
      const { status, code } = await admin.send(requestRefresh, { body })
      if (status !== 200) throw new Error(`the refresh was not accepted: ${code}`)
      await work()
      return (await refreshes())[0]
    },
    async latest() {
      const { rows } = await sql<Record<string, unknown>>`
        select *, (select count(*) from directory.consent_refresh) as tries
        from directory.consent_refresh order by refresh_id desc limit 1`.execute(db)
      return rows[0]
    },
    async consenting({ organizationId } = first) {
      const { rows } = await sql<{ phoneNumber: string }>`
        select phone_number from directory.recipient where organization_id = ${organizationId}
          and consented_at is not null and withdrawn_at is null order by phone_number`.execute(db)
      return rows.map((row) => row.phoneNumber)
    },
    everything: async () =>
      (await sql`select * from directory.recipient order by organization_id, phone_number`.execute(db)).rows,
    async eventCount(event) {
      const { values } = await portal.platform.metrics.events.get()
      return values.find(({ labels }) => labels.event === event)?.value ?? 0
    },
    async restore() {
      portal.clock.set(now)
      lists(sejongDirectory())
      await post(`${simulators.url}/_reset`, {})
      await sql`truncate directory.consent_refresh`.execute(db)
      await sql`delete from directory.recipient`.execute(db)
      await sql`insert into directory.recipient select * from kept`.execute(db)
    },
  }
}
