import { sql } from 'kysely'
import { toYmdt } from '#platform/contract/seoul.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { searchText } from '#platform/server/list/search.ts'
import type { Exam } from '../contract/exam.contract.ts'
import { itempoolExam, STORED_EXAM } from './itempool-exam.tables.ts'

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
  return pageOf({ found, shown: whole(db), order: [['e.created_at', 'desc']], id: 'e.exam_no' }, page, toExam)
}

/** A paper as the wire has it; undefined also for one that the person may not see. */
export async function readExamRow(db: Db, examNo: number, onlyProvider: number | null): Promise<Exam | undefined> {
  const row = await whole(db)
    .where('e.exam_no', '=', examNo)
    .where('e.removed_at', 'is', null)
    .$if(onlyProvider !== null, (query) => query.where('e.provider_no', '=', onlyProvider))
    .executeTakeFirst()
  return row && toExam(row)
}

const LEVELS = [
  ['depth1CategoryName', 'c.depth1_name'],
  ['depth2CategoryName', 'c.depth2_name'],
  ['depth3CategoryName', 'c.depth3_name'],
] as const

function fitting(db: Db, search: ExamSearch, onlyProvider: number | null) {
  const { examName, contentProviderNo } = search
  let found = itempoolExam(db)
    .selectFrom('itempool_exam.exam as e')
    .innerJoin('itempool_item.category as c', 'c.category_no', 'e.category_no')
    .where('e.removed_at', 'is', null)
  if (onlyProvider !== null) found = found.where('e.provider_no', '=', onlyProvider)
  if (contentProviderNo !== undefined) found = found.where('e.provider_no', '=', contentProviderNo)
  if (examName) found = found.where(searchText(['e.exam_name'], examName))
  for (const [name, column] of LEVELS) {
    const level = search[name]
    if (level) found = found.where(column, '=', level)
  }
  return found
}

const whole = (db: Db) =>
  itempoolExam(db)
    .selectFrom('itempool_exam.exam as e')
    .innerJoin('itempool_item.category as c', 'c.category_no', 'e.category_no')
    .innerJoin('itempool_item.content_provider as p', 'p.provider_no', 'e.provider_no')
    .select(columnsAs('e', STORED_EXAM))
    .select(['c.depth1_name', 'c.depth2_name', 'c.depth3_name', 'p.provider_name'])
    .select([
      sql<number>`(select count(*)::int from itempool_exam.subject s where s.exam_no = e.exam_no)`.as('subject_count'),
      sql<number>`(select count(*)::int from itempool_exam.subject s join itempool_exam.exam_item q using (subject_no)
        where s.exam_no = e.exam_no)`.as('item_count'),
    ])

type WholeExam = Awaited<ReturnType<ReturnType<typeof whole>['execute']>>[number]

const toExam = (row: WholeExam): Exam => ({
  itemPoolExamNo: row.exam_no,
  examName: row.exam_name,
  category: {
    categoryNo: row.category_no,
    fullCategoryName: [row.depth1_name, row.depth2_name, row.depth3_name].join('>'),
    depth1CategoryName: row.depth1_name,
    depth2CategoryName: row.depth2_name,
    depth3CategoryName: row.depth3_name,
  },
  itempoolContentProviderNo: row.provider_no,
  itempoolContentProviderNoString: String(row.provider_no),
  contentProviderName: row.provider_name,
  examTarget: row.exam_target,
  subjectCount: row.subject_count,
  totalCount: row.item_count,
  registerYmdt: toYmdt(row.created_at),
  modifyYmdt: row.changed_at && toYmdt(row.changed_at),
  version: row.version,
})
