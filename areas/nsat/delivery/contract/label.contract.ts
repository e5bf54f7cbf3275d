import { z } from 'zod'
import { PLAN_ASK_REFUSALS } from '#areas/nsat/plan/contract/refusals.ts'
import { NSAT_SCOPE } from '#areas/nsat/vendor/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { personalExport } from '#platform/contract/personal-export.ts'
import { Id } from '#platform/contract/shapes.ts'
import { DELIVERY_EDITORS } from './access.ts'
import { refusals } from './refusals.ts'
import { DELIVERY_STATUS_CODES } from './statuses.ts'

/** On what labels are printed. */
export const LABEL_PAPERS = {
  A4: { word: 'A4 라벨지 (8칸, 99.1 × 67.7 mm)' },
  LABEL_100X150: { word: '라벨 프린터 (100 × 150 mm)' },
} as const
export type LabelPaper = keyof typeof LABEL_PAPERS
export const LABEL_PAPER_CODES = Object.keys(LABEL_PAPERS) as [LabelPaper, ...LabelPaper[]]

const params = z.object({ planNo: Id })
/** Whose parcels to institutes, and which of them: all but those that are lost unless it is said. */
const query = z.object({
  vendorNo: Id.optional(),
  schoolNo: Id.optional(),
  deliveryStatus: z.enum(DELIVERY_STATUS_CODES).optional(),
})
const file = {
  access: DELIVERY_EDITORS,
  scope: NSAT_SCOPE,
  params,
  output: z.unknown(),
  form: 'bytes',
  refusals: { ...PLAN_ASK_REFUSALS, ...refusals('NO_BOXES', 'TOO_MANY_BOXES') },
} as const

/** A label for each box that goes to an institute of a round, as a PDF. */
export const printLabels = personalExport(
  call({
    ...file,
    name: 'nsatDelivery.printLabels',
    method: 'GET',
    path: '/nsat/printOrder/{planNo}/labels',
    summary: '회차의 학원 배송 상자 라벨을 PDF로 내려받는다. 라벨마다 QR 코드가 있다.',
    query: query.extend({ paper: z.enum(LABEL_PAPER_CODES).default('A4') }),
  }),
  'OPTIONAL',
)

/** What is in each parcel that goes to an institute of a round, as a PDF with a page for each. */
export const printPackingLists = personalExport(
  call({
    ...file,
    name: 'nsatDelivery.printPackingLists',
    method: 'GET',
    path: '/nsat/printOrder/{planNo}/packing-list',
    summary: '회차의 학원 배송 건별 포장 명세서를 PDF로 내려받는다.',
    query,
  }),
  'OPTIONAL',
)
