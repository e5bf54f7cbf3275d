import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import {
  listSubjects,
  MOST_COACH_BYTES,
  MOST_PURPOSE_BYTES,
  readCoach,
  readGradeCuts,
  readPurposes,
  replaceCoach,
  replaceGradeCuts,
  replacePurposes,
} from '../contract/subject.contract.ts'
import { coachProblem, isEachGradeOnce } from '../rules/coach.rules.ts'
import { reversedGrade } from '../rules/grade-cuts.rules.ts'
import { repeatedQuestion, repeatedScore, unknownQuestion } from '../rules/table-rows.rules.ts'
import { readExamRow } from './exams.queries.ts'
import { listStoredQuestions, totalScoreOf } from './questions.queries.ts'
import { readExamSettings } from './settings.ts'
import { heldSubject, insistOnVersion, type SubjectAsk, subjectWithin } from './subject-scope.ts'
import { COACH, GRADE_CUTS, PURPOSES, replaceTable, type SubjectTable } from './subject-tables.ts'
import { listSubjectsOf } from './subjects.queries.ts'

/** A table with the version that a write takes back. */
async function tableOf<Row>(x: SubjectAsk, subjectNo: number, table: SubjectTable<Row>) {
  // The version is read first: what is newer than it is refused, never overwritten.
  const subject = await subjectWithin(x, subjectNo)
  return { list: await table.list(x.db, subject.subjectNo), version: subject[table.versionColumn] }
}

/** The subjects of papers, with the tables that are kept of each. */
export const subjectEndpoints = [
  endpoint(listSubjects, async ({ db, query, scope }) => {
    const exam = await readExamRow(db, query.examNo, scope.onlyProvider)
    if (!exam) throw refuse(listSubjects, 'EXAM_NOT_FOUND')
    const list = await listSubjectsOf(db, exam.itemPoolExamNo)
    return { list, count: list.length }
  }),
  endpoint(readCoach, async (x) => {
    const { list, version } = await tableOf(x, x.params.id, COACH)
    return { list: list.map((row) => ({ ...row, itempoolExamSubjectNo: x.params.id })), version }
  }),
  endpoint(
    replaceCoach,
    async (x) => {
      const { itempoolExamSubjectNo, rows, version } = x.body
      const subject = await heldSubject(x, itempoolExamSubjectNo)
      insistOnVersion(version, subject.coachVersion)
      const { longestStrategy } = await readExamSettings(x.db)
      const long = rows.findIndex((row) => row.learningStrategy.length > longestStrategy)
      if (long !== -1)
        throw refuse(replaceCoach, 'STRATEGY_TOO_LONG', at(long, 'learningStrategy', STRATEGY_TOO_LONG.text))
      if (!isEachGradeOnce(rows)) throw refuse(replaceCoach, 'GRADES_INCOMPLETE')
      const totalScore = totalScoreOf(await listStoredQuestions(x.db, subject.subjectNo))
      const problem = coachProblem(rows, { totalScore })
      if (problem) throw refuse(replaceCoach, 'SCORES_WRONG', at(problem.at, problem.field, problem.text))
      return replaceTable(x, COACH, subject, rows)
    },
    { maxBodyBytes: MOST_COACH_BYTES },
  ),
  endpoint(readGradeCuts, (x) => tableOf(x, x.query.itempoolExamSubjectNo, GRADE_CUTS)),
  endpoint(replaceGradeCuts, async (x) => {
    const { itempoolExamSubjectNo, rows, version } = x.body
    const subject = await heldSubject(x, itempoolExamSubjectNo)
    insistOnVersion(version, subject.statisticVersion)
    const { lastCutGrade } = await readExamSettings(x.db)
    const high = rows.findIndex((row) => row.expectedGrade > lastCutGrade)
    if (high !== -1) throw refuse(replaceGradeCuts, 'GRADE_TOO_HIGH', at(high, 'expectedGrade', GRADE_TOO_HIGH.text))
    const twice = repeatedScore(rows)
    if (twice !== null) throw refuse(replaceGradeCuts, 'SCORE_TWICE', at(twice, 'score', SCORE_TWICE.text))
    const reversed = reversedGrade(rows)
    if (reversed) {
      const { at: place, text } = reversed
      throw refuse(replaceGradeCuts, 'GRADES_REVERSED', { detail: text, ...at(place, 'expectedGrade', text) })
    }
    return replaceTable(x, GRADE_CUTS, subject, rows)
  }),
  endpoint(readPurposes, (x) => tableOf(x, x.query.itempoolExamSubjectNo, PURPOSES)),
  endpoint(
    replacePurposes,
    async (x) => {
      const { itempoolExamSubjectNo, rows, version } = x.body
      const subject = await heldSubject(x, itempoolExamSubjectNo)
      insistOnVersion(version, subject.purposeVersion)
      const questions = await listStoredQuestions(x.db, subject.subjectNo)
      const unknown = unknownQuestion(rows, new Set(questions.map(({ questionNo }) => questionNo)))
      if (unknown !== null)
        throw refuse(replacePurposes, 'QUESTION_NOT_FOUND', at(unknown, 'questionNo', QUESTION_NOT_FOUND.text))
      const twice = repeatedQuestion(rows)
      if (twice !== null) throw refuse(replacePurposes, 'QUESTION_TWICE', at(twice, 'questionNo', QUESTION_TWICE.text))
      return replaceTable(x, PURPOSES, subject, rows)
    },
    { maxBodyBytes: MOST_PURPOSE_BYTES },
  ),
]

const { STRATEGY_TOO_LONG } = replaceCoach.refusals
const { GRADE_TOO_HIGH, SCORE_TWICE } = replaceGradeCuts.refusals
const { QUESTION_NOT_FOUND, QUESTION_TWICE } = replacePurposes.refusals

/** Where among the rows something is wrong. */
const at = (row: number, field: string, message: string) => ({ errors: [{ path: `rows.${row}.${field}`, message }] })
