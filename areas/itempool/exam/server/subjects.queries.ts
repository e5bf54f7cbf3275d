import { sql } from 'kysely'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Subject } from '../contract/subject.contract.ts'
import { itempoolExam, STORED_SUBJECT, type StoredSubject } from './itempool-exam.tables.ts'

/** A subject with the provider of its paper. */
export interface OwnedSubject extends StoredSubject {
  readonly providerNo: number
}

const live = (db: Db) =>
  itempoolExam(db)
    .selectFrom('itempool_exam.subject as s')
    .innerJoin('itempool_exam.exam as e', 'e.examNo', 's.examNo')
    .where('e.removedAt', 'is', null)
    .select(columnsAs('s', STORED_SUBJECT))
    .select('e.providerNo')

/**
 * A subject of a paper that is not removed; undefined also where somebody of the only provider (null for all) may
 * not see it.
 */
export const findSubject = (
  db: Db,
  subjectNo: number,
  onlyProvider: number | null,
): Promise<OwnedSubject | undefined> =>
  live(db)
    .where('s.subjectNo', '=', subjectNo)
    .$if(onlyProvider !== null, (query) => query.where('e.providerNo', '=', onlyProvider))
    .executeTakeFirst()

/** The same, held until the end of the transaction: nobody else writes its tables or corrects its answers meanwhile. */
export const lockSubject = (
  tx: Db,
  subjectNo: number,
  onlyProvider: number | null,
): Promise<OwnedSubject | undefined> =>
  live(tx)
    .where('s.subjectNo', '=', subjectNo)
    .$if(onlyProvider !== null, (query) => query.where('e.providerNo', '=', onlyProvider))
    .modifyEnd(sql`for update of s`)
    .executeTakeFirst()

/** The provider of each of those subjects that there are and that the person may see, held until the end of the transaction. */
export async function lockSubjects(
  tx: Db,
  subjectNos: readonly number[],
  onlyProvider: number | null,
): Promise<Map<number, number>> {
  const rows = await live(tx)
    .where('s.subjectNo', 'in', subjectNos)
    .$if(onlyProvider !== null, (query) => query.where('e.providerNo', '=', onlyProvider))
    .orderBy('s.subjectNo')
    .modifyEnd(sql`for update of s`)
    .execute()
  return new Map(rows.map(({ subjectNo, providerNo }) => [subjectNo, providerNo]))
}

/** The subjects of a paper, in their order. */
export async function listSubjectsOf(db: Db, examNo: number): Promise<Subject[]> {
  const rows = await itempoolExam(db)
    .selectFrom('itempool_exam.subject as s')
    .leftJoin('itempool_exam.exam_item as q', 'q.subjectNo', 's.subjectNo')
    .leftJoin('itempool_item.item as i', 'i.itemNo', 'q.itemNo')
    .where('s.examNo', '=', examNo)
    .groupBy('s.subjectNo')
    .select(['s.subjectNo', 's.position', 's.displayName', 's.subjectCode'])
    .select([sql<number>`count(i.item_no)::int`.as('items'), sql<number>`coalesce(sum(i.point), 0)::int`.as('points')])
    .orderBy('s.position')
    .execute()
  return rows.map((row) => ({
    itempoolExamSubjectNo: row.subjectNo,
    itempoolExamSubjectNoString: String(row.subjectNo),
    orderNo: row.position,
    subjectDisplayName: row.displayName,
    subjectCode: row.subjectCode,
    totalItemCount: row.items,
    totalScore: row.points,
  }))
}
