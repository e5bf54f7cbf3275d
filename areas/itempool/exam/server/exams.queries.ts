import { sql } from 'kysely'
import { toYmdt } from '#platform/contract/seoul.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { searchIndexed } from '#platform/server/list/search.ts'
import type { Exam } from '../contract/exam.contract.ts'
import { EXAM_FIELDS, itempoolExam, STORED_EXAM } from './itempool-exam.tables.ts'

/** What papers are searched for. */
export interface ExamSearch {
  readonly examName?: string | undefined
  readonly contentProviderNo?: number | undefined
  readonly depth1CategoryName?: string | undefined
  readonly depth2CategoryName?: string | undefined
  readonly depth3CategoryName?: string | undefined
}

/** A page of the papers that fit, the newest registration first; of the only provider that the person may see, null for all. */
export function listExamPage(
  db: Db,
  search: ExamSearch,
  page: PageRequest,
  onlyProvider: number | null,
): Promise<Page<Exam>> {
  const found = fitting(db, search, onlyProvider)
  return pageOf({ found, shown: whole(db), order: [['e.createdAt', 'desc']], id: 'e.examNo' }, page, toExam)
}

/** A paper as the wire has it; undefined also for one that the person may not see. */
export async function readExamRow(db: Db, examNo: number, onlyProvider: number | null): Promise<Exam | undefined> {
  const row = await whole(db)
    .where('e.examNo', '=', examNo)
    .where('e.removedAt', 'is', null)
    .$if(onlyProvider !== null, (query) => query.where('e.providerNo', '=', onlyProvider))
    .executeTakeFirst()
  return row && toExam(row)
}

const LEVELS = [
  ['depth1CategoryName', 'c.depth1Name'],
  ['depth2CategoryName', 'c.depth2Name'],
  ['depth3CategoryName', 'c.depth3Name'],
] as const

function fitting(db: Db, search: ExamSearch, onlyProvider: number | null) {
  const { examName, contentProviderNo } = search
  let found = itempoolExam(db)
    .selectFrom('itempool_exam.exam as e')
    .innerJoin('itempool_item.category as c', 'c.categoryNo', 'e.categoryNo')
    .where('e.removedAt', 'is', null)
  if (onlyProvider !== null) found = found.where('e.providerNo', '=', onlyProvider)
  if (contentProviderNo !== undefined) found = found.where('e.providerNo', '=', contentProviderNo)
  if (examName) found = found.where(searchIndexed(['e.examName'], examName))
  for (const [name, column] of LEVELS) {
    const level = search[name]
    if (level) found = found.where(column, '=', level)
  }
  return found
}

const whole = (db: Db) =>
  itempoolExam(db)
    .selectFrom('itempool_exam.exam as e')
    .innerJoin('itempool_item.category as c', 'c.categoryNo', 'e.categoryNo')
    .innerJoin('itempool_item.content_provider as p', 'p.providerNo', 'e.providerNo')
    .select(columnsAs('e', STORED_EXAM))
    .select(['c.depth1Name', 'c.depth2Name', 'c.depth3Name', 'p.providerName'])
    .select([
      sql<number>`(select count(*)::int from itempool_exam.subject s where s.exam_no = e.exam_no)`.as('subjectCount'),
      sql<number>`(select count(*)::int from itempool_exam.subject s join itempool_exam.exam_item q using (subject_no)
        where s.exam_no = e.exam_no)`.as('itemCount'),
    ])

type WholeExam = Awaited<ReturnType<ReturnType<typeof whole>['execute']>>[number]

const toExam = (row: WholeExam): Exam => ({
  itemPoolExamNo: row.examNo,
  ...EXAM_FIELDS.toWire(row),
  category: {
    categoryNo: row.categoryNo,
    fullCategoryName: [row.depth1Name, row.depth2Name, row.depth3Name].join('>'),
    depth1CategoryName: row.depth1Name,
    depth2CategoryName: row.depth2Name,
    depth3CategoryName: row.depth3Name,
  },
  itempoolContentProviderNo: row.providerNo,
  itempoolContentProviderNoString: String(row.providerNo),
  contentProviderName: row.providerName,
  examTarget: row.examTarget,
  subjectCount: row.subjectCount,
  totalCount: row.itemCount,
  registerYmdt: toYmdt(row.createdAt),
  modifyYmdt: row.changedAt && toYmdt(row.changedAt),
  version: row.version,
})
