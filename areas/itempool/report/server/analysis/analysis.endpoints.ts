import { answersIn, type ProviderScope, UNREADABLE } from '#areas/itempool/item/server/door.ts'
import { ANALYSIS_TITLE, exportAnalysis, readAnalysis } from '#areas/itempool/report/contract/analysis.contract.ts'
import { type AskedQuestion, analyse, type Counted } from '#areas/itempool/report/rules/analysis.rules.ts'
import { ANALYSIS_COLUMNS } from '#areas/itempool/report/rules/analysis-table.rules.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { sheetColumns } from '#platform/server/list/sheet-columns.ts'
import { refuse } from '#platform/server/refuse.ts'
import { exportEndpoint } from '#platform/server/tasks/list-export.ts'
import { insistOnPlan, RESTRICTED_SUBJECT } from '../scope.ts'
import { type AnswersAsked, countAnswers, listExaminees, type StoredMark } from './count-answers.queries.ts'
import { findAnalysedSubject, gradesByScore, listAskedQuestions, monthsOfRounds } from './subject.queries.ts'

/** What an analysis is asked by, now or for a file. */
interface Asked extends Pick<Exchange<typeof readAnalysis>, 'db' | 'params' | 'query'> {
  readonly scope: ProviderScope
}

/** What the answers of a subject say, on the screen and as a spreadsheet. */
export const analysisEndpoints: readonly Endpoint[] = [
  endpoint(readAnalysis, analysisOf),
  exportEndpoint(exportAnalysis, {
    title: ANALYSIS_TITLE,
    columns: sheetColumns(ANALYSIS_COLUMNS),
    page: async (asked, { pageNum, pageSize }) => {
      const { list } = await analysisOf(asked)
      return { list: list.slice((pageNum - 1) * pageSize, pageNum * pageSize), totalCount: list.length }
    },
  }),
]

async function analysisOf({ db, params, query, scope }: Asked): Promise<CallOutput<typeof readAnalysis>> {
  const { onlyProvider } = scope
  const subject = await findAnalysedSubject(db, params.id, onlyProvider)
  if (!subject) throw refuse(readAnalysis, 'SUBJECT_NOT_FOUND')
  const onlySubject = onlyProvider === null ? null : RESTRICTED_SUBJECT
  if (query.planNo !== undefined) await insistOnPlan(db, scope, query.planNo)
  const asked: AnswersAsked = { subjectNo: params.id, ...query, onlySubject }
  const all = await listExaminees(db, asked)
  const meant = all.filter(
    (one) =>
      (query.planNo === undefined || one.nsatPlanNo === query.planNo) &&
      (query.examTarget === undefined || one.examTarget === query.examTarget),
  )
  const examinees = meant.flatMap(({ nsatPlanNo: planNo, score, count }) =>
    score === null ? [] : [{ planNo, score, count }],
  )
  const months = await monthsOfRounds(db)
  const counted: Counted = { examinees, months, grades: await gradesByScore(db, params.id) }
  const questions = await listAskedQuestions(db, params.id)
  const list = await analyseAll(questions, counted, await countAnswers(db, asked))
  const examineeCount = sumOf(examinees)
  const points = examinees.reduce((sum, { score, count }) => sum + score * count, 0)
  return {
    itempoolExamSubjectNo: subject.subjectNo,
    subjectDisplayName: subject.displayName,
    itemPoolExamNo: subject.examNo,
    examName: subject.examName,
    totalScore: questions.reduce((sum, { point }) => sum + point, 0),
    examineeCount,
    pendingCount: sumOf(meant.filter(({ score }) => score === null)),
    averageScore: examineeCount === 0 ? null : Math.round((points * 10) / examineeCount) / 10,
    roundList: sumsBy(all, (one) => one.nsatPlanNo)
      .map(([planNo, count]) => ({ planNo, planYm: months.get(planNo) ?? '', examineeCount: count }))
      .sort((one, other) => other.planYm.localeCompare(one.planYm) || other.planNo - one.planNo),
    targetList: sumsBy(all, (one) => one.examTarget).map(([examTarget, count]) => ({
      examTarget,
      examineeCount: count,
    })),
    list,
    count: list.length,
  }
}

function analyseAll(
  questions: readonly AskedQuestion[],
  counted: Counted,
  answers: Awaited<ReturnType<typeof countAnswers>>,
) {
  const corrects = Map.groupBy(answers.corrects, ({ place }) => place)
  const marks = Map.groupBy(answers.marks, ({ place }) => place)
  return questions.map((question, at) =>
    analyse(question, counted, {
      corrects: corrects.get(at + 1) ?? [],
      marks: (marks.get(at + 1) ?? []).map((mark) => toMark(question, mark)),
    }),
  )
}

function toMark(question: AskedQuestion, { mark, count }: StoredMark) {
  const isUnreadable = mark.trim() === UNREADABLE
  return { answers: isUnreadable ? [] : answersIn(question, mark), isUnreadable, count }
}

const sumOf = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0)

const sumsBy = <Row extends { readonly count: number }, Key>(rows: readonly Row[], keyOf: (row: Row) => Key) =>
  [...Map.groupBy(rows, keyOf)].map(([key, own]) => [key, sumOf(own)] as const)
