import { sql } from 'kysely'
import type { PaperOfTarget } from '#areas/itempool-report/rules/papers.rules.ts'
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
    .select(
      sql<number>`(select count(*)::int from itempool_exam.exam_item i where i.subject_no = s.subject_no)`.as(
        'questions',
      ),
    )
    .orderBy('s.subject_no')
    // Before the scores are held: who corrects an answer has the subject already.
    .modifyEnd(sql`for share of e, s`)
    .execute()
  for (const subjectNo of new Set(rows.map((row) => row.subject_no))) await holdScores(tx, subjectNo)
  return new Map(rows.map((row) => [row.exam_target, { subjectNo: row.subject_no, questionCount: row.questions }]))
}
