import { sql } from 'kysely'
import type { ProviderScope } from '#areas/itempool/item/server/door.ts'
import type { PaperQuestion } from '#areas/itempool/report/rules/marks.rules.ts'
import type { PaperOfTarget } from '#areas/itempool/report/rules/papers.rules.ts'
import { type Db, waitForLock } from '#platform/server/database/database.ts'
import { reports } from '../itempool-report.tables.ts'
import { type RoundAsked, seesPaper } from '../scope.ts'
import { holdScores } from '../scoring/score-answers.task.ts'

/** The paper of a target in a round: the subject of the bank by which its answers are scored. */
export interface Paper extends PaperOfTarget {
  readonly subjectNo: number
}

/** Whoever stores answers of a subject of a round waits here for others who do. */
export const holdRound = (tx: Db, { planNo, subjectCode }: RoundAsked): Promise<void> =>
  waitForLock(tx, `itempoolReport.answers of ${planNo} ${subjectCode}`)

/**
 * The papers of a subject of a round that the caller may see, by target. Until the end of the transaction they stay, and nobody else
 * stores or scores answers of theirs. A target whose paper there is not (any more), or has no such subject, is left out.
 */
export async function holdPapers(tx: Db, round: RoundAsked, scope: ProviderScope): Promise<Map<string, Paper>> {
  // Before the scores are held: who corrects an answer has the subject already.
  const rows = await papersOf(tx, round, scope).modifyEnd(sql`for share of e, s`).execute()
  for (const subjectNo of new Set(rows.map((row) => row.subjectNo))) await holdScores(tx, subjectNo)
  return withQuestions(tx, rows)
}

/** The same without holding anything. */
export const readPapers = async (db: Db, round: RoundAsked, scope: ProviderScope): Promise<Map<string, Paper>> =>
  withQuestions(db, await papersOf(db, round, scope).execute())

const papersOf = (db: Db, { planNo, subjectCode }: RoundAsked, scope: ProviderScope) =>
  reports(db)
    .selectFrom('nsat_plan.exam as p')
    .innerJoin('itempool_exam.exam as e', 'e.examNo', 'p.itempoolExamNo')
    .innerJoin('itempool_exam.subject as s', 's.examNo', 'e.examNo')
    .where('p.nsatPlanNo', '=', planNo)
    .where('s.subjectCode', '=', subjectCode)
    .where('e.removedAt', 'is', null)
    .where(seesPaper(scope, 's.subjectNo'))
    .select(['p.examTarget', 's.subjectNo'])
    .orderBy('s.subjectNo')

async function withQuestions(
  db: Db,
  rows: readonly { readonly examTarget: string; readonly subjectNo: number }[],
): Promise<Map<string, Paper>> {
  const questionsOf = await listQuestions(
    db,
    rows.map((row) => row.subjectNo),
  )
  return new Map(
    rows.map(({ examTarget, subjectNo }) => [examTarget, { subjectNo, questions: questionsOf.get(subjectNo) ?? [] }]),
  )
}

/** The questions of subjects in the order of their papers, by subject. */
async function listQuestions(db: Db, subjectNos: readonly number[]): Promise<Map<number, PaperQuestion[]>> {
  const rows = await reports(db)
    .selectFrom('itempool_exam.exam_item as q')
    .innerJoin('itempool_item.item as i', 'i.itemNo', 'q.itemNo')
    .where('q.subjectNo', '=', sql<number>`any(${[...subjectNos]}::int[])`)
    .select(['q.subjectNo', 'q.questionNo', 'i.itemType', 'i.choiceCount'])
    .orderBy('q.questionNo')
    .execute()
  const questionOf = ({ questionNo, itemType, choiceCount }: (typeof rows)[number]): PaperQuestion => ({
    questionNo,
    itemType,
    choiceCount,
  })
  const bySubject = [...Map.groupBy(rows, (row) => row.subjectNo)]
  return new Map(bySubject.map(([subjectNo, some]) => [subjectNo, some.map(questionOf)]))
}

/** The numbers of the questions that papers of a subject of a round have, or that of one target; none where the caller sees no paper. */
export async function questionNosOf(
  db: Db,
  { planNo, subjectCode, examTarget }: RoundAsked & { readonly examTarget?: string | undefined },
  scope: ProviderScope,
): Promise<number[]> {
  const rows = await reports(db)
    .selectFrom('nsat_plan.exam as p')
    .innerJoin('itempool_exam.exam as e', 'e.examNo', 'p.itempoolExamNo')
    .innerJoin('itempool_exam.subject as s', 's.examNo', 'e.examNo')
    .innerJoin('itempool_exam.exam_item as q', 'q.subjectNo', 's.subjectNo')
    .where('p.nsatPlanNo', '=', planNo)
    .where('s.subjectCode', '=', subjectCode)
    .where('e.removedAt', 'is', null)
    .where(seesPaper(scope, 's.subjectNo'))
    .$if(examTarget !== undefined, (query) => query.where('p.examTarget', '=', sql<never>`${examTarget}`))
    .select('q.questionNo')
    // Targets may share a paper.
    .distinct()
    .orderBy('q.questionNo')
    .execute()
  return rows.map(({ questionNo }) => questionNo)
}
