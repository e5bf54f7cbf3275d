import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carrierBytes } from '#areas/advertising/text-ad/rules/message/message-bytes.rules.ts'
import { resultNotice } from './result-message.rules.ts'

test('the notice says which ad and how many', () => {
  expect(resultNotice({ title: '겨울 특강', sentCount: 120, failedCount: 3 })).toBe(
    '겨울 특강 발송완료 (성공 120건, 실패 3건)',
  )
})

test('the notice always fits into a short message and keeps its numbers', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(100_000), fc.nat(100_000), (title, sentCount, failedCount) => {
      const notice = resultNotice({ title, sentCount, failedCount })
      return carrierBytes(notice) <= 90 && notice.endsWith(`(성공 ${sentCount}건, 실패 ${failedCount}건)`)
    }),
  )
})
