import { z } from 'zod'
import { AUTHORITIES, type Authority } from '#areas/base/account/contract/authorities.ts'
import { isLoginId } from '#areas/base/account/contract/login-id.ts'
import { isMobileDigits, phoneDigits } from '#platform/contract/phone.ts'
import { mobileField } from '#platform/contract/phone-fields.ts'
import { requiredName } from '#platform/contract/written-text.ts'

const NOT_A_PHONE = '휴대폰 번호를 확인해주세요.'
const MASKED = /^[\d*-]+$/

/**
 * A number as somebody leaves it who was shown a masked one: masked as it was shown means unchanged, empty that there is
 * none. A new one is read as digits.
 */
export const KeptPhone = z
  .string()
  .max(40, NOT_A_PHONE)
  .nullable()
  .transform((text) => (text === null || text.includes('*') ? text : phoneDigits(text)))
  .refine((text) => !text || (text.includes('*') ? MASKED.test(text) : isMobileDigits(text)), NOT_A_PHONE)
  .transform((text) => text || null)

/** An address for messages; empty where there is none. */
export const Email = z
  .string()
  .trim()
  .max(100, '이메일은 100자까지 입력할 수 있습니다.')
  .nullable()
  .refine((text) => !text || z.email().safeParse(text).success, '이메일을 확인해주세요.')
  .transform((text) => text || null)

export const PersonName = requiredName('이름을 입력해주세요.', 50)

const AuthorityCode = z.enum(AUTHORITIES, '권한을 확인해주세요.')

/** What somebody may do; in the order in which authorities are listed, each once. */
export const HeldAuthorities = z
  .array(AuthorityCode)
  .min(1, '권한을 하나 이상 선택해주세요.')
  .max(AUTHORITIES.length, '권한을 확인해주세요.')
  .transform((chosen): Authority[] => AUTHORITIES.filter((authority) => chosen.includes(authority)))

export const LoginId = z
  .string()
  .trim()
  .min(1, { error: '아이디를 입력해주세요.', abort: true })
  .refine(isLoginId, '아이디는 영문이나 숫자로 시작하고, 영문, 숫자, . _ @ - 로 50자까지 입력할 수 있습니다.')

/** A person who is invited. */
export const NewAccount = z.object({
  loginId: LoginId,
  name: PersonName,
  phoneNumber: mobileField(NOT_A_PHONE),
  email: Email.default(null),
  authorities: HeldAuthorities,
})

/** What is written of an account that is there. */
export const AccountForm = z.object({
  name: PersonName,
  phoneNumber: KeptPhone.default(null),
  email: Email.default(null),
  authorities: HeldAuthorities,
})
