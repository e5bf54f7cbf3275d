import { z } from 'zod'
import { ITEMPOOL_PEOPLE } from '#areas/itempool/item/contract/access.ts'
import { EXAM_TARGET_CODES } from '#areas/itempool/item/contract/codes.ts'
import { PROVIDER_SCOPE } from '#areas/itempool/item/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { refusing } from '#platform/contract/refusals.ts'
import { Id } from '#platform/contract/shapes.ts'
import { requiredText } from '#platform/contract/written-text.ts'
import { ARCHIVE_TYPES, FILE_TYPES, LAYOUTS, PAPER_TYPES } from './file-types.ts'

/** What is wrong with the files that a call names. */
export const FILE_REFUSALS = {
  ...refusing(400, {
    TYPE_TWICE: '같은 종류의 파일은 하나만 보낼 수 있습니다.',
    TYPE_MISMATCH: '업로드한 파일과 종류가 다릅니다. 파일을 다시 선택해주세요.',
    TEST_MISSING: '문항 엑셀 파일을 선택해주세요.',
    SHEET_MISSING: '이미지 파일의 문항 엑셀 파일이 없습니다. 함께 선택해주세요.',
    PROVIDER_UNKNOWN: '콘텐츠 제공사를 찾을 수 없습니다.',
  }),
  ...refusing(404, { FILE_NOT_FOUND: '업로드한 파일을 찾을 수 없습니다. 파일을 다시 선택해주세요.' }),
} as const

/** A stored file as clients hand it on; of the model that the upload answers, number and type are looked at. */
const ObjectRef = z.object({ objectStorageNo: Id, type: z.enum(PAPER_TYPES, '파일 종류가 올바르지 않습니다.') })
export type ObjectRef = z.infer<typeof ObjectRef>

/** As long as the name of an exam may be, which it becomes. */
const LONGEST_TEST_NAME = 200

/** The files of a paper that is to be registered. The name of the paper is what its pictures are kept under. */
export const PaperFiles = z.object({
  cpNo: Id,
  testName: requiredText('시험지 이름이 없습니다.', LONGEST_TEST_NAME),
  objectStorageList: z.array(ObjectRef).min(1, '업로드한 파일이 없습니다.').max(PAPER_TYPES.length),
})
export type PaperFiles = z.infer<typeof PaperFiles>

/** A permission to store the files of one import: ten minutes, its person alone, no longer than the session. */
export const readPaperToken = call({
  name: 'itempoolImport.readToken',
  method: 'GET',
  path: '/itemPool/token/upload',
  summary: '시험지 파일 업로드 토큰을 발급한다.',
  access: ITEMPOOL_PEOPLE,
  whileViewing: 'REFUSED',
  output: z.object({ token: z.string(), serverUrl: z.string() }),
  form: 'envelope',
})

/** A stored file, as the calls that follow take it. */
export const StoredModel = z.object({
  objectStorageNo: z.number().int(),
  type: z.enum(FILE_TYPES),
  fileName: z.string(),
  fileSize: z.number().int(),
  contentType: z.string(),
  /** The object's place for those who hold its number; nobody reads it without a token. */
  fileUrl: z.string(),
})
export type StoredModel = z.infer<typeof StoredModel>

/** Largest spreadsheet and largest archive. */
export const LARGEST_SHEET_BYTES = 20 * 1_048_576
export const LARGEST_ARCHIVE_BYTES = 500 * 1_048_576
/** Files that one token stores; those that were refused are not counted. */
export const MOST_FILES = 12

/** Stores a file of a paper. The token stands for the person, so that no cookie is needed. */
export const uploadPaperFile = call({
  name: 'itempoolImport.upload',
  method: 'POST',
  path: '/itemPool/upload/document/multipart',
  summary: '시험지 파일을 저장하고 저장 정보를 답한다.',
  access: 'public',
  query: z.object({ token: z.string().min(1).max(2000) }),
  /** The type may stand before the file or behind it. */
  body: z.object({ type: z.enum(FILE_TYPES, '파일 종류가 올바르지 않습니다.').optional() }),
  output: StoredModel,
  refusals: {
    ...refusing(401, {
      TOKEN_INVALID: '파일 토큰이 올바르지 않습니다.',
      TOKEN_EXPIRED: '파일 토큰이 만료되었습니다. 다시 시도해주세요.',
    }),
    ...refusing(400, { NO_FILE: '선택된 파일이 없습니다.', NO_TYPE: '파일 종류가 올바르지 않습니다.' }),
    ...refusing(409, { TOKEN_USED: `한 번에 ${MOST_FILES}개까지 올릴 수 있습니다. 다시 시도해주세요.` }),
    ...refusing(413, { FILE_TOO_LARGE: '엑셀 파일은 20MB까지 올릴 수 있습니다.' }),
    ...refusing(415, { TYPE_NOT_ALLOWED: '엑셀 파일은 .xlsx, 이미지와 음원은 .zip으로 올려주세요.' }),
    ...refusing(429, { TOO_MUCH_TODAY: '오늘 업로드할 수 있는 용량을 모두 사용했습니다. 내일 다시 시도해주세요.' }),
    ...refusing(503, { STORE_UNAVAILABLE: '파일 저장소에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.' }),
  },
  form: 'multipart-envelope',
})

/**
 * Unpacks the archives of a paper and keeps what is in them. An archive takes the place of the former one of its type; the
 * same again changes nothing. One wrong entry refuses all of it.
 */
export const unpackArchives = call({
  name: 'itempoolImport.unpack',
  method: 'POST',
  path: '/itemPool/upload/image',
  summary: '이미지와 음원 압축 파일을 풀어 저장하고 종류별 파일 수를 답한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  body: PaperFiles,
  output: z.object({
    list: z.array(
      z.object({ type: z.enum(ARCHIVE_TYPES), objectStorageNo: z.number().int(), fileCount: z.number().int() }),
    ),
    count: z.number().int(),
  }),
  refusals: {
    ...FILE_REFUSALS,
    ...refusing(422, { BAD_ARCHIVE: '압축 파일을 사용할 수 없습니다.' }),
    ...refusing(429, { TOO_MUCH_TODAY: '오늘 저장할 수 있는 용량을 모두 사용했습니다. 내일 다시 시도해주세요.' }),
    ...refusing(503, { STORE_UNAVAILABLE: '파일 저장소에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.' }),
  },
  form: 'envelope',
})

/** An empty workbook with the columns of a layout. */
export const downloadTemplate = call({
  name: 'itempoolImport.downloadTemplate',
  method: 'GET',
  path: '/itemPool/template/{layout}',
  summary: '시험지 등록 엑셀 양식을 내려받는다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  params: z.object({ layout: z.enum(LAYOUTS) }),
  /** For answers of a round the file has a column for each question of its longest paper, or of that of a target. */
  query: z.object({
    planNo: Id.optional(),
    subjectCode: z.enum(['MATH', 'ENGLISH']).optional(),
    examTarget: z.enum(EXAM_TARGET_CODES).optional(),
  }),
  output: z.unknown(),
  form: 'bytes',
})
