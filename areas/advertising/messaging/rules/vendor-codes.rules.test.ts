import { expect, test } from 'vitest'
import { isForGood, isRetryable, OWN_CODE, reasonOf } from './vendor-codes.rules.ts'

test.each([
  ['1000', '전달 완료'],
  ['3001', '없는 가입자'],
  ['2003', '단말기 전원 꺼짐 또는 음영 지역'],
  ['-6001', '수신거부'],
  [OWN_CODE.missed, '발송 가능 시간 경과'],
  [OWN_CODE.pending, '결과 미확인'],
  ['7777', '기타 (7777)'],
  ['toString', '기타 (toString)'],
])('the code %s means %s', (code, reason) => {
  expect(reasonOf(code)).toBe(reason)
})

test.each(['-2021', '-9999', '-2004', '-2313', '-1004'])('a refusal with %s is tried again', (code) => {
  expect(isRetryable(code)).toBe(true)
})

test.each(['-2015', '-2023', '-6001', '-6003', '-9997', '4', '3001', '1000', 'unheard of', 'constructor'])(
  'a refusal with %s is final',
  (code) => {
    expect(isRetryable(code)).toBe(false)
  },
)

test.each(['1002', '3001', '3003', '3006', '-6001', '-2024', OWN_CODE.optedOut])(
  'nobody is reached later after %s',
  (code) => {
    expect(isForGood(code)).toBe(true)
  },
)

test.each([
  '2003',
  '3004',
  '3012',
  '1019',
  'E999',
  OWN_CODE.missed,
  OWN_CODE.notAccepted,
  '',
  'unheard of',
  'constructor',
])('somebody may be reached later after %s', (code) => {
  expect(isForGood(code)).toBe(false)
})
