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
      join.onRef('s.nsat_plan_no', '=', 'p.nsat_plan_no').onRef('s.print_no', '=', 'p.print_no'),
    )
    .select(['p.print_no', 'p.created_at'])
    .select([
      sql<number>`count(s.school_no)::int`.as('schools'),
      sql<number>`coalesce(sum(s.exam_count), 0)::int`.as('examinees'),
    ])
    .where('p.nsat_plan_no', '=', planNo)
    .groupBy(['p.nsat_plan_no', 'p.print_no'])
    .orderBy('p.print_no')
    .execute()
}

/** By what the trail names a print order: the first by its round alone. */
export const printOrderId = (planNo: number, printNo: number): string =>
  printNo === 1 ? String(planNo) : `${planNo}-${printNo}`

type PrintedSearch = Searched<typeof printedSchools>

const schoolsOf = (db: Db, planNo: number, { printNo = 1 }: Pick<PrintedSearch, 'printNo'>) =>
  nsatPrint(db)
    .selectFrom('nsat_print.print_order_school as s')
    .where('s.nsat_plan_no', '=', planNo)
    .where('s.print_no', '=', printNo)

/** The institutes that fit a search: what the list shows and the statistics sum up. */
const foundOf = (db: Db, planNo: number, search: PrintedSearch) =>
  schoolsOf(db, planNo, search).where(
    fitsKeyword(
      {
        schoolNo: { number: 's.school_no' },
        schoolName: { text: 's.school_name' },
        nsatVendorNo: { number: 's.nsat_vendor_no' },
        vendorName: { text: 's.vendor_name' },
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
    schoolNo: ['s.school_no'],
    schoolName: ['s.school_name'],
    nsatVendorNo: ['s.nsat_vendor_no', 's.school_name'],
    vendorName: ['s.vendor_name', 's.school_name'],
    omrCount: ['s.omr_count'],
    totalExamCount: ['s.total_exam_count'],
    boxCount: ['s.box_count'],
  })
  const shown = schoolsOf(db, planNo, search)
    .select(columnsAs('s', STORED_PRINT_ORDER_SCHOOL))
    .select(TARGETS.as('targets'))
  const found = await pageOf({ found: foundOf(db, planNo, search), shown, order, id: 's.school_no' }, page, (row) => ({
    nsatVendorNo: row.nsat_vendor_no,
    vendorName: row.vendor_name,
    representativeName: row.representative_name,
    vendorPhone: row.vendor_phone,
    address: row.address,
    schoolNo: row.school_no,
    schoolName: row.school_name,
    targetList: inOrder(row.targets),
    omrCount: row.omr_count,
    examCount: row.exam_count,
    explanationCount: row.explanation_count,
    totalExamCount: row.total_exam_count,
    totalExplanationCount: row.total_explanation_count,
    boxCount: row.box_count,
  }))
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
      sumOf('box_count').as('boxCount'),
      sumOf('exam_count').as('examCount'),
      sumOf('explanation_count').as('explanationCount'),
      sumOf('total_exam_count').as('totalExamCount'),
      sumOf('total_explanation_count').as('totalExplanationCount'),
      sumOf('omr_count').as('omrCount'),
    ])
    .executeTakeFirstOrThrow()
  const targetList = await found
    .innerJoin('nsat_print.print_order_target as t', (join) =>
      join
        .onRef('t.nsat_plan_no', '=', 's.nsat_plan_no')
        .onRef('t.school_no', '=', 's.school_no')
        .onRef('t.print_no', '=', 's.print_no'),
    )
    .select([
      't.exam_target as examTargetCode',
      sql<number>`sum(t.exam_count)::int`.as('examCount'),
      sql<number>`sum(t.explanation_count)::int`.as('explanationCount'),
    ])
    .groupBy('t.exam_target')
    .execute()
  const { printNo = 1 } = search
  const all = await listPrintOrders(db, planNo)
  const made = all.find((each) => each.print_no === printNo)
  const { entity, creation } = PRINT_ORDER
  return {
    ...sums,
    targetList: inOrder(targetList),
    planPrintOrderCount: all.length,
    printOrderYmdt: made ? toYmdt(made.created_at) : null,
    printOrderedByName: made ? await lastActorOf(db, entity, printOrderId(planNo, printNo), creation) : '',
    printOrderList: all.map((each) => ({
      printNo: each.print_no,
      printOrderYmdt: toYmdt(each.created_at),
      orderedSchoolCount: each.schools,
      examineeCount: each.examinees,
    })),
  }
}

const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(`s.${column}`)}), 0)::int`
