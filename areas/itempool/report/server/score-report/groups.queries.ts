import { sql } from 'kysely'
import { DEPTH_WORDS } from '#areas/itempool/item/contract/codes.ts'
import type { ReportedQuestion } from '#areas/itempool/report/rules/score-report/answer-sheet.rules.ts'
import {
  type CountedScore,
  type CutRow,
  type Spread,
  spreadOf,
} from '#areas/itempool/report/rules/score-report/standing.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { reports } from '../itempool-report.tables.ts'
import type { RoundAsked } from '../scope.ts'

/** Where the major unit stands among the names of an item's place. */
const MAJOR_UNIT = DEPTH_WORDS.indexOf('대단원')

/** All who are graded by one paper in a round. */
export interface GroupAsked extends RoundAsked {
  readonly subjectNo: number
}

/** What the graded answers of a group come to, with the paper that they are of. */
export interface GradedGroup extends Spread {
  readonly scores: readonly CountedScore[]
  readonly examineeCount: number
  /** Of each question, in the order of marks, how many answered it rightly. */
  readonly correctCounts: readonly number[]
  readonly questions: readonly ReportedQuestion[]
  readonly totalScore: number
  readonly cuts: readonly CutRow[]
}

/** Reads groups, each once, however many examinees are of it. */
export function groupReader(db: Db): (asked: GroupAsked) => Promise<GradedGroup> {
  const read = new Map<string, Promise<GradedGroup>>()
  return (asked) => {
    const key = `${asked.planNo} ${asked.subjectCode} ${asked.subjectNo}`
    const found = read.get(key) ?? readGroup(db, asked)
    read.set(key, found)
    return found
  }
}

async function readGroup(db: Db, asked: GroupAsked): Promise<GradedGroup> {
  const [scores, correctCounts] = [await countScores(db, asked), await countCorrect(db, asked)]
  const [questions, cuts] = [await listQuestions(db, asked.subjectNo), await listCuts(db, asked.subjectNo)]
  return {
    scores,
    examineeCount: scores.reduce((sum, { count }) => sum + count, 0),
    ...spreadOf(scores),
    correctCounts,
    questions,
    totalScore: questions.reduce((sum, { point }) => sum + point, 0),
    cuts,
  }
}

const graded = (db: Db, { planNo, subjectCode, subjectNo }: GroupAsked) =>
  reports(db)
    .selectFrom('itempool_report.omr_answer as a')
    .where('a.nsatPlanNo', '=', planNo)
    .where('a.subjectCode', '=', subjectCode)
    .where('a.subjectNo', '=', subjectNo)
    .where('a.score', 'is not', null)

/** How many of a group scored what, from the lowest score. */
export const countScores = (db: Db, asked: GroupAsked): Promise<CountedScore[]> =>
  graded(db, asked)
    .select([sql<number>`a.score`.as('score'), sql<number>`count(*)::int`.as('count')])
    .groupBy('a.score')
    .orderBy('a.score')
    .execute()

async function countCorrect(db: Db, { planNo, subjectCode, subjectNo }: GroupAsked): Promise<number[]> {
  const { rows } = await sql<{ place: number; count: number }>`
    select c.place::int as place, count(*)::int as count
    from itempool_report.omr_answer a, unnest(a.correct) with ordinality as c(is_correct, place)
    where a.nsat_plan_no = ${planNo} and a.subject_code = ${subjectCode} and a.subject_no = ${subjectNo}
      and a.score is not null and c.is_correct
    group by c.place`.execute(db)
  const counts: number[] = []
  for (const { place, count } of rows) counts[place - 1] = count
  return Array.from(counts, (count = 0) => count)
}

async function listQuestions(db: Db, subjectNo: number): Promise<ReportedQuestion[]> {
  const rows = await reports(db)
    .selectFrom('itempool_exam.exam_item as q')
    .innerJoin('itempool_item.item as i', 'i.itemNo', 'q.itemNo')
    .where('q.subjectNo', '=', subjectNo)
    .select(['q.questionNo', 'i.point', 'i.unitLabel', 'i.depthTitles', 'i.itemType', 'i.answers', 'i.answerReading'])
    .orderBy('q.questionNo')
    .execute()
  return rows.map(({ unitLabel, depthTitles, ...question }) => ({
    ...question,
    unit: unitLabel,
    majorUnit: depthTitles[MAJOR_UNIT] || unitLabel,
  }))
}

const listCuts = (db: Db, subjectNo: number): Promise<CutRow[]> =>
  reports(db)
    .selectFrom('itempool_exam.grade_cut')
    .where('subjectNo', '=', subjectNo)
    .select(['score', 'expectedGrade'])
    .execute()
