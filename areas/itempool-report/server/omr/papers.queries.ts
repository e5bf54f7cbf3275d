import { sql } from 'kysely'
import type { PaperOfTarget, PaperQuestion } from '#areas/itempool-report/rules/papers.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import { reports } from '../itempool-report.tables.ts'
import { type RoundAsked, seesPaper } from '../scope.ts'
import { holdScores } from '../scoring/score-answers.task.ts'

/** The paper of a target in a round: the subject of the bank by which its answers are scored. */
export interface Paper extends PaperOfTarget {
  readonly subjectNo: number
}

/**
 * The papers of a subject of a round that the caller may see, by target. Until the end of the transaction they stay, and nobody else
 * stores or scores answers of theirs. A target whose paper there is not (any more), or has no such subject, is left out.
 */
export async function holdPapers(
  tx: Db,
  { planNo, subjectCode }: RoundAsked,
  caller: Pick<Caller, 'flags'>,
): Promise<Map<string, Paper>> {
  const rows = await reports(tx)
    .selectFrom('nsat_plan.exam as p')
    .innerJoin('itempool_exam.exam as e', 'e.exam_no', 'p.itempool_exam_no')
    .innerJoin('itempool_exam.subject as s', 's.exam_no', 'e.exam_no')
    .where('p.nsat_plan_no', '=', planNo)
    .where('s.subject_code', '=', subjectCode)
    .where('e.removed_at', 'is', null)
    .where(seesPaper(caller, 's.subject_no'))
    .select(['p.exam_target', 's.subject_no'])
    .orderBy('s.subject_no')
    // Before the scores are held: who corrects an answer has the subject already.
    .modifyEnd(sql`for share of e, s`)
    .execute()
  for (const subjectNo of new Set(rows.map((row) => row.subject_no))) await holdScores(tx, subjectNo)
  const questionsOf = await listQuestions(
    tx,
    rows.map((row) => row.subject_no),
  )
  return new Map(
    rows.map(({ exam_target, subject_no }) => [
      exam_target,
      { subjectNo: subject_no, questions: questionsOf.get(subject_no) ?? [] },
    ]),
  )
}

/** The questions of subjects in the order of their papers, by subject. */
async function listQuestions(db: Db, subjectNos: readonly number[]): Promise<Map<number, PaperQuestion[]>> {
  const rows = await reports(db)
    .selectFrom('itempool_exam.exam_item as q')
    .innerJoin('itempool_item.item as i', 'i.item_no', 'q.item_no')
    .where('q.subject_no', '=', sql<number>`any(${[...subjectNos]}::int[])`)
    .select(['q.subject_no', 'i.item_type', 'i.choice_count'])
    .orderBy('q.question_no')
    .execute()
  const questionOf = ({ item_type, choice_count }: (typeof rows)[number]): PaperQuestion => ({
    itemType: item_type,
    choiceCount: choice_count,
  })
  const bySubject = [...Map.groupBy(rows, (row) => row.subject_no)]
  return new Map(bySubject.map(([subjectNo, some]) => [subjectNo, some.map(questionOf)]))
}

/** The most questions that a paper of a subject of a round has, or that of one target; 0 where the caller sees none. */
export async function mostQuestionsOf(
  db: Db,
  { planNo, subjectCode, examTarget }: RoundAsked & { readonly examTarget?: string | undefined },
  caller: Pick<Caller, 'flags'>,
): Promise<number> {
  const papers = await reports(db)
    .selectFrom('nsat_plan.exam as p')
    .innerJoin('itempool_exam.exam as e', 'e.exam_no', 'p.itempool_exam_no')
    .innerJoin('itempool_exam.subject as s', 's.exam_no', 'e.exam_no')
    .innerJoin('itempool_exam.exam_item as q', 'q.subject_no', 's.subject_no')
    .where('p.nsat_plan_no', '=', planNo)
    .where('s.subject_code', '=', subjectCode)
    .where('e.removed_at', 'is', null)
    .where(seesPaper(caller, 's.subject_no'))
    .$if(examTarget !== undefined, (query) => query.where('p.exam_target', '=', sql<never>`${examTarget}`))
    .select(sql<number>`count(*)::int`.as('questions'))
    .groupBy('s.subject_no')
    .execute()
  return Math.max(0, ...papers.map(({ questions }) => questions))
}
