import { z } from 'zod'
import { NSAT_SCOPE } from '#areas/nsat/vendor/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { refusing } from '#platform/contract/refusals.ts'
import { BULK_EDITORS } from './access.ts'

/** The columns of the bulk sheet, in order. */
export const BULK_COLUMNS = {
  schoolNo: '학원번호',
  nsatPlanNo: '회차번호',
  nsatSchoolOrderNo: '기존 주문번호',
  isFree: '무료 여부(0/1)',
  middle1Count: '중1',
  middle2Count: '중2',
  middle3Count: '중3',
  high1Count: '고1',
  high2GaCount: '고2(가)',
} as const
export type BulkColumn = keyof typeof BULK_COLUMNS
export const BULK_COLUMN_NAMES = Object.keys(BULK_COLUMNS) as [BulkColumn, ...BulkColumn[]]

/** Most rows of a bulk sheet below its heading. */
export const MOST_BULK_ROWS = 2_000

/** Largest bulk sheet. */
export const MOST_BULK_BYTES = 5 * 1_048_576

const cell = z.string().max(200)

/** A row of the bulk sheet as it stands there: every cell a text, an empty one an empty text. */
export const BulkRow = z.object({
  /** Of the spreadsheet, from 1; the first row is its heading. */
  rowNumber: z.number().int().min(1).max(1_000_000),
  schoolNo: cell,
  nsatPlanNo: cell,
  nsatSchoolOrderNo: cell,
  isFree: cell,
  middle1Count: cell,
  middle2Count: cell,
  middle3Count: cell,
  high1Count: cell,
  high2GaCount: cell,
} satisfies Record<BulkColumn, typeof cell> & { rowNumber: z.ZodType })
export type BulkRow = z.infer<typeof BulkRow>

/** A row as it was read, with the name of its institute; null where the caller sees no such institute. */
const ReadRow = BulkRow.extend({ schoolName: z.string().nullable() })
export type ReadRow = z.infer<typeof ReadRow>

/** Reads the cells of a bulk sheet and stores nothing. `fingerprint` is the same for the same file. */
export const readBulkSheet = call({
  name: 'nsatOrder.readBulkSheet',
  method: 'POST',
  path: '/nsat/order/schools/sheet',
  summary: '일괄 주문 엑셀의 칸을 읽는다. 저장하지 않는다.',
  access: BULK_EDITORS,
  scope: NSAT_SCOPE,
  output: z.object({ fingerprint: z.string(), list: z.array(ReadRow) }),
  refusals: {
    ...refusing(400, { NO_FILE: '엑셀 파일을 선택해주세요.' }),
    ...refusing(422, {
      UNREADABLE_SHEET: '엑셀 파일을 읽는데 실패하였습니다.',
      TOO_MANY_ROWS: `한 번에 ${MOST_BULK_ROWS.toLocaleString('ko-KR')}행까지 올릴 수 있습니다.`,
      NO_ROWS: '주문이 없는 파일입니다.',
    }),
  },
  form: 'multipart',
})

/** Rows that failed, each with its reason, as a sheet that can be corrected and uploaded again. */
export const makeFailureSheet = call({
  name: 'nsatOrder.makeFailureSheet',
  method: 'POST',
  path: '/nsat/order/schools/sheet/failures',
  summary: '실패한 일괄 주문 행과 사유를 엑셀로 내려받는다.',
  access: BULK_EDITORS,
  body: z.object({
    list: z
      .array(BulkRow.extend({ reason: z.string().max(500) }))
      .min(1)
      .max(MOST_BULK_ROWS),
  }),
  output: z.unknown(),
  form: 'bytes',
})
