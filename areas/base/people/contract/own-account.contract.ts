import { z } from 'zod'
import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import { Passkey } from '#areas/base/second-factor/contract/second-factor.contract.ts'
import { call } from '#platform/contract/call.ts'
import { mobileField } from '#platform/contract/phone-fields.ts'
import { refusing, STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Version } from '#platform/contract/shapes.ts'
import { Email, KeptPhone, PersonName } from './account.record.ts'

const PATH = '/partner/ad-api/account/me'

/** One's own account. */
export const OwnAccount = z.object({
  neoIdNo: z.number().int(),
  loginId: z.string(),
  name: z.string(),
  /** Masked; empty where none is known. */
  phoneNumber: z.string(),
  email: z.string().nullable(),
  authorities: z.array(z.string()),
  version: z.number().int(),
  hasSecondFactor: z.boolean(),
  passkeys: z.array(Passkey),
  /** Where else something is chosen for oneself. */
  preferences: z.array(z.object({ title: z.string(), href: z.string() })),
})
export type OwnAccount = z.infer<typeof OwnAccount>

export const readOwnAccount = call({
  name: 'people.readOwnAccount',
  method: 'GET',
  path: PATH,
  summary: '내 계정을 조회한다.',
  access: 'session',
  whileViewing: 'REFUSED',
  output: OwnAccount,
  reads: ['account.me'],
})

/** What a person writes of themself; a new number needs the code that was sent to it. */
export const OwnForm = z.object({
  name: PersonName,
  phoneNumber: KeptPhone.default(null),
  email: Email.default(null),
  phoneCode: z.union([z.literal(''), z.string().regex(/^\d{6}$/, '인증번호 6자리를 입력해주세요.')]).default(''),
})

export const changeOwnAccount = call({
  name: 'people.changeOwnAccount',
  method: 'PUT',
  path: PATH,
  summary: '내 정보를 변경한다. 새 휴대폰 번호에는 그 번호로 받은 인증번호가 필요하다.',
  access: 'session',
  body: OwnForm.extend({ version: Version }),
  output: z.object({ version: z.number().int() }),
  refusals: {
    ...STATE_CHANGED,
    ...refusing(422, {
      PHONE_CODE_REQUIRED: '새 휴대폰 번호로 인증번호를 받아 입력해주세요.',
      WRONG_PHONE_CODE: '인증번호가 올바르지 않거나 만료되었습니다.',
      OTHER_PHONE: '가려진 번호가 저장된 번호와 다릅니다. 휴대폰 번호를 모두 입력해주세요.',
    }),
  },
  changes: ['account.me', 'people.accounts', ...ACCOUNT_RECORD.reads],
  isForPeople: true,
})

/** Sends a code to a number that the caller wants to be called by. */
export const sendPhoneCode = call({
  name: 'people.sendPhoneCode',
  method: 'POST',
  path: `${PATH}/phone-code`,
  summary: '새 휴대폰 번호로 인증번호를 보낸다.',
  access: 'session',
  body: z.object({ phoneNumber: mobileField('휴대폰 번호를 확인해주세요.') }),
  output: z.object({ message: z.string() }),
  refusals: refusing(429, {
    TOO_MANY_CODES: '오늘 인증번호를 요청할 수 있는 횟수를 넘었습니다. 내일 다시 시도해주세요.',
  }),
  isForPeople: true,
})
