import { z } from 'zod'
import { NO_SUBJECT } from '#areas/itempool/exam/contract/refusals.ts'
import { ITEMPOOL_PEOPLE } from '#areas/itempool/item/contract/access.ts'
import { ANSWER_READING_CODES, EXAM_TARGET_CODES, ITEM_TYPE_CODES } from '#areas/itempool/item/contract/codes.ts'
import { PROVIDER_SCOPE } from '#areas/itempool/item/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { EXPORT_REFUSALS } from '#platform/contract/export-limit.ts'
import { Count, Id } from '#platform/contract/shapes.ts'
import { refusals } from './refusals.ts'

/** The name of the screen, and of the file. */
export const ANALYSIS_TITLE = '문항 분석'

/** Why somebody should look at a question again, each with its word. */
export const LOOK_AT = {
  NEGATIVE_DISCRIMINATION: '변별도 음수',
  WRONG_ABOVE_KEY: '정답보다 많은 오답',
  NOBODY_RIGHT: '정답자 없음',
} as const
export type LookAt = keyof typeof LOOK_AT
export const LOOK_AT_CODES = Object.keys(LOOK_AT) as [LookAt, ...LookAt[]]

/** Percent with one decimal; of nobody it is 0. */
const Share = z.number().min(0).max(100)

/** How many of some examinees answered rightly. */
const Rate = { examineeCount: Count, correctRate: Share }

/** What examinees answered to one question. */
export const AnalysedItem = z.object({
  questionNo: z.number().int(),
  itemPoolItemNo: z.number().int(),
  itempoolItemNoString: z.string(),
  itemTypeCode: z.enum(ITEM_TYPE_CODES),
  point: z.number().int(),
  answerList: z.array(z.string()),
  answerReading: z.enum(ANSWER_READING_CODES),
  ...Rate,
  /** From -1 to 1, with two decimals: the share of right answers among the best 27 % less that among the last 27 %; null of few examinees. */
  discrimination: z.number().min(-1).max(1).nullable(),
  /**
   * Each choice, or the written answers that were given most. Where several choices are right together, the key is one answer (`1|3`),
   * each choice alone another, and so are the other choices together that were marked most.
   */
  optionList: z.array(z.object({ answer: z.string(), isAnswer: z.boolean(), examineeCount: Count, share: Share })),
  noMarkShare: Share,
  /** Several marks where one was asked for. */
  severalShare: Share,
  unreadableShare: Share,
  /** Everything else: what is no choice, and the rarer written answers. */
  otherShare: Share,
  /** By round, the latest first. */
  roundRateList: z.array(z.object({ planNo: z.number().int(), planYm: z.string(), ...Rate })),
  /** By the grade that the grade cuts of the subject expect of a score; empty without grade cuts. */
  gradeRateList: z.array(z.object({ expectedGrade: z.number().int(), ...Rate })),
  lookAtList: z.array(z.enum(LOOK_AT_CODES)),
})
export type AnalysedItem = z.infer<typeof AnalysedItem>

/** What is analysed: scored answers of a subject, of one round or target where they are named. */
const AnalysisSearch = z.object({ planNo: Id.optional(), examTarget: z.enum(EXAM_TARGET_CODES).optional() })

const REFUSALS = { ...NO_SUBJECT, ...refusals('PLAN_NOT_FOUND', 'NOT_YOUR_SUBJECT') }

const analysing = {
  method: 'GET',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  params: z.object({ id: Id }),
  query: AnalysisSearch,
} as const

/** What the answers of a subject say, question by question in the order of the paper. */
export const readAnalysis = call({
  ...analysing,
  name: 'itempoolReport.readAnalysis',
  path: '/itemPool/subject/{id}/analysis',
  summary: '과목의 채점된 답안을 문항별로 분석한다.',
  output: z.object({
    itempoolExamSubjectNo: z.number().int(),
    subjectDisplayName: z.string(),
    itemPoolExamNo: z.number().int(),
    examName: z.string(),
    totalScore: Count,
    /** Whose answers are scored, and how many wait to be. */
    examineeCount: Count,
    pendingCount: Count,
    /** With one decimal; null without examinees. */
    averageScore: z.number().nullable(),
    /** The rounds and targets that there are answers of, whatever was asked for. */
    roundList: z.array(z.object({ planNo: z.number().int(), planYm: z.string(), examineeCount: Count })),
    targetList: z.array(z.object({ examTarget: z.string(), examineeCount: Count })),
    list: z.array(AnalysedItem),
    count: Count,
  }),
  refusals: REFUSALS,
  reads: ['itempoolReport.answers', 'itempoolExam.subjects', 'itempoolItem.items'],
  form: 'envelope',
})

/** The same as a spreadsheet. */
export const exportAnalysis = call({
  ...analysing,
  name: 'itempoolReport.exportAnalysis',
  path: '/itemPool/subject/{id}/analysis/export',
  summary: '과목의 문항 분석을 엑셀로 내려받는다.',
  output: z.unknown(),
  refusals: { ...REFUSALS, ...EXPORT_REFUSALS },
  form: 'bytes',
})
