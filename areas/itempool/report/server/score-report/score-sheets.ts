import type { ProviderScope } from '#areas/itempool/item/server/door.ts'
import type { EarlierResult, ScoreSheet } from '#areas/itempool/report/contract/score-report.contract.ts'
import { answersOf, unitsOf } from '#areas/itempool/report/rules/score-report/answer-sheet.rules.ts'
import { gradeOf, standingOf } from '#areas/itempool/report/rules/score-report/standing.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { knowsApplicants } from '../scope.ts'
import { type AnswerRow, type EarlierAnswer, earlierAnswers } from './answers.queries.ts'
import { type GradedGroup, groupReader } from './groups.queries.ts'

/** So many earlier rounds stand beside a result. */
const MOST_EARLIER = 5

/** The reports of answers that are scored, in their order; those that wait to be scored have none. */
export async function scoreSheets(db: Db, scope: ProviderScope, rows: readonly AnswerRow[]): Promise<ScoreSheet[]> {
  const scored = rows.filter(isScored)
  const groupOf = groupReader(db)
  const earlier = Map.groupBy(
    await earlierAnswers(
      db,
      scope,
      scored.map(({ omrAnswerNo }) => omrAnswerNo),
      MOST_EARLIER,
    ),
    ({ ofAnswerNo }) => ofAnswerNo,
  )
  const sheets: ScoreSheet[] = []
  for (const row of scored) {
    const earlierList: EarlierResult[] = []
    for (const one of earlier.get(row.omrAnswerNo) ?? [])
      earlierList.push(toEarlier(one, await groupOf({ ...one, subjectCode: row.subjectCode })))
    sheets.push({ ...toSheet(row, await groupOf(row), knowsApplicants(scope)), earlierList })
  }
  return sheets
}

type ScoredRow = AnswerRow & { readonly score: number; readonly correct: readonly boolean[] }

const isScored = (row: AnswerRow): row is ScoredRow => row.score !== null && row.correct !== null

/** What a score means in its group. */
const resultOf = (score: number, group: GradedGroup) => ({
  score,
  totalScore: group.totalScore,
  grade: gradeOf(group.cuts, score),
  ...standingOf(group.scores, score),
  mean: group.mean,
  standardDeviation: group.standardDeviation,
})

function toSheet(row: ScoredRow, group: GradedGroup, tellsName: boolean): Omit<ScoreSheet, 'earlierList'> {
  const answers = answersOf(group.questions, row, group)
  return {
    ...resultOf(row.score, group),
    examineeNo: row.examineeNo,
    omrAnswerNo: row.omrAnswerNo,
    planNo: row.planNo,
    planYm: row.planYm,
    subjectCode: row.subjectCode,
    itempoolExamSubjectNo: row.subjectNo,
    examName: row.examName,
    examTarget: row.examTarget,
    schoolNo: row.schoolNo,
    schoolName: row.schoolName ?? '',
    examineeName: tellsName ? row.examineeName : null,
    answers: answers.map(({ answers: key, majorUnit: _major, ...answer }) => ({ ...answer, answers: [...key] })),
    units: unitsOf(answers),
    majorUnits: unitsOf(answers, 'majorUnit'),
    scoreList: [...group.scores],
  }
}

const toEarlier = ({ score, planNo, planYm, examName }: EarlierAnswer, group: GradedGroup): EarlierResult => ({
  planNo,
  planYm,
  examName,
  ...resultOf(score, group),
})
