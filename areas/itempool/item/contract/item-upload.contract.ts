import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { refusing } from '#platform/contract/refusals.ts'
import { Id, wholeNumber } from '#platform/contract/shapes.ts'
import { ITEMPOOL_PEOPLE } from './access.ts'
import { PROVIDER_SCOPE } from './scope.contract.ts'

/** Most rows of one upload, and the bytes they need. */
const MOST_ROWS = 2000
export const MOST_UPLOAD_BYTES = 1_048_576

const Rate = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,3}(\.\d{1,6})?$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(100))
  .nullable()
  .optional()

/** Rates of an item, by its number or the provider's id; what is left out stays as it is, null takes it away. */
const RateRow = z
  .object({
    itempoolItemNo: Id.optional(),
    id: z.string().trim().min(1).max(100).optional(),
    averageRate: Rate,
    grade1Rate: Rate,
    grade2Rate: Rate,
    grade3Rate: Rate,
  })
  .refine(({ itempoolItemNo, id }) => itempoolItemNo !== undefined || id !== undefined, {
    message: '문항 번호나 문항 ID를 입력해주세요.',
    path: ['itempoolItemNo'],
  })
export type RateRow = z.infer<typeof RateRow>

/** One that another item is like; without an order they stand as they came. */
const SimilarRow = z
  .object({
    itempoolItemNo: Id,
    similarItempoolItemNo: Id,
    orderNo: wholeNumber(1, 999).optional(),
  })
  .refine(({ itempoolItemNo, similarItempoolItemNo }) => itempoolItemNo !== similarItempoolItemNo, {
    message: '문항 자신은 유사 문항으로 등록할 수 없습니다.',
    path: ['similarItempoolItemNo'],
  })
export type SimilarRow = z.infer<typeof SimilarRow>

const rowsOf = <T extends z.ZodType>(row: T) =>
  z
    .array(row, '행 목록을 보내주세요.')
    .min(1, '등록할 행이 없습니다.')
    .max(MOST_ROWS, `한 번에 ${MOST_ROWS}행까지 등록할 수 있습니다.`)

/** How an upload about items refuses; `detail` names the items. */
const UPLOAD_REFUSALS = refusing(422, {
  UNKNOWN_ITEMS: '등록되지 않은 문항이 있습니다.',
  ITEM_TWICE: '같은 문항이 두 번 있습니다.',
})

const uploading = {
  method: 'POST',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  output: z.object({ count: z.number().int() }),
  refusals: UPLOAD_REFUSALS,
  changes: ['itempoolItem.items'],
  form: 'envelope',
} as const

const ratesUpload = { ...uploading, summary: '문항별 정답률을 등록한다.', body: rowsOf(RateRow) }
const similarUpload = {
  ...uploading,
  summary: '같은 콘텐츠 제공사의 유사 문항을 등록한다.',
  body: rowsOf(SimilarRow),
  refusals: { ...UPLOAD_REFUSALS, ...refusing(422, { ORDER_TWICE: '한 문항에 같은 순서가 두 번 있습니다.' }) },
}

export const uploadRates = call({
  ...ratesUpload,
  name: 'itempoolItem.uploadRates',
  path: '/itemPool/upload/statistics',
})
export const uploadSimilarItems = call({
  ...similarUpload,
  name: 'itempoolItem.uploadSimilarItems',
  path: '/itemPool/similarItem',
})

/** The same calls below `subject`, where some clients look for them. */
export const uploadRatesOfSubject = call({
  ...ratesUpload,
  name: 'itempoolItem.uploadRatesOfSubject',
  path: '/itemPool/subject/upload/statistics',
})
export const uploadSimilarItemsOfSubject = call({
  ...similarUpload,
  name: 'itempoolItem.uploadSimilarItemsOfSubject',
  path: '/itemPool/subject/similarItem',
})
