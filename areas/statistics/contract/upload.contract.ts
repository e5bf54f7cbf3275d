import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Flag, Id, Paging, pageOf } from '#platform/contract/shapes.ts'
import { UPLOAD_OUTCOMES, UPLOAD_TYPES, UPLOADERS } from './codes.ts'

/** Largest file of an upload. */
export const MOST_FILE_BYTES = 10_485_760
/** Most rows of an upload, without the header. */
export const MOST_ROWS = 50_000

/** One thing that is wrong with a file: the row as the spreadsheet numbers it, the column's title, and the reason. */
export const RowProblem = z.object({ row: z.number().int(), column: z.string(), reason: z.string() })
export type RowProblem = z.infer<typeof RowProblem>

/** Most problems of a file, and most warnings, that an answer lists one by one. */
export const MOST_SHOWN_PROBLEMS = 1_000

/** How many problems are of one kind: the same column and the same reason, whatever values and row numbers it names. */
export const ProblemKind = z.object({ column: z.string(), reason: z.string(), count: z.number().int() })
export type ProblemKind = z.infer<typeof ProblemKind>

/**
 * What is wrong with a file, or strange about it: the first problems in the order of the rows, how many there are of
 * each kind (the most frequent kinds first), and how many in all.
 */
export const ProblemList = z.object({
  problems: z.array(RowProblem),
  kinds: z.array(ProblemKind),
  total: z.number().int(),
})
export type ProblemList = z.infer<typeof ProblemList>

/** What one upload changes, or would change. */
const UploadEffect = z.object({
  type: z.enum(UPLOAD_TYPES),
  fileName: z.string(),
  rowCount: z.number().int(),
  addedCount: z.number().int(),
  changedCount: z.number().int(),
  unchangedCount: z.number().int(),
  /** The days that the file speaks of, oldest first. */
  statisticsDates: z.array(z.string()),
})

/** One figure that a trial run would change; `before` null when the row is new. */
const FigureChange = z.object({
  name: z.string(),
  statisticsDate: z.string(),
  column: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
})
export type FigureChange = z.infer<typeof FigureChange>

/** What an upload of a right file would do, and what a person has to confirm before it does. */
export const UploadPreview = UploadEffect.extend({
  /** The first 100 figures that would change. */
  changes: z.array(FigureChange),
  /** Figures that can be right but hardly are. */
  warnings: ProblemList,
  /** Whether there are warnings, or stored figures would be overwritten (`changedCount` rows of them). */
  needsConfirmation: z.boolean(),
})
export type UploadPreview = z.infer<typeof UploadPreview>

const typed = z.object({ type: z.enum(UPLOAD_TYPES) })

/** Ways a file may be refused. `INVALID_ROWS` answers what is wrong with its rows beside the code, a `ProblemList`. */
const fileRefusals = {
  NO_FILE: { status: 400, text: '선택된 파일이 없습니다.' },
  NOT_XLSX: { status: 415, text: '엑셀(.xlsx) 파일만 업로드할 수 있습니다.' },
  OLD_FORMAT: {
    status: 415,
    text: '이전 형식의 엑셀(.xls) 파일입니다. 엑셀에서 .xlsx 형식으로 저장한 뒤 업로드해주세요.',
  },
  PASSWORD: { status: 422, text: '암호로 보호된 파일입니다. 엑셀에서 암호를 해제한 뒤 업로드해주세요.' },
  UNSAFE_FILE: { status: 422, text: '압축 내용이 비정상적으로 큰 파일은 업로드할 수 없습니다.' },
  BROKEN_FILE: { status: 422, text: '파일을 읽을 수 없습니다. 엑셀에서 다시 저장한 뒤 업로드해주세요.' },
  TOO_MANY_ROWS: { status: 422, text: '한 번에 50,000행까지 업로드할 수 있습니다.' },
  INVALID_ROWS: { status: 422, text: '파일에 잘못된 내용이 있어 저장하지 않았습니다.' },
} as const

/**
 * Stores the figures of a file: all of its rows or none. Uploading the same file twice gives the same figures. Without
 * `confirm` nothing is stored that a person has to confirm: `NEEDS_CONFIRMATION` answers what it is, a `preview`.
 */
export const uploadStatistics = call({
  name: 'statistics.uploadStatistics',
  method: 'POST',
  path: '/partner/ad-api/statistics/upload/{type}',
  summary: '통계 파일(.xlsx)을 업로드한다.',
  access: UPLOADERS,
  params: typed,
  body: z.object({ confirm: Flag.default(false) }),
  output: UploadEffect.extend({ uploadId: z.number().int() }),
  refusals: {
    ...fileRefusals,
    NEEDS_CONFIRMATION: { status: 409, text: '확인이 필요한 내용이 있어 저장하지 않았습니다.' },
  },
  form: 'multipart',
  changes: ['statistics.figures', 'statistics.uploads'],
})

/** Checks a file and tells what its upload would change; stores nothing and leaves no line in the history. */
export const checkUpload = call({
  name: 'statistics.checkUpload',
  method: 'POST',
  path: '/partner/ad-api/statistics/upload/{type}/check',
  summary: '통계 파일을 저장하지 않고 검사한다.',
  access: UPLOADERS,
  params: typed,
  output: UploadPreview,
  refusals: fileRefusals,
  form: 'multipart',
})

/** Everything that is wrong with a file, as a spreadsheet: checks it like `checkUpload`; of a right one its warnings. */
export const downloadFileProblems = call({
  name: 'statistics.downloadFileProblems',
  method: 'POST',
  path: '/partner/ad-api/statistics/upload/{type}/problems',
  summary: '통계 파일의 모든 오류와 경고를 엑셀로 내려받는다.',
  access: UPLOADERS,
  params: typed,
  output: z.unknown(),
  refusals: fileRefusals,
  form: 'multipart-bytes',
})

/** An empty file of a kind with the right header, and the code and name of every area or school to fill in. */
export const downloadTemplate = call({
  name: 'statistics.downloadTemplate',
  method: 'GET',
  path: '/partner/ad-api/statistics/upload/{type}/template',
  summary: '통계 업로드 양식을 내려받는다.',
  access: UPLOADERS,
  params: typed,
  output: z.unknown(),
  form: 'bytes',
})

const Upload = z.object({
  uploadId: z.number().int(),
  type: z.enum(UPLOAD_TYPES),
  fileName: z.string(),
  sha256: z.string(),
  rowCount: z.number().int(),
  addedCount: z.number().int(),
  changedCount: z.number().int(),
  unchangedCount: z.number().int(),
  statisticsDates: z.array(z.string()),
  outcome: z.enum(UPLOAD_OUTCOMES),
  /** Why a refused file was refused, in one sentence. */
  refusal: z.string().nullable(),
  problemCount: z.number().int(),
  uploadedByName: z.string(),
  uploadedYmdt: z.string(),
  rolledBackByName: z.string().nullable(),
  rolledBackYmdt: z.string().nullable(),
  /** Whether it is stored and no later upload has overwritten one of its figures. */
  canRollBack: z.boolean(),
})
export type Upload = z.infer<typeof Upload>

/** Every try to upload, newest first. */
export const listUploads = call({
  name: 'statistics.listUploads',
  method: 'GET',
  path: '/partner/ad-api/statistics/uploads',
  summary: '통계 업로드 이력을 조회한다.',
  access: UPLOADERS,
  query: z.object({ ...Paging, type: z.enum(UPLOAD_TYPES).optional(), outcome: z.enum(UPLOAD_OUTCOMES).optional() }),
  output: pageOf(Upload),
  reads: ['statistics.uploads'],
})

/** What was wrong with a refused upload; the first 1,000 problems are kept. */
export const listUploadProblems = call({
  name: 'statistics.listUploadProblems',
  method: 'GET',
  path: '/partner/ad-api/statistics/uploads/{id}/problems',
  summary: '거절된 업로드의 오류 내역을 조회한다.',
  access: UPLOADERS,
  params: z.object({ id: Id }),
  output: pageOf(RowProblem),
  refusals: { NOT_FOUND: { status: 404, text: '업로드 이력을 찾을 수 없습니다.' } },
  reads: ['statistics.uploads'],
})

/** Takes an upload back: every figure is again what it was before it. */
export const rollBackUpload = call({
  name: 'statistics.rollBackUpload',
  method: 'POST',
  path: '/partner/ad-api/statistics/uploads/{id}/roll-back',
  summary: '통계 업로드를 되돌린다.',
  access: UPLOADERS,
  params: z.object({ id: Id }),
  output: z.object({ restoredCount: z.number().int(), removedCount: z.number().int() }),
  refusals: {
    NOT_FOUND: { status: 404, text: '업로드 이력을 찾을 수 없습니다.' },
    NOT_STORED: { status: 409, text: '저장된 업로드만 되돌릴 수 있습니다.' },
    LATER_UPLOAD: { status: 409, text: '이후에 같은 자료를 바꾼 업로드가 있습니다. 나중 업로드를 먼저 되돌려주세요.' },
  },
  changes: ['statistics.figures', 'statistics.uploads'],
})
