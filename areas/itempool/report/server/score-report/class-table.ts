import type { ProviderScope } from '#areas/itempool/item/server/door.ts'
import type { ClassPaper, ClassRow, readClassTable } from '#areas/itempool/report/contract/school-report.contract.ts'
import {
  type CountedScore,
  gradeOf,
  spreadOf,
  standingOf,
} from '#areas/itempool/report/rules/score-report/standing.rules.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insistOnRound, knowsApplicants, type RoundAsked, refuseReport } from '../scope.ts'
import { type AnswerRow, answersOfSchool } from './answers.queries.ts'
import { type GradedGroup, groupReader } from './groups.queries.ts'

/** An institute in a subject of a round. */
export interface SchoolAsked extends RoundAsked {
  readonly schoolNo: number
}

/** The answers of an institute in a round; refuses an institute without any that the person may see. */
export async function answersAsked(
  db: Db,
  scope: ProviderScope,
  asked: SchoolAsked,
): Promise<[AnswerRow, ...AnswerRow[]]> {
  await insistOnRound(db, scope, asked)
  const [first, ...rest] = await answersOfSchool(db, scope, asked)
  if (!first) throw refuseReport('SCHOOL_NOT_FOUND')
  return [first, ...rest]
}

/** The examinees of an institute by paper, each from the best on; those who wait to be scored stand last. */
export async function classTable(
  db: Db,
  scope: ProviderScope,
  asked: SchoolAsked,
): Promise<CallOutput<typeof readClassTable>> {
  const rows = await answersAsked(db, scope, asked)
  const groupOf = groupReader(db)
  const papers: ClassPaper[] = []
  const list: ClassRow[] = []
  for (const own of Map.groupBy(rows, ({ subjectNo, examTarget }) => `${subjectNo} ${examTarget}`).values()) {
    const [first] = own
    if (!first) continue
    const group = await groupOf(first)
    const scores = own.flatMap(({ score }) => (score === null ? [] : [{ score, count: 1 }]))
    papers.push(paperOf(first, group, scores))
    const ranked = own.map((row) => rowOf(row, { group, scores, tellsName: knowsApplicants(scope) }))
    list.push(...ranked.toSorted((one, other) => (other.score ?? -1) - (one.score ?? -1)))
  }
  const [{ planNo, planYm, subjectCode, schoolNo, schoolName }] = rows
  return {
    planNo,
    planYm,
    subjectCode,
    schoolNo,
    schoolName: schoolName ?? '',
    scoredCount: list.filter(({ score }) => score !== null).length,
    papers,
    list,
    count: list.length,
  }
}

const paperOf = (row: AnswerRow, group: GradedGroup, scores: readonly CountedScore[]): ClassPaper => ({
  itempoolExamSubjectNo: row.subjectNo,
  examName: row.examName,
  examTarget: row.examTarget,
  totalScore: group.totalScore,
  scoredCount: scores.length,
  classMean: scores.length === 0 ? null : Math.round(spreadOf(scores).mean * 10) / 10,
  examineeCount: group.examineeCount,
  mean: group.mean,
  standardDeviation: group.standardDeviation,
})

interface Within {
  readonly group: GradedGroup
  readonly scores: readonly CountedScore[]
  readonly tellsName: boolean
}

function rowOf(row: AnswerRow, { group, scores, tellsName }: Within): ClassRow {
  const { score, correct } = row
  const standing = score === null ? null : standingOf(group.scores, score)
  return {
    omrAnswerNo: row.omrAnswerNo,
    examineeNo: row.examineeNo,
    examineeName: tellsName ? row.examineeName : null,
    examTarget: row.examTarget,
    totalScore: group.totalScore,
    score,
    grade: score === null ? null : gradeOf(group.cuts, score),
    rank: standing?.rank ?? null,
    examineeCount: group.examineeCount,
    classRank: score === null ? null : standingOf(scores, score).rank,
    percentile: standing?.percentile ?? null,
    wrongNos: group.questions.filter((_, at) => correct?.[at] === false).map(({ questionNo }) => questionNo),
  }
}
