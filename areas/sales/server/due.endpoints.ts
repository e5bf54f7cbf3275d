import { type RawBuilder, sql } from 'kysely'
import { DUE_ORGANIZATIONS } from '#areas/sales/contract/places.ts'
import { addDays, toDay, toSeoulTime } from '#platform/contract/seoul.ts'
import { isBlank } from '#platform/contract/written-text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { searchIndexed } from '#platform/server/list/search.ts'
import type { WaitingSource } from '#platform/server/waiting.ts'
import { SALES_PEOPLE } from '../contract/access.ts'
import { listDue } from '../contract/due.contract.ts'
import { DAYS_OF_WEEK_AHEAD } from '../rules/policy.ts'
import { mainContact } from './contact/contacts.queries.ts'
import { namedSchools, schools, toOrganization } from './organization/organizations.queries.ts'
import { recordRead } from './read-trail.ts'
import { lostStatuses } from './stages.queries.ts'

interface DueSearch {
  /** The last day of contact that is wanted. */
  readonly until: string
  /** Only those of which this person is in charge. */
  readonly salesPersonId?: number | undefined
  readonly searchText?: string | undefined
}

function fits({ until, salesPersonId, searchText: keyword = '' }: DueSearch): RawBuilder<boolean> {
  const conditions = [
    sql`s.next_contact_day <= ${until}::date`,
    // Whom nobody works on any more is not due, whatever the last report says.
    sql`s.status_id not in ${lostStatuses} and s.operation_status <> 'CLOSE'`,
    salesPersonId !== undefined && sql`s.sales_person_id = ${salesPersonId}`,
    !isBlank(keyword) && searchIndexed(['s.name'], keyword),
  ].filter((each) => typeof each === 'object')
  return sql.join(conditions, sql` and `)
}

const withReport = (db: Db) =>
  namedSchools(db)
    .innerJoin('sales.report as r', (join) =>
      join.on('r.reportId', '=', sql<number>`coalesce(s.due_report_id, s.last_report_id)`),
    )
    .innerJoin('sales.report_type as rt', 'rt.reportTypeId', 'r.reportTypeId')
    .leftJoin('account.user as a', 'a.userId', 'r.createdBy')
    .leftJoin('sales.contact as rc', 'rc.contactId', 'r.contactId')
    .select([
      'r.reportId',
      'r.salesAt',
      'r.content',
      'rt.name as typeName',
      'a.name as authorName',
      'rc.name as contactName',
      mainContact('s.organizationId').as('mainContact'),
    ])

const listDuePage = (db: Db, search: DueSearch, page: PageRequest) =>
  pageOf(
    {
      found: schools(db).where(fits(search)),
      shown: withReport(db),
      order: [['s.nextContactDay', 'asc']],
      id: 's.organizationId',
    },
    page,
    (row) => ({
      ...toOrganization(row),
      nextContactDate: row.nextContactDay ?? '',
      roadAddress: row.roadAddress,
      mainContact: row.mainContact,
      lastReport: {
        salesReportId: row.reportId,
        salesReportTypeName: row.typeName,
        salesDateTime: toSeoulTime(row.salesAt),
        salesPersonName: row.authorName ?? '',
        contactName: row.contactName,
        content: row.content,
      },
    }),
  )

/** Whom to contact by today, or within a week. */
export const dueEndpoint: Endpoint = endpoint(listDue, async (x) => {
  const { until, whose, searchText: keyword, ...page } = x.query
  const today = toDay(x.now)
  const search = {
    until: until === 'TODAY' ? today : addDays(today, DAYS_OF_WEEK_AHEAD),
    searchText: keyword,
    ...(whose === 'MINE' && { salesPersonId: x.caller.userId }),
  }
  const found = await listDuePage(x.db, search, page)
  // Of a row somebody reads whom the report names, and whom to call.
  const people = found.list.map(({ lastReport, mainContact: whom }) => ({
    contactName: lastReport.contactName ?? whom?.contactName ?? null,
    phoneNumber: whom?.phoneNumber ?? null,
  }))
  await recordRead(x, 'sales.readReports', 'all', people)
  return found
})

/** The numbers of one's own organisations that want to be contacted by today, the most overdue first. */
export async function dueIds(db: Db, userId: number, now: Date): Promise<number[]> {
  const rows = await schools(db)
    .where(fits({ until: toDay(now), salesPersonId: userId }))
    .select('s.organizationId')
    .orderBy('s.nextContactDay')
    .orderBy('s.organizationId')
    .execute()
  return rows.map(({ organizationId }) => organizationId)
}

/** One's own organisations that want to be contacted by today: what the list shows where nothing else is asked for. */
export const waitingOrganizations: WaitingSource = {
  key: 'sales.due',
  text: '오늘 연락할 영업 기관',
  flags: SALES_PEOPLE,
  path: DUE_ORGANIZATIONS.path,
  isUrgent: true,
  async count(db, { userId }, now) {
    const { total } = await schools(db)
      .where(fits({ until: toDay(now), salesPersonId: userId }))
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    return total
  },
}
