import { z } from 'zod'
import { NSAT_SCOPE } from '#areas/nsat/vendor/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Count } from '#platform/contract/shapes.ts'
import { requiredText } from '#platform/contract/written-text.ts'
import { DELIVERY_EDITORS } from './access.ts'
import { INVOICE_CHANGES, setPickups } from './invoice.contract.ts'
import { refusals } from './refusals.ts'
import { DELIVERY_STATUS_CODES, PICKUP_CODES } from './statuses.ts'

/** Longest code that is taken, in characters; ours are shorter, but a camera reads whatever lies about. */
export const LONGEST_CODE = 100

export const ScannedCode = z.object({ code: requiredText('라벨의 코드를 입력해주세요.', LONGEST_CODE) })

/**
 * Says that a box was handed over, by the code of its label; with the last box the parcel is. The same box again changes
 * nothing and is answered alike.
 */
export const scanBox = call({
  name: 'nsatDelivery.scanBox',
  method: 'POST',
  path: '/nsat/delivery/scan',
  summary: '상자 라벨의 코드를 읽어 상자를 확인한다. 배송 건의 마지막 상자를 확인하면 배송완료로 변경된다.',
  access: DELIVERY_EDITORS,
  scope: NSAT_SCOPE,
  body: ScannedCode,
  output: z.object({
    schoolNo: z.number().int(),
    schoolName: z.string(),
    boxNo: z.number().int(),
    boxCount: Count,
    /** How many boxes of the parcel were scanned, this one among them. */
    scannedCount: Count,
    deliveryStatus: z.enum(DELIVERY_STATUS_CODES),
  }),
  refusals: { ...refusals('LABEL_NOT_FOUND', 'DELIVERY_LOST'), ...STATE_CHANGED },
  changes: INVOICE_CHANGES,
})

/** Takes in the answer sheets of the institute to which a box with this label went; of those that are in it changes nothing. */
export const scanSheets = call({
  name: 'nsatDelivery.scanSheets',
  method: 'POST',
  path: '/nsat/delivery/scan/answersheet',
  summary: '상자 라벨의 코드를 읽어 그 학원의 답안지를 수거 완료로 변경한다.',
  access: DELIVERY_EDITORS,
  scope: NSAT_SCOPE,
  body: ScannedCode,
  output: z.object({ schoolNo: z.number().int(), schoolName: z.string(), answersheetPickup: z.enum(PICKUP_CODES) }),
  refusals: { ...setPickups.refusals, ...refusals('LABEL_NOT_FOUND') },
  changes: setPickups.changes,
})
