import { sql } from 'kysely'
import type { RemindedSchool, remindedSchools } from '#areas/nsat/order/contract/reminder.contract.ts'
import { remindedTable } from '#areas/nsat/order/rules/reminded-table.rules.ts'
import { planOfQuery } from '#areas/nsat/plan/server/door.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints, type Searched } from '#platform/server/list/list-endpoints.ts'
import { type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { fitsKeyword } from '#platform/server/list/search.ts'
import { nsatOrder } from '../nsat-order.tables.ts'
import { BINDING } from '../order-predicates.ts'
import type { ReminderMessages } from './reminder-messages.ts'

/** When the institute of a row `r` ordered in the round after it was reminded. */
const ORDERED_AT = sql<Date | null>`(
  select min(o.created_at) from nsat_order.school_order o
  where o.nsat_plan_no = r.nsat_plan_no and o.school_no = r.school_no and ${BINDING} and o.created_at >= r.reminded_at)`

const COLUMNS = { schoolNo: { number: 'r.schoolNo' }, schoolName: { text: 'i.schoolName' } } as const

type Search = Omit<Searched<typeof remindedSchools>, 'nsatServiceNo' | 'nsatPlanNo'> & {
  readonly planNo: number
  readonly vendorNo: number | null
}

type Row = Omit<RemindedSchool, 'outcome'> & { readonly toldWith: number }

const found = (db: Db) =>
  nsatOrder(db)
    .selectFrom('nsat_order.reminded_school as r')
    .innerJoin('nsat_vendor.institute as i', 'i.schoolNo', 'r.schoolNo')

/** A page of the institutes that were reminded of a round, the latest first. */
function listRemindedPage(
  db: Db,
  { planNo, vendorNo, hasOrdered, ...search }: Search,
  page: PageRequest,
): Promise<Page<Row>> {
  const shown = found(db)
    .innerJoin('nsat_order.reminder as m', 'm.reminderNo', 'r.reminderNo')
    .innerJoin('nsat_vendor.vendor as v', 'v.nsatVendorNo', 'r.nsatVendorNo')
    .leftJoin('account.user as a', 'a.userId', 'm.createdBy')
    .select(['r.remindedNo', 'r.reminderNo', 'r.schoolNo', 'r.toldWith', 'r.remindedAt'])
    .select(['i.schoolName', 'v.vendorName', 'a.name as remindedByName', ORDERED_AT.as('orderedAt')])
  const wanted = found(db)
    .where('r.nsatPlanNo', '=', planNo)
    .where(fitsKeyword(COLUMNS, search))
    .$if(vendorNo !== null, (query) => query.where('r.nsatVendorNo', '=', vendorNo))
    .$if(hasOrdered !== undefined, (query) => query.where(ORDERED_AT, hasOrdered === 'true' ? 'is not' : 'is', null))
  return pageOf({ found: wanted, shown, order: [], id: 'r.remindedNo' }, page, ({ remindedAt, orderedAt, ...row }) => ({
    ...row,
    remindedByName: row.remindedByName ?? '',
    remindedYmdt: toYmdt(remindedAt),
    orderedYmdt: orderedAt && toYmdt(orderedAt),
  }))
}

/** Rows with what became of their messages. */
async function withOutcomes(db: Db, messages: ReminderMessages, rows: readonly Row[]): Promise<RemindedSchool[]> {
  const reminderNos = [...new Set(rows.map(({ reminderNo }) => reminderNo))]
  const known = reminderNos.length === 0 ? [] : await messages.outcomesOf(db, reminderNos)
  const outcomes = new Map(known.map((each) => [`${each.reminderNo} ${each.schoolNo}`, each.outcome]))
  return rows.map(({ toldWith, ...row }) => ({
    ...row,
    outcome: outcomes.get(`${row.reminderNo} ${toldWith}`) ?? 'NOT_SENT',
  }))
}

/** Who was reminded of a round: the list, and its spreadsheet. */
export const remindedEndpoints = (messages: ReminderMessages): readonly Endpoint[] =>
  listEndpoints(remindedTable, async ({ db, query, scope, now }, page) => {
    const { nsatServiceNo, nsatPlanNo, ...search } = query
    const plan = await planOfQuery(db, { nsatServiceNo, nsatPlanNo }, scope, now)
    if (!plan) return { list: [], totalCount: 0 }
    const { vendorNo } = scope
    const { list, totalCount } = await listRemindedPage(db, { ...search, planNo: plan.nsatPlanNo, vendorNo }, page)
    return { list: await withOutcomes(db, messages, list), totalCount }
  })
