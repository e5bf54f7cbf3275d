import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Id, Paging, pageOf } from '#platform/contract/shapes.ts'
import { UPLOAD_OUTCOMES, UPLOAD_TYPES, UPLOADERS } from './codes.ts'

/** Largest file of an upload. */
export const MOST_FILE_BYTES = 10_485_760
/** Most rows of an upload, without the header. */
export const MOST_ROWS = 50_000

/** One thing that is wrong with a file: the row as the spreadsheet numbers it, the column's title, and the reason. */
export const RowProblem = z.object({ row: z.number().int(), column: z.string(), reason: z.string() })
export type RowProblem = z.infer<typeof RowProblem>

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

const typed = z.object({ type: z.enum(UPLOAD_TYPES) })

/** Ways a file may be refused. `INVALID_ROWS` answers `problems` (every one, `RowProblem`) and `problemCount`. */
const fileRefusals = {
  NO_FILE: { status: 400, text: '선택된 파일이 없습니다.' },
  NOT_XLSX: { status: 415, text: '엑셀(.xlsx) 파일만 업로드할 수 있습니다.' },
  UNSAFE_FILE: { status: 422, text: '압축 내용이 비정상적으로 큰 파일은 업로드할 수 없습니다.' },
  BROKEN_FILE: { status: 422, text: '파일을 읽을 수 없습니다. 엑셀에서 다시 저장한 뒤 업로드해주세요.' },
  TOO_MANY_ROWS: { status: 422, text: '한 번에 50,000행까지 업로드할 수 있습니다.' },
  INVALID_ROWS: { status: 422, text: '파일에 잘못된 내용이 있어 저장하지 않았습니다.' },
} as const

/** Stores the figures of a file: all of its rows or none. Uploading the same file twice gives the same figures. */
export const uploadStatistics = call({
  name: 'statistics.uploadStatistics',
  method: 'POST',
  path: '/partner/ad-api/statistics/upload/{type}',
  summary: '통계 파일(.xlsx)을 업로드한다.',
  access: UPLOADERS,
  params: typed,
  output: UploadEffect.extend({ uploadId: z.number().int() }),
  refusals: fileRefusals,
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
  output: UploadEffect.extend({
    /** The first 100 figures that would change. */
    changes: z.array(FigureChange),
  }),
  refusals: fileRefusals,
  form: 'multipart',
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
