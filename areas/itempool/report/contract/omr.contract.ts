import { z } from 'zod'
import { PROVIDER_SCOPE } from '#areas/itempool/item/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import type { RecordKind } from '#platform/contract/history.contract.ts'
import { Count, Id, Ymdt } from '#platform/contract/shapes.ts'
import { optionalText, requiredText } from '#platform/contract/written-text.ts'
import { ITEMPOOL_PEOPLE } from './access.ts'
import { OMR_SUBJECT_CODES } from './codes.ts'
import { refusals } from './refusals.ts'

/** What every list of answers shows, and what changes with each of them. */
export const ANSWER_READS = ['itempoolReport.answers']

/** A round of the mock exam, as answers are registered for it. */
export const OmrPlan = z.object({
  planNo: z.number().int(),
  /** `YYYYMM`. */
  planYm: z.string(),
  nsatServiceNo: z.number().int(),
  /** The first day of the exam. */
  examStartYmd: z.string(),
})
export type OmrPlan = z.infer<typeof OmrPlan>

/** The rounds of all services, newest month first; people of the restricted provider see those of mathematics. */
export const listOmrPlans = call({
  name: 'itempoolReport.listOmrPlans',
  method: 'GET',
  path: '/itemPool/plans',
  summary: 'OMR 답안지를 등록할 시행 월을 최신 순으로 조회한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  output: z.array(OmrPlan),
  reads: ['nsatPlan.plans'],
  form: 'envelope',
})

const SubjectCode = z.enum(OMR_SUBJECT_CODES, '과목을 선택해주세요.')

/** What became of a file of the OMR reader. */
export const OmrReceipt = z.object({
  omrUploadNo: z.number().int(),
  rowCount: Count,
  /** Rows that became answers, those that took the place of earlier ones among them. */
  answerCount: Count,
  /** Rows that fit nobody, and wait for somebody to say whose they are. */
  exceptionCount: Count,
})
export type OmrReceipt = z.infer<typeof OmrReceipt>

/** A file that was uploaded before, and what it is of. */
export const OmrFile = z.object({
  objectStorageModel: z.object({ objectStorageNo: Id }),
  planNo: Id,
  subjectCode: SubjectCode,
})

/** What a file is refused for whatever stands in it. */
export const OMR_FILE_REFUSALS = refusals(
  'NOT_XLSX',
  'OLD_FORMAT',
  'PASSWORD',
  'UNSAFE_FILE',
  'BROKEN_FILE',
  'TOO_MANY_ROWS',
  'UPLOAD_NOT_FOUND',
  'UPLOAD_NO_PLAN',
  'PLAN_OF_OTHER_SUBJECT',
  'NOT_YOUR_SUBJECT',
)

/**
 * Registers a file of the OMR reader that was uploaded before: whole or not at all. The same file again answers what became of it
 * the first time. Refusals tell what is wrong by the header of the envelope, with status 200.
 */
export const registerOmr = call({
  name: 'itempoolReport.registerOmr',
  method: 'POST',
  path: '/itemPool/exam/omrAnswer/excel',
  summary: 'OMR 판독 결과 엑셀 파일의 답안을 등록한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  body: OmrFile.extend({
    /** Said by who was told that the file is hardly of this round. */
    confirm: z.boolean().optional(),
  }),
  output: OmrReceipt,
  refusals: { ...OMR_FILE_REFUSALS, ...refusals('UPLOAD_USED', 'UPLOAD_WITHDRAWN', 'ROUND_DOUBTFUL', 'INVALID_ROWS') },
  changes: ANSWER_READS,
  form: 'envelope',
})

const round = z.object({ planNo: Id, subjectCode: SubjectCode })
const ROUND_REFUSALS = refusals('PLAN_NOT_FOUND', 'NOT_YOUR_SUBJECT')

/** A file of the OMR reader that was registered. */
export const OmrUpload = OmrReceipt.omit({ answerCount: true }).extend({
  fileName: z.string(),
  uploadedByName: z.string(),
  uploadedYmdt: Ymdt,
  /** Of its exceptions those that still wait. */
  waitingCount: Count,
  /** Answers whose name is read as another one than the applicant's; 0 for people of the restricted provider. */
  otherNameCount: Count,
  /** Of those that were taken back as a whole: when, by whom and why. */
  withdrawnYmdt: Ymdt.nullable(),
  withdrawnByName: z.string().nullable(),
  withdrawnReason: z.string().nullable(),
})
export type OmrUpload = z.infer<typeof OmrUpload>

/** The files that were registered for a subject of a round, newest first. */
export const listOmrUploads = call({
  name: 'itempoolReport.listOmrUploads',
  method: 'GET',
  path: '/itemPool/exam/omrAnswer/upload',
  summary: '시행 월과 과목에 등록한 OMR 판독 파일을 최신 순으로 조회한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  query: round,
  output: z.object({ list: z.array(OmrUpload), count: Count }),
  refusals: ROUND_REFUSALS,
  reads: ANSWER_READS,
  form: 'envelope',
})

/** An answer as a record with a history. */
export const ANSWER_RECORD = { entity: 'itempoolReport.answer', reads: ANSWER_READS } as const satisfies RecordKind

/** What an examinee scored; null until it is scored. */
export const OmrScore = z.object({
  omrAnswerNo: z.number().int(),
  examineeNo: z.string(),
  examTarget: z.string(),
  score: z.number().int().nullable(),
  /** Whether the name was read as another one than the applicant's; never for people of the restricted provider. */
  isNameOther: z.boolean(),
  /** The row that somebody settled as this answer; null where it came with its file. */
  exceptionNo: z.number().int().nullable(),
})
export type OmrScore = z.infer<typeof OmrScore>

/** What the examinees of one paper scored. */
export const OmrPaper = z.object({
  itempoolExamSubjectNo: z.number().int(),
  examTarget: z.string(),
  examName: z.string(),
  totalScore: Count,
  answerCount: Count,
  scoredCount: Count,
  /** Of those that are scored, with one decimal; null where none is. */
  averageScore: z.number().nullable(),
})
export type OmrPaper = z.infer<typeof OmrPaper>

/** All scores of a subject of a round by examinee number, and what each of its papers comes to. */
export const listOmrScores = call({
  name: 'itempoolReport.listOmrScores',
  method: 'GET',
  path: '/itemPool/exam/omrAnswer/score',
  summary: '시행 월과 과목의 채점 결과를 조회한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  query: round,
  output: z.object({ list: z.array(OmrScore), count: Count, scoredCount: Count, papers: z.array(OmrPaper) }),
  refusals: ROUND_REFUSALS,
  reads: [...ANSWER_READS, 'itempoolExam.exams'],
  form: 'envelope',
})

/** A row of a file that fits nobody yet. */
export const OmrException = z.object({
  exceptionNo: z.number().int(),
  examineeNo: z.string(),
  examineeName: z.string(),
  /** 0 where none was read. */
  schoolNo: z.number().int(),
  examTarget: z.string(),
  /** Why it fits nobody; for people of the restricted provider the same whatever does not fit. */
  reason: z.string(),
  fileName: z.string(),
  questionCount: Count,
  /** Questions with a mark. */
  markedCount: Count,
  /** What it scores as it is, and what there is to score. */
  score: Count,
  totalScore: Count,
})
export type OmrException = z.infer<typeof OmrException>

/** The rows of a subject of a round that wait for somebody to say whose they are, in the order in which they came. */
export const listOmrExceptions = call({
  name: 'itempoolReport.listOmrExceptions',
  method: 'GET',
  path: '/itemPool/exam/omrAnswer/exception',
  summary: '신청자를 찾지 못한 답안을 조회한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  query: round,
  output: z.object({ list: z.array(OmrException), count: Count }),
  refusals: ROUND_REFUSALS,
  reads: ANSWER_READS,
  form: 'envelope',
})

const EXAMINEE_NEEDED = '수험번호를 숫자로 입력해주세요.'

/** Whose a row is, as a person says it. */
export const ExamineeForm = z.object({
  examineeNo: requiredText(EXAMINEE_NEEDED, 20).regex(/^\d+$/, EXAMINEE_NEEDED),
  schoolNo: Id,
  /** The answer is kept by the applicant's own name, whatever is typed. */
  examineeName: optionalText(50),
  /** Said by who saw which answers of the examinee stand there. */
  confirm: z.boolean().optional(),
})
export type ExamineeForm = z.infer<typeof ExamineeForm>

/** Makes an answer of a row that fits nobody; refused while what is said of it still fits nobody. */
export const settleOmrException = call({
  name: 'itempoolReport.settleOmrException',
  method: 'PUT',
  path: '/itemPool/exam/omrAnswer/exception/{exceptionNo}',
  summary: '신청자를 찾지 못한 답안의 수험번호와 학교를 바로잡아 답안으로 등록한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  params: z.object({ exceptionNo: Id }),
  body: ExamineeForm,
  output: z.object({ exceptionNo: z.number().int(), examineeNo: z.string() }),
  refusals: refusals(
    'EXCEPTION_NOT_FOUND',
    'EXCEPTION_SETTLED',
    'EXAMINEE_ANSWERED',
    'EXAMINEE_TAKEN',
    'EXAMINEE_WAITS',
    'MATCHES_NOBODY',
    'NO_SCHOOL',
    'SCHOOL_NOT_ORDERED',
    'OTHER_SCHOOL',
    'OTHER_GRADE',
    'NOT_YOUR_SUBJECT',
  ),
  changes: ANSWER_READS,
  form: 'envelope',
})

/** Sets a row aside that is nobody's answer; it waits no more. */
export const excludeOmrException = call({
  name: 'itempoolReport.excludeOmrException',
  method: 'DELETE',
  path: '/itemPool/exam/omrAnswer/exception/{exceptionNo}',
  summary: '누구의 답안도 아닌 확인할 답안을 사유와 함께 제외한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  params: z.object({ exceptionNo: Id }),
  body: z.object({ reason: requiredText('제외하는 사유를 입력해주세요.', 200) }),
  output: z.object({ exceptionNo: z.number().int() }),
  refusals: refusals('EXCEPTION_NOT_FOUND', 'EXCEPTION_SETTLED', 'NOT_YOUR_SUBJECT'),
  changes: ANSWER_READS,
  form: 'envelope',
})

/** Takes back whose a row was said to be: what stood there before comes back, and the row waits again. */
export const undoOmrSettlement = call({
  name: 'itempoolReport.undoOmrSettlement',
  method: 'DELETE',
  path: '/itemPool/exam/omrAnswer/exception/{exceptionNo}/settlement',
  summary: '확인해 등록한 답안을 되돌려 다시 확인할 답안으로 둔다. 이전 답안이 있으면 그 답안이 돌아온다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  params: z.object({ exceptionNo: Id }),
  output: z.object({ exceptionNo: z.number().int() }),
  refusals: refusals('EXCEPTION_NOT_FOUND', 'SETTLEMENT_OVER', 'EXAMINEE_WAITS', 'NOT_YOUR_SUBJECT'),
  changes: ANSWER_READS,
  form: 'envelope',
})
