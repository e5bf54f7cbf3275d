import { z } from 'zod'
import { PROVIDER_SCOPE } from '#areas/itempool/item/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { EXPORT_REFUSALS } from '#platform/contract/export-limit.ts'
import { personalExport } from '#platform/contract/personal-export.ts'
import { Count, Id } from '#platform/contract/shapes.ts'
import { ITEMPOOL_PEOPLE } from './access.ts'
import { OMR_SUBJECT_CODES } from './codes.ts'
import { refusals } from './refusals.ts'
import { REPORT_READS, Round } from './score-report.contract.ts'

/** What the sheet and the screen of a class are called. */
export const CLASS_TITLE = '학원 성적표'

const common = { access: ITEMPOOL_PEOPLE, scope: PROVIDER_SCOPE } as const
const ROUND_REFUSALS = refusals('PLAN_NOT_FOUND', 'NOT_YOUR_SUBJECT')
const SCHOOL_REFUSALS = { ...ROUND_REFUSALS, ...refusals('SCHOOL_NOT_FOUND') }

/** How the examinees of an institute did in a subject of a round. */
const ReportSchool = z.object({
  schoolNo: z.number().int(),
  schoolName: z.string(),
  answerCount: Count,
  scoredCount: Count,
  /** Of those that are scored, with one decimal; null where none is. */
  averageScore: z.number().nullable(),
})
export type ReportSchool = z.infer<typeof ReportSchool>

/** The institutes with answers in a subject of a round, by name. */
export const listReportSchools = call({
  ...common,
  name: 'itempoolReport.listReportSchools',
  method: 'GET',
  path: '/itemPool/exam/omrAnswer/school',
  summary: '시행 월과 과목에 답안이 있는 학원을 조회한다.',
  query: Round,
  output: z.object({ list: z.array(ReportSchool), count: Count }),
  refusals: ROUND_REFUSALS,
  reads: [...REPORT_READS, 'nsatVendor.institutes'],
  form: 'envelope',
})

/** An examinee in the table of a class; without figures while the answer waits to be scored. */
const ClassRow = z.object({
  omrAnswerNo: z.number().int(),
  examineeNo: z.string(),
  /** null for people of the restricted provider. */
  examineeName: z.string().nullable(),
  examTarget: z.string(),
  totalScore: Count,
  score: Count.nullable(),
  grade: z.number().int().nullable(),
  /** Among all by the same paper in the round, and among those of the institute. */
  rank: z.number().int().nullable(),
  examineeCount: Count,
  classRank: z.number().int().nullable(),
  percentile: z.number().nullable(),
  /** The questions that are answered wrongly, in the order of the paper. */
  wrongNos: z.array(z.number().int()),
})
export type ClassRow = z.infer<typeof ClassRow>

/** What the examinees of an institute come to by one paper, beside all of the round. */
const ClassPaper = z.object({
  itempoolExamSubjectNo: z.number().int(),
  examName: z.string(),
  examTarget: z.string(),
  totalScore: Count,
  scoredCount: Count,
  /** With one decimal; null where none is scored. */
  classMean: z.number().nullable(),
  examineeCount: Count,
  mean: z.number(),
  standardDeviation: z.number(),
})
export type ClassPaper = z.infer<typeof ClassPaper>

const ofSchool = { ...common, params: z.object({ schoolNo: Id }), refusals: SCHOOL_REFUSALS } as const

/** The examinees of an institute in a subject of a round, by paper and rank. */
export const readClassTable = call({
  ...ofSchool,
  name: 'itempoolReport.readClassTable',
  method: 'GET',
  path: '/itemPool/exam/omrAnswer/school/{schoolNo}',
  summary: '학원 하나의 회차 성적을 수험생별로 조회한다.',
  query: Round,
  output: z.object({
    planNo: z.number().int(),
    planYm: z.string(),
    subjectCode: z.enum(OMR_SUBJECT_CODES),
    schoolNo: z.number().int(),
    schoolName: z.string(),
    scoredCount: Count,
    papers: z.array(ClassPaper),
    list: z.array(ClassRow),
    count: Count,
  }),
  reads: [...REPORT_READS, 'nsatVendor.institutes'],
  form: 'envelope',
})

/** The same as a spreadsheet. */
export const exportClassTable = personalExport(
  call({
    ...ofSchool,
    name: 'itempoolReport.exportClassTable',
    method: 'GET',
    path: '/itemPool/exam/omrAnswer/school/{schoolNo}/export',
    summary: '학원 하나의 회차 성적을 엑셀로 내려받는다.',
    query: Round,
    output: z.unknown(),
    refusals: { ...SCHOOL_REFUSALS, ...EXPORT_REFUSALS },
    form: 'bytes',
  }),
  'REQUIRED',
)

/** Starts to make the reports of all scored examinees of an institute as one PDF, which stands behind the bell. */
export const printSchoolReports = call({
  ...ofSchool,
  name: 'itempoolReport.printSchoolReports',
  method: 'POST',
  path: '/itemPool/exam/omrAnswer/school/{schoolNo}/reports',
  summary: '학원 하나의 성적표를 모두 담은 PDF를 작업으로 만든다.',
  body: Round,
  output: z.object({ taskNo: z.number().int() }),
  refusals: { ...SCHOOL_REFUSALS, ...refusals('NOT_SCORED') },
  changes: ['own:platform.tasks'],
  form: 'envelope',
})
