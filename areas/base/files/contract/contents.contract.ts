import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Id, Ymdt } from '#platform/contract/shapes.ts'

/** The service code of our content service. */
export const SERVICE_CODE = 'EDUCOMMON'

/** Largest file of the content service. */
export const LARGEST_UPLOAD_BYTES = 20 * 1_048_576

const ServiceCode = z.literal(SERVICE_CODE, '서비스 코드가 올바르지 않습니다.').default(SERVICE_CODE)
const Token = z.string().min(1).max(2000)

const TOKEN_REFUSALS = {
  TOKEN_INVALID: { status: 401, text: '파일 토큰이 올바르지 않습니다.' },
  TOKEN_EXPIRED: { status: 401, text: '파일 토큰이 만료되었습니다. 다시 시도해주세요.' },
} as const

const TokenAnswer = z.object({ serverUrl: z.string(), token: z.string(), expiresYmdt: Ymdt })

/** A short-lived permission to upload one file. */
export const readUploadToken = call({
  name: 'files.readUploadToken',
  method: 'GET',
  path: '/contents/token/upload',
  summary: '파일 업로드 토큰을 발급한다.',
  access: 'session',
  query: z.object({ serviceCode: ServiceCode }),
  whileViewing: 'REFUSED',
  output: TokenAnswer,
})

/** A short-lived permission to download one file that the caller may see. */
export const readDownloadToken = call({
  name: 'files.readDownloadToken',
  method: 'GET',
  path: '/contents/token/download',
  summary: '파일 다운로드 토큰을 발급한다.',
  access: 'session',
  query: z.object({ serviceCode: ServiceCode, documentNo: Id }),
  output: TokenAnswer,
  refusals: { NOT_FOUND: { status: 404, text: '파일을 찾을 수 없습니다.' } },
})

/** A stored file. */
const StoredObject = z.object({
  objectStorageNo: z.number().int(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  mimeType: z.string(),
})

/**
 * Stores a file. The token stands for the person, so the storage host needs no cookie. Clients of storage hosts read the
 * file from `data`, ours from the answer itself: both hold the same.
 */
export const uploadFile = call({
  name: 'files.uploadFile',
  method: 'POST',
  path: '/contents/upload/document/multipart',
  summary: '파일을 저장하고 저장 번호를 답한다.',
  access: 'public',
  query: z.object({ token: Token }),
  output: StoredObject.extend({
    header: z.object({ successful: z.literal(true), resultCode: z.literal(0), resultMessage: z.string() }),
    data: StoredObject,
  }),
  refusals: {
    ...TOKEN_REFUSALS,
    TOKEN_USED: { status: 409, text: '이미 사용한 파일 토큰입니다. 다시 시도해주세요.' },
    TOO_MUCH_TODAY: {
      status: 429,
      text: '오늘 업로드할 수 있는 용량을 모두 사용했습니다. 내일 다시 시도해주세요.',
    },
    NO_FILE: { status: 400, text: '선택된 파일이 없습니다.' },
    TYPE_NOT_ALLOWED: { status: 415, text: '업로드할 수 없는 파일 형식입니다.' },
    STORE_UNAVAILABLE: { status: 503, text: '파일 저장소에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.' },
  },
  form: 'multipart',
})

/** The bytes of a file. */
export const downloadFile = call({
  name: 'files.downloadFile',
  method: 'GET',
  path: '/contents/download/{documentNo}',
  summary: '파일을 내려받는다.',
  access: 'public',
  params: z.object({ documentNo: Id }),
  query: z.object({ token: Token, serviceCode: ServiceCode, fileName: z.string().max(300).optional() }),
  output: z.unknown(),
  refusals: { ...TOKEN_REFUSALS, NOT_FOUND: { status: 404, text: '파일을 찾을 수 없습니다.' } },
  form: 'bytes',
})
