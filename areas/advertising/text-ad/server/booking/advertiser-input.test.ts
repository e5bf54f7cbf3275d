import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import {
  copyContents,
  getContents,
  removeImage,
  sendTest,
} from '#areas/advertising/text-ad/contract/contents.contract.ts'
import { pay, settlePayment } from '#areas/advertising/text-ad/contract/payment.contract.ts'
import {
  deleteReservation,
  getReservation,
  requestReinspection,
  saveReservation,
} from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { MONDAY_MORNING } from '#areas/advertising/text-ad/testing/advertiser.seed.ts'

const portal = await portalForFile({ now: MONDAY_MORNING })
const academy = await portal.as('academy')

test.each([getReservation, deleteReservation, getContents, removeImage] as const)(
  '$name takes only ids that can be',
  async (theCall) => {
    for (const id of ['0', '-1', 'abc', '1.5', '2147483648', "1' or '1'='1"]) {
      const answer = await academy.send(theCall, { params: { id } } as never)
      expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    }
  },
)

test.each([saveReservation, requestReinspection, copyContents, sendTest, pay, settlePayment] as const)(
  '$name survives bodies that are no objects',
  async (theCall) => {
    for (const rawBody of ['[]', '"text"', 'null', '{"adSmsReserveSeq":{}}', '{', '1e999']) {
      const answer = await academy.send(theCall, { params: { id: 1 } } as never, { rawBody })
      expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    }
  },
)

test('a body beyond every limit is refused before anybody reads it', async () => {
  const rawBody = JSON.stringify({ adSmsContents: { contents: 'a'.repeat(1_100_000) } })
  const answer = await academy.send(saveReservation, undefined as never, { rawBody })
  expect(answer).toMatchObject({ status: 413, code: 'TOO_LARGE' })
})
