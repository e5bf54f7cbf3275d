import { sql } from 'kysely'
import { CONTACT } from '#areas/sales/contract/contact.record.ts'
import { ORGANIZATION } from '#areas/sales/contract/organization.record.ts'
import { REPORT } from '#areas/sales/contract/report.record.ts'
import { toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows, numbersOf } from './insert-rows.ts'
import { contactsOf, drawOf, FIRST_STATUS_ID, type SalesStory, storyOf } from './sales-stories.ts'

const ORGANIZATIONS = 1_500
const REPORTS = 6_000
/** Who works with schools; each has provinces of their own. */
const SALES_PEOPLE = ['member', 'member2', 'member3', 'member4'] as const

interface World {
  readonly now: Date
  readonly scale: number
  readonly userIds: ReadonlyMap<string, number>
  readonly names: ReadonlyMap<number, string>
}

interface School {
  readonly organizationId: number
  readonly province: number
}

/** One school that somebody works with, on its way into the database. */
interface Worked extends SalesStory {
  readonly organizationId: number
  readonly personId: number
  readonly index: number
}

/** Puts the work of four people with some of the schools into the world; answers how many reports there are. */
export async function insertSales(db: Db, world: World): Promise<number> {
  const worked = await planWork(db, world)
  await insertOrganizations(db, worked)
  await insertStatusChanges(db, worked)
  const contacts = await insertContacts(db, worked)
  const reports = await insertReports(db, worked, contacts)
  await sql`
    update sales.organization o
    set last_report_id = r.report_id, last_sales_at = r.sales_at, next_contact_day = r.next_contact_day
    from (select distinct on (organization_id) * from sales.report order by organization_id, sales_at desc, report_id desc) r
    where r.organization_id = o.organization_id`.execute(db)
  await insertTrail(db, world, trailOf(worked))
  return reports
}

async function planWork(db: Db, { now, scale, userIds }: World): Promise<Worked[]> {
  const { rows: schools } = await sql<School>`
    select organization_id, dense_rank() over (order by province_id)::int as province from directory.school
    where not is_test order by md5(organization_id::text) limit ${ORGANIZATIONS * scale}`.execute(db)
  const people = SALES_PEOPLE.flatMap((loginId) => userIds.get(loginId) ?? [])
  const today = toDay(now)
  // Some schools are visited often, most now and then.
  const mean = (REPORTS * scale) / (ORGANIZATIONS * scale)
  const share = Math.max(1, (REPORTS * scale) / Math.max(1, schools.length) / mean)
  return schools.map(({ organizationId, province }, index) => {
    const wanted = Math.round((1 + drawOf(`reports ${index}`)(0) * 2 * (mean - 1)) * share)
    const personId = people[(province - 1) % people.length] ?? 0
    return { organizationId, personId, index, ...storyOf(today, now, index, wanted) }
  })
}

const insertOrganizations = (db: Db, worked: readonly Worked[]) =>
  insertRows(
    db,
    'sales.organization',
    worked.map(({ organizationId, personId, schoolYear, steps, index }) => ({
      organizationId,
      schoolYear,
      operationStatus: 'OPEN',
      organizationType: drawOf(`type ${index}`)(0) < 0.15 ? 'PRIVATE' : 'PUBLIC',
      statusId: steps.at(-1)?.statusId ?? FIRST_STATUS_ID,
      salesPersonId: personId,
      version: steps.length,
      changedBy: steps.length > 0 ? personId : null,
      changedAt: steps.at(-1)?.at ?? null,
    })),
  )

async function insertStatusChanges(db: Db, worked: readonly Worked[]): Promise<void> {
  const changes = worked
    .flatMap(({ organizationId, personId, steps }) =>
      steps.map(({ statusId, at }) => ({
        organizationId,
        statusId,
        changedBy: personId,
        changedAt: at,
      })),
    )
    .sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime())
  const numbers = await numbersOf(db, 'sales.status_change', 'statusChangeId', changes.length)
  const rows = changes.map((change, at) => ({ statusChangeId: numbers[at], ...change }))
  await insertRows(db, 'sales.status_change', rows)
}

/** Answers the contacts in use of each school, by its number. */
async function insertContacts(db: Db, worked: readonly Worked[]): Promise<ReadonlyMap<number, readonly number[]>> {
  const contacts = worked.flatMap(({ organizationId, personId, steps, reports, index }) =>
    contactsOf(index).map((contact) => ({
      organizationId,
      name: contact.name,
      phoneNumber: contact.phoneNumber,
      email: contact.email,
      isUse: contact.isUse,
      version: 0,
      createdBy: personId,
      createdAt: reports[0]?.at ?? steps[0]?.at ?? new Date(0),
    })),
  )
  const numbers = await numbersOf(db, 'sales.contact', 'contactId', contacts.length)
  const rows = contacts.map((contact, at) => ({ contactId: numbers[at] ?? 0, ...contact }))
  await insertRows(db, 'sales.contact', rows)
  const inUse = Map.groupBy(
    rows.filter((row) => row.isUse),
    (row) => row.organizationId,
  )
  return new Map([...inUse].map(([organizationId, each]) => [organizationId, each.map((row) => row.contactId)]))
}

async function insertReports(
  db: Db,
  worked: readonly Worked[],
  contacts: ReadonlyMap<number, readonly number[]>,
): Promise<number> {
  const reports = worked
    .flatMap(({ organizationId, personId, schoolYear, reports: each }) =>
      each.map(({ typeId, at, content, nextContactDay }, number) => ({
        organizationId,
        schoolYear,
        reportTypeId: typeId,
        salesAt: at,
        contactId: contacts.get(organizationId)?.[number % 2] ?? null,
        content,
        nextContactDay,
        version: 0,
        createdBy: personId,
        createdAt: at,
      })),
    )
    .sort((a, b) => a.salesAt.getTime() - b.salesAt.getTime())
  const numbers = await numbersOf(db, 'sales.report', 'reportId', reports.length)
  const rows = reports.map((report, at) => ({ reportId: numbers[at], ...report }))
  await insertRows(db, 'sales.report', rows)
  return rows.length
}

interface Line {
  readonly personId: number
  readonly action: string
  readonly id: string
  readonly from: unknown
  readonly to: unknown
  readonly at: Date
}

/** How organisations came into their stages, as the portal would have written it. */
const trailOf = (worked: readonly Worked[]): Line[] =>
  worked.flatMap(({ organizationId, personId, steps }) =>
    steps.map(({ statusId, at }, step) => ({
      personId,
      action: 'sales.changeOrganization',
      id: String(organizationId),
      from: { salesStatusId: steps[step - 1]?.statusId ?? FIRST_STATUS_ID },
      to: { salesStatusId: statusId },
      at,
    })),
  )

/** The lines, and one for every contact and report that stands in the tables. */
async function insertTrail(db: Db, { names }: World, lines: readonly Line[]): Promise<void> {
  const people = sql`(select * from jsonb_to_recordset(${JSON.stringify(
    [...names].map(([id, name]) => ({ id, name })),
  )}::jsonb) as p(id bigint, name text)) p`
  const added = (organizationId: string) => sql`jsonb_build_object('organizationId', ${sql.ref(organizationId)})`
  await sql`
    insert into platform.audit (actor_id, actor_name, action, entity, entity_id, from_state, to_state, at)
    select l.person, p.name, l.action, l.entity, l.id, l."from", l."to", l.at from (
      select "personId" as person, action, ${ORGANIZATION.entity} as entity, id, "from", "to", at
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as t("personId" bigint, action text, id text, "from" jsonb, "to" jsonb, at timestamptz)
      union all
      select created_by, 'sales.addContact', ${CONTACT.entity}, contact_id::text, null, ${added('organizationId')}, created_at
      from sales.contact
      union all
      select created_by, 'sales.addReport', ${REPORT.entity}, report_id::text, null, ${added('organizationId')}, created_at
      from sales.report) l
    join ${people} on p.id = l.person order by l.at`.execute(db)
}
