import { expect, test } from 'vitest'
import { carrierBytes } from '#areas/advertising/text-ad/rules/message/message-bytes.rules.ts'
import { holdMessage, ownerNotice, sendTimeText } from './owner-notice.rules.ts'

const AD = { title: '겨울 특강 안내', reason: '연락처를 적어주세요.' }

test.each([
  ['HOLD', AD, "문자광고 '겨울 특강 안내' 승인이 보류되었습니다. 사유: 연락처를 적어주세요."],
  ['CANCEL', { ...AD, reason: '' }, "문자광고 '겨울 특강 안내' 예약이 취소되었습니다. 사유: -"],
  [
    'CANCEL',
    { ...AD, more: '결제한 55,000원을 전액 환불했습니다.' },
    "문자광고 '겨울 특강 안내' 예약이 취소되었습니다. 결제한 55,000원을 전액 환불했습니다. 사유: 연락처를 적어주세요.",
  ],
  ['EDIT', AD, "문자광고 '겨울 특강 안내' 내용을 담당자가 수정했습니다."],
  [
    'MOVE',
    { ...AD, more: sendTimeText(new Date('2026-11-26T14:00:00+09:00')) },
    "문자광고 '겨울 특강 안내' 발송 일시를 담당자가 변경했습니다. 새 발송 일시: 2026.11.26 14:00.",
  ],
  [
    'CANCEL_UNSENDABLE',
    { title: '', reason: '학교 없음' },
    "문자광고 '(캠페인명 없음)' 예약이 자동으로 취소되었습니다. 사유: 학교 없음",
  ],
] as const)('%s of %o is told as %s', (what, ad, text) => {
  expect(ownerNotice(what, ad)).toBe(text)
})

test('a text message says what to do next, however long the reason is', () => {
  const message = holdMessage({ ...AD, reason: '가'.repeat(1000) })
  expect(carrierBytes(message)).toBeLessThanOrEqual(2000)
  expect(message).toMatch(
    /^\[파트너센터\] 문자광고 '겨울 특강 안내'.*가\n파트너센터에서 수정한 뒤 재검수를 요청해주세요\.$/s,
  )
})
