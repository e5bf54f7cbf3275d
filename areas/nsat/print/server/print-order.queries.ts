import { sql } from 'kysely'
import { EXAM_TARGET_CODES, type ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { lastActorOf } from '#platform/server/audit/audit.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Searched } from '#platform/server/list/list-endpoints.ts'
import { orderOf, type PageRequest, pageOf, skippedBy } from '#platform/server/list/page.ts'
import { fitsKeyword } from '#platform/server/list/search.ts'
import type {
  PrintedSchool,
  PrintedTarget,
  PrintOrderStatistics,
  printedSchools,
} from '../contract/print-order.contract.ts'
import { nsatPrint, STORED_PRINT_ORDER_SCHOOL } from './nsat-print.tables.ts'

/** How the audit trail knows print orders. */
export const PRINT_ORDER = { entity: 'nsatPrint.printOrder', creation: 'nsatPrint.create' } as const

/** The print orders of a round by number: when each was made, and for how many institutes and examinees. */
export function listPrintOrders(db: Db, planNo: number) {
  return nsatPrint(db)
    .selectFrom('nsat_print.print_order as p')
    .leftJoin('nsat_print.print_order_school as s', (join) =>
      join.onRef('s.nsatPlanNo', '=', 'p.nsatPlanNo').onRef('s.printNo', '=', 'p.printNo'),
    )
    .select(['p.printNo', 'p.createdAt'])
    .select([
      sql<number>`count(s.school_no)::int`.as('schools'),
      sql<number>`coalesce(sum(s.exam_count), 0)::int`.as('examinees'),
    ])
    .where('p.nsatPlanNo', '=', planNo)
    .groupBy(['p.nsatPlanNo', 'p.printNo'])
    .orderBy('p.printNo')
    .execute()
}

/** By what the trail names a print order: the first by its round alone. */
export const printOrderId = (planNo: number, printNo: number): string =>
  printNo === 1 ? String(planNo) : `${planNo}-${printNo}`

type PrintedSearch = Searched<typeof printedSchools>

const schoolsOf = (db: Db, planNo: number, { printNo = 1 }: Pick<PrintedSearch, 'printNo'>) =>
  nsatPrint(db)
    .selectFrom('nsat_print.print_order_school as s')
    .where('s.nsatPlanNo', '=', planNo)
    .where('s.printNo', '=', printNo)

/** The institutes that fit a search: what the list shows and the statistics sum up. */
const foundOf = (db: Db, planNo: number, search: PrintedSearch) =>
  schoolsOf(db, planNo, search).where(
    fitsKeyword(
      {
        schoolNo: { number: 's.schoolNo' },
        schoolName: { text: 's.schoolName' },
        nsatVendorNo: { number: 's.nsatVendorNo' },
        vendorName: { text: 's.vendorName' },
      },
      search,
    ),
  )

/** The targets of an institute as JSON, in the columns of the table. */
const TARGETS = sql<StoredTarget[]>`(
  select jsonb_agg(jsonb_build_object('examTargetCode', t.exam_target, 'examCount', t.exam_count,
    'explanationCount', t.explanation_count))
  from nsat_print.print_order_target t where t.nsat_plan_no = s.nsat_plan_no and t.school_no = s.school_no
    and t.print_no = s.print_no)`

interface StoredTarget extends PrintedTarget {
  readonly examTargetCode: ExamTarget
}

const inOrder = (targets: readonly StoredTarget[]): StoredTarget[] =>
  EXAM_TARGET_CODES.flatMap((code) => targets.filter(({ examTargetCode }) => examTargetCode === code))

/** The institutes of a print order by vendor, each with its place among all that fit. */
export async function listPrintedPage(
  db: Db,
  planNo: number,
  search: PrintedSearch,
  page: PageRequest,
): Promise<{ list: PrintedSchool[]; totalCount: number }> {
  const order = orderOf(search.sort ?? 'vendorName', {
    schoolNo: ['s.schoolNo'],
    schoolName: ['s.schoolName'],
    nsatVendorNo: ['s.nsatVendorNo', 's.schoolName'],
    vendorName: ['s.vendorName', 's.schoolName'],
    omrCount: ['s.omrCount'],
    totalExamCount: ['s.totalExamCount'],
    boxCount: ['s.boxCount'],
  })
  const shown = schoolsOf(db, planNo, search)
    .select(columnsAs('s', STORED_PRINT_ORDER_SCHOOL))
    .select(TARGETS.as('targets'))
  const found = await pageOf(
    { found: foundOf(db, planNo, search), shown, order, id: 's.schoolNo' },
    page,
    ({ targets, ...row }) => ({
      ...row,
      targetList: inOrder(targets),
    }),
  )
  const before = skippedBy(page)
  return { ...found, list: found.list.map((row, at) => ({ rowNumber: before + at + 1, ...row })) }
}

/** What the institutes that fit come to: the totals of the list. */
export async function readStatistics(db: Db, planNo: number, search: PrintedSearch): Promise<PrintOrderStatistics> {
  const found = foundOf(db, planNo, search)
  const sums = await found
    .select([
      sql<number>`count(distinct s.nsat_vendor_no)::int`.as('vendorCount'),
      sql<number>`count(*)::int`.as('orderedSchoolCount'),
      sumOf('boxCount').as('boxCount'),
      sumOf('examCount').as('examCount'),
      sumOf('explanationCount').as('explanationCount'),
      sumOf('totalExamCount').as('totalExamCount'),
      sumOf('totalExplanationCount').as('totalExplanationCount'),
      sumOf('omrCount').as('omrCount'),
    ])
    .executeTakeFirstOrThrow()
  const targetList = await found
    .innerJoin('nsat_print.print_order_target as t', (join) =>
      join
        .onRef('t.nsatPlanNo', '=', 's.nsatPlanNo')
        .onRef('t.schoolNo', '=', 's.schoolNo')
        .onRef('t.printNo', '=', 's.printNo'),
    )
    .select([
      't.examTarget as examTargetCode',
      sql<number>`sum(t.exam_count)::int`.as('examCount'),
      sql<number>`sum(t.explanation_count)::int`.as('explanationCount'),
    ])
    .groupBy('t.examTarget')
    .execute()
  const { printNo = 1 } = search
  const all = await listPrintOrders(db, planNo)
  const made = all.find((each) => each.printNo === printNo)
  const { entity, creation } = PRINT_ORDER
  return {
    ...sums,
    targetList: inOrder(targetList),
    planPrintOrderCount: all.length,
    printOrderYmdt: made ? toYmdt(made.createdAt) : null,
    printOrderedByName: made ? await lastActorOf(db, entity, printOrderId(planNo, printNo), creation) : '',
    printOrderList: all.map((each) => ({
      printNo: each.printNo,
      printOrderYmdt: toYmdt(each.createdAt),
      orderedSchoolCount: each.schools,
      examineeCount: each.examinees,
    })),
  }
}

const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(`s.${column}`)}), 0)::int`
