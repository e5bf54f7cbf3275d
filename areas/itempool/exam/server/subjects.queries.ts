import { sql } from 'kysely'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Subject } from '../contract/subject.contract.ts'
import { itempoolExam, STORED_SUBJECT, type StoredSubject } from './itempool-exam.tables.ts'

/** A subject with the provider of its paper. */
export interface OwnedSubject extends StoredSubject {
  readonly provider_no: number
}

const live = (db: Db) =>
  itempoolExam(db)
    .selectFrom('itempool_exam.subject as s')
    .innerJoin('itempool_exam.exam as e', 'e.exam_no', 's.exam_no')
    .where('e.removed_at', 'is', null)
    .select(columnsAs('s', STORED_SUBJECT))
    .select('e.provider_no')

/**
 * A subject of a paper that is not removed; undefined also where somebody of the only provider (`onlyProviderOf`, null for all) may
 * not see it.
 */
export const findSubject = (
  db: Db,
  subjectNo: number,
  onlyProvider: number | null,
): Promise<OwnedSubject | undefined> =>
  live(db)
    .where('s.subject_no', '=', subjectNo)
    .$if(onlyProvider !== null, (query) => query.where('e.provider_no', '=', onlyProvider))
    .executeTakeFirst()

/** The same, held until the end of the transaction: nobody else writes its tables or corrects its answers meanwhile. */
export const lockSubject = (
  tx: Db,
  subjectNo: number,
  onlyProvider: number | null,
): Promise<OwnedSubject | undefined> =>
  live(tx)
    .where('s.subject_no', '=', subjectNo)
    .$if(onlyProvider !== null, (query) => query.where('e.provider_no', '=', onlyProvider))
    .modifyEnd(sql`for update of s`)
    .executeTakeFirst()

/** The provider of each of those subjects that there are and that the person may see, held until the end of the transaction. */
export async function lockSubjects(
  tx: Db,
  subjectNos: readonly number[],
  onlyProvider: number | null,
): Promise<Map<number, number>> {
  const rows = await live(tx)
    .where('s.subject_no', 'in', subjectNos)
    .$if(onlyProvider !== null, (query) => query.where('e.provider_no', '=', onlyProvider))
    .orderBy('s.subject_no')
    .modifyEnd(sql`for update of s`)
    .execute()
  return new Map(rows.map(({ subject_no, provider_no }) => [subject_no, provider_no]))
}

/** The subjects of a paper, in their order. */
export async function listSubjectsOf(db: Db, examNo: number): Promise<Subject[]> {
  const rows = await itempoolExam(db)
    .selectFrom('itempool_exam.subject as s')
    .leftJoin('itempool_exam.exam_item as q', 'q.subject_no', 's.subject_no')
    .leftJoin('itempool_item.item as i', 'i.item_no', 'q.item_no')
    .where('s.exam_no', '=', examNo)
    .groupBy('s.subject_no')
    .select(['s.subject_no', 's.position', 's.display_name', 's.subject_code'])
    .select([sql<number>`count(i.item_no)::int`.as('items'), sql<number>`coalesce(sum(i.point), 0)::int`.as('points')])
    .orderBy('s.position')
    .execute()
  return rows.map((row) => ({
    itempoolExamSubjectNo: row.subject_no,
    itempoolExamSubjectNoString: String(row.subject_no),
    orderNo: row.position,
    subjectDisplayName: row.display_name,
    subjectCode: row.subject_code,
    totalItemCount: row.items,
    totalScore: row.points,
  }))
}
