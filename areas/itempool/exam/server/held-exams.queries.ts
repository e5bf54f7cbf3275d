import { sql } from 'kysely'
import { LARGEST_NUMBER } from '#platform/contract/shapes.ts'
import type { Db } from '#platform/server/database/database.ts'
import { itempoolExam, STORED_EXAM, type StoredExam } from './itempool-exam.tables.ts'

const live = (db: Db) => itempoolExam(db).selectFrom('itempool_exam.exam').where('removedAt', 'is', null)

/** A paper by its number, without those that are removed. */
export const findExam = (db: Db, examNo: number): Promise<StoredExam | undefined> =>
  live(db).select(STORED_EXAM).where('examNo', '=', examNo).executeTakeFirst()

/** The same, held until the end of the transaction: nobody else changes or removes it meanwhile. */
export const lockExam = (tx: Db, examNo: number): Promise<StoredExam | undefined> =>
  live(tx).select(STORED_EXAM).where('examNo', '=', examNo).forUpdate().executeTakeFirst()

/** The same, also where it is removed already. */
export const lockExamEvenRemoved = (tx: Db, examNo: number): Promise<StoredExam | undefined> =>
  itempoolExam(tx)
    .selectFrom('itempool_exam.exam')
    .select(STORED_EXAM)
    .where('examNo', '=', examNo)
    .forUpdate()
    .executeTakeFirst()

/** The names of papers, by number; a number of no paper is left out. */
export const examTitles = {
  titlesOf: (db: Db, examNos: readonly number[]): Promise<ReadonlyMap<number, string>> => titles(db, examNos),
  /** The same; they are not removed until the end of the transaction. Whoever stores that it uses a paper asks this. */
  holdTitles: (tx: Db, examNos: readonly number[]): Promise<ReadonlyMap<number, string>> =>
    titles(tx, examNos, sql`for share`),
}

async function titles(db: Db, examNos: readonly number[], end = sql``): Promise<Map<number, string>> {
  // Other systems have longer numbers than any paper has.
  const asked = examNos.filter((no) => no <= LARGEST_NUMBER)
  if (asked.length === 0) return new Map()
  // In the order of their numbers: whoever holds some of them waits for nobody who waits for them.
  const papers = live(db).select(['examNo', 'examName']).where('examNo', 'in', asked).orderBy('examNo')
  return new Map((await papers.modifyEnd(end).execute()).map((row) => [row.examNo, row.examName]))
}
