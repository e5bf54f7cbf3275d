import { z } from 'zod'
import { ANSWER_READING_CODES, ITEM_TYPE_CODES } from '#areas/itempool/item/contract/codes.ts'
import { PROVIDER_SCOPE } from '#areas/itempool/item/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { Count, Id } from '#platform/contract/shapes.ts'
import { ITEMPOOL_PEOPLE } from './access.ts'
import { OMR_SUBJECT_CODES } from './codes.ts'
import { ANSWER_READS } from './omr.contract.ts'
import { refusals } from './refusals.ts'

/** Percent with one decimal. */
const Percent = z.number().min(0).max(100)

const Standing = {
  /** From 1 among all graded by the same paper in the round; who scored the same has the same, better rank. */
  rank: z.number().int().min(1),
  examineeCount: z.number().int().min(1),
  /** The share of those below and of half of those who scored the same. */
  percentile: Percent,
  /** Of all of them, with two decimals; the deviation is that of the whole group. */
  mean: z.number(),
  standardDeviation: z.number(),
}

const ReportAnswer = z.object({
  no: z.number().int(),
  /** As it was read: `''` no mark, `3`, `1|3`, `*` unreadable, or what was written. */
  answer: z.string(),
  isCorrect: z.boolean(),
  correctRate: Percent,
})

/** What an examinee came to in a subject of a round. */
export const ScoreReport = z.object({
  examineeNo: z.string(),
  score: Count,
  /** By the grade cuts of the subject; null without them, and below the lowest one. */
  grade: z.number().int().nullable(),
  ...Standing,
  answers: z.array(ReportAnswer),
  units: z.array(z.object({ unit: z.string(), correctCount: Count, count: Count })),
})
export type ScoreReport = z.infer<typeof ScoreReport>

/** What people who own tables of scores change: grade cuts stand in subjects, names of papers in exams. */
export const REPORT_READS = [...ANSWER_READS, 'itempoolExam.subjects', 'itempoolExam.exams', 'itempoolItem.items']

export const Round = z.object({ planNo: Id, subjectCode: z.enum(OMR_SUBJECT_CODES, '과목을 선택해주세요.') })

const ONE_REFUSALS = refusals('PLAN_NOT_FOUND', 'NOT_YOUR_SUBJECT', 'ANSWER_NOT_FOUND', 'NOT_SCORED')

/** The report of an examinee: a PDF, or the figures for whoever asks for JSON. */
export const readScoreReport = call({
  name: 'itempoolReport.readScoreReport',
  method: 'GET',
  path: '/itemPool/exam/report/{examineeNo}',
  summary: '수험생의 성적표를 PDF로 받는다. Accept가 application/json이면 성적을 조회한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  params: z.object({ examineeNo: z.string().trim().min(1, '수험번호를 입력해주세요.').max(100) }),
  query: Round,
  output: ScoreReport,
  refusals: ONE_REFUSALS,
  reads: REPORT_READS,
  form: 'envelope',
  orFile: 'application/pdf',
})

/** What somebody came to in an earlier round of the subject. */
const EarlierResult = z.object({
  planNo: z.number().int(),
  planYm: z.string(),
  examName: z.string(),
  score: Count,
  totalScore: Count,
  grade: z.number().int().nullable(),
  ...Standing,
})
export type EarlierResult = z.infer<typeof EarlierResult>

/** A report as people read it. */
export const ScoreSheet = ScoreReport.extend({
  omrAnswerNo: z.number().int(),
  planNo: z.number().int(),
  planYm: z.string(),
  subjectCode: z.enum(OMR_SUBJECT_CODES),
  itempoolExamSubjectNo: z.number().int(),
  examName: z.string(),
  examTarget: z.string(),
  totalScore: Count,
  schoolNo: z.number().int(),
  /** Empty of an institute that nobody knows any more. */
  schoolName: z.string(),
  /** null for people of the restricted provider. */
  examineeName: z.string().nullable(),
  answers: z.array(
    ReportAnswer.extend({
      point: z.number().int(),
      unit: z.string(),
      itemType: z.enum(ITEM_TYPE_CODES),
      answers: z.array(z.string()),
      answerReading: z.enum(ANSWER_READING_CODES),
    }),
  ),
  /** The same as `units` by major unit: of them there are fewer. */
  majorUnits: ScoreReport.shape.units,
  /** How many of the group scored what. */
  scoreList: z.array(z.object({ score: Count, count: Count })),
  /** The newest first. */
  earlierList: z.array(EarlierResult),
})
export type ScoreSheet = z.infer<typeof ScoreSheet>

/** The same for a page, by the number of the answer: an address tells nobody whose it is. */
export const readScoreSheet = call({
  name: 'itempoolReport.readScoreSheet',
  method: 'GET',
  path: '/itemPool/exam/omrAnswer/{omrAnswerNo}/report',
  summary: '답안 하나의 성적표를 이전 회차와 함께 조회한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  params: z.object({ omrAnswerNo: Id }),
  output: ScoreSheet,
  refusals: ONE_REFUSALS,
  reads: REPORT_READS,
  form: 'envelope',
})
