import { refusing } from '#platform/contract/refusals.ts'

/** Why a password may not be chosen. */
export const PASSWORD_REFUSALS = refusing(422, {
  PASSWORD_TOO_SHORT: '비밀번호는 10자 이상이어야 합니다.',
  PASSWORD_LIKE_ACCOUNT: '아이디, 이름, 휴대폰 번호가 들어간 비밀번호는 사용할 수 없습니다.',
  PASSWORD_KNOWN: '널리 알려져 쉽게 추측할 수 있는 비밀번호입니다. 다른 비밀번호를 입력해주세요.',
})
export type PasswordProblem = keyof typeof PASSWORD_REFUSALS
