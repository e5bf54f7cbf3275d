import { expect, test } from 'vitest'
import { passwordProblem } from './password.rules.ts'

const OWNER = { loginId: 'Kim.School', name: '김관리', phoneNumber: '01012345678' }

test.each([
  ['짧은 암호', 'PASSWORD_TOO_SHORT'],
  ['123456789', 'PASSWORD_TOO_SHORT'],
  // Nine signs of two halves each.
  ['😀😀😀😀😀😀😀😀😀', 'PASSWORD_TOO_SHORT'],
  ['kim.school-2026', 'PASSWORD_LIKE_ACCOUNT'],
  ['KIMSCHOOL2026', 'PASSWORD_LIKE_ACCOUNT'],
  ['우리 김관리 비밀번호', 'PASSWORD_LIKE_ACCOUNT'],
  ['010-1234-5678!', 'PASSWORD_LIKE_ACCOUNT'],
  ['pass12345678word', 'PASSWORD_LIKE_ACCOUNT'],
  ['correct-horse-battery', undefined],
  ['가나다라마바사아자차', undefined],
  // Of the number only its beginning.
  ['0101234-longer', undefined],
])('%s: %s', (password, problem) => {
  expect(passwordProblem(password, OWNER)).toBe(problem)
})

test('an id of two letters stands in honest words, and whoever has no number has none in the password', () => {
  expect(passwordProblem('administrator', { loginId: 'ad', name: '김', phoneNumber: null })).toBeUndefined()
})
