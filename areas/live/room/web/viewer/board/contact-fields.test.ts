import { expect, test } from 'vitest'
import { contactBody, contactProblem, NO_CONTACT } from './contact-fields.tsx'

const LEFT = { phoneNumber: '010-1234-5678', email: '', isAgreed: true }

test.each([
  ['nothing, where nothing is needed', NO_CONTACT, false, undefined],
  ['nothing, where something is', NO_CONTACT, true, '휴대폰 번호나 이메일을 입력해주세요.'],
  ['a yes to nothing', { ...NO_CONTACT, isAgreed: true }, false, '휴대폰 번호나 이메일을 입력해주세요.'],
  ['a number without a yes', { ...LEFT, isAgreed: false }, false, '연락처를 남기려면 수집과 이용에 동의해주세요.'],
  ['a number that is none', { ...LEFT, phoneNumber: '02-123-4567' }, false, '휴대폰 번호를 확인해주세요.'],
  ['an address that is none', { ...LEFT, email: 'nowhere' }, false, '이메일을 확인해주세요.'],
  ['a number with a yes', LEFT, true, undefined],
] as const)('whoever leaves %s reads the sentence', (_, values, isNeeded, sentence) => {
  expect(contactProblem(values, isNeeded)).toBe(sentence)
})

test('nothing is sent where nothing was left', () => {
  expect(contactBody(NO_CONTACT)).toBeUndefined()
  expect(contactBody(LEFT)).toEqual({ phoneNumber: '010-1234-5678', email: '', isAgreed: true })
})
