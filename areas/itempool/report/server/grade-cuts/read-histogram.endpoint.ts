import { readScoreHistogram } from '#areas/itempool/report/contract/histogram.contract.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { listExaminees } from '../analysis/count-answers.queries.ts'
import { findAnalysedSubject, listAskedQuestions, monthsOfRounds } from '../analysis/subject.queries.ts'
import { insistOnPlan, RESTRICTED_SUBJECT } from '../scope.ts'

/** How many scored what by a subject, round by round. */
export const readHistogramEndpoint = endpoint(readScoreHistogram, async ({ db, params, query, scope }) => {
  const { onlyProvider } = scope
  const subject = await findAnalysedSubject(db, params.id, onlyProvider)
  if (!subject) throw refuse(readScoreHistogram, 'SUBJECT_NOT_FOUND')
  if (query.planNo !== undefined) await insistOnPlan(db, scope, query.planNo)
  const onlySubject = onlyProvider === null ? null : RESTRICTED_SUBJECT
  const scored = (await listExaminees(db, { subjectNo: params.id, onlySubject })).flatMap(({ score, ...one }) =>
    score === null ? [] : [{ ...one, score }],
  )
  const months = await monthsOfRounds(db)
  const roundList = [...Map.groupBy(scored, ({ nsatPlanNo }) => nsatPlanNo)]
    .map(([planNo, own]) => ({ planNo, planYm: months.get(planNo) ?? '', examineeCount: sumOf(own) }))
    .sort((one, other) => other.planYm.localeCompare(one.planYm) || other.planNo - one.planNo)
  const planNo = query.planNo ?? roundList[0]?.planNo ?? null
  const meant = scored.filter(({ nsatPlanNo }) => nsatPlanNo === planNo)
  const questions = await listAskedQuestions(db, params.id)
  return {
    itempoolExamSubjectNo: subject.subjectNo,
    subjectDisplayName: subject.displayName,
    itemPoolExamNo: subject.examNo,
    examName: subject.examName,
    totalScore: questions.reduce((sum, { point }) => sum + point, 0),
    planNo,
    examineeCount: sumOf(meant),
    scoreList: [...Map.groupBy(meant, ({ score }) => score)]
      .map(([score, own]) => ({ score, count: sumOf(own) }))
      .sort((one, other) => one.score - other.score),
    roundList,
  }
})

const sumOf = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0)
