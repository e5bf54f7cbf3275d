import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { requiredName } from '#platform/contract/written-text.ts'
import { INQUIRY, PhoneNumber } from './inquiry.record.ts'
import { PASSWORD_REFUSALS } from './password-refusals.ts'
import { Me } from './signed-in.contract.ts'

const LoginId = z.string().trim().min(1, '아이디를 입력해주세요.').max(50)
const Password = z.string().min(1, '비밀번호를 입력해주세요.').max(200)
const NewPassword = z.string().min(10, '비밀번호는 10자 이상이어야 합니다.').max(200)
export const ReturnUrl = z.string().max(4000).optional()

/** What a second step may be: a code of an authenticator app, or a passkey. */
export const SECOND_FACTORS = ['totp', 'passkey'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]

/** Somebody is signed in, and where they wanted to go. */
export const SignedIn = Me.extend({ returnUrl: z.string() })

const TOO_MANY_TRIES = { status: 429, text: '로그인 시도가 많아 잠시 잠겼습니다. 잠시 후 다시 시도해주세요.' } as const

/**
 * Signs in with id and password; sets the session cookie and its readable marker. Of an account with a second factor it
 * only begins: there is no session before `account.signInByCode` or `account.signInByPasskey`.
 */
export const login = call({
  name: 'account.login',
  method: 'POST',
  path: '/auth/login',
  summary: '아이디와 비밀번호로 로그인한다.',
  access: 'public',
  body: z.object({ loginId: LoginId, password: Password, returnUrl: ReturnUrl }),
  output: z.union([SignedIn, z.object({ secondFactor: z.array(z.enum(SECOND_FACTORS)) })]),
  refusals: {
    WRONG_CREDENTIALS: { status: 401, text: '아이디 또는 비밀번호가 올바르지 않습니다.' },
    TOO_MANY_TRIES,
  },
})

/** Login ids of the person with this name and phone number, masked. */
export const findId = call({
  name: 'account.findId',
  method: 'POST',
  path: '/auth/find-id',
  summary: '이름과 휴대폰 번호로 아이디를 찾는다.',
  access: 'public',
  body: z.object({ name: requiredName('이름을 입력해주세요.', 50), phoneNumber: PhoneNumber }),
  output: z.object({ loginIds: z.array(z.string()) }),
  refusals: {
    TOO_MANY_SEARCHES: { status: 429, text: '오늘 아이디를 찾을 수 있는 횟수를 넘었습니다. 내일 다시 시도해주세요.' },
  },
})

/** Sends a reset code to the phone of the account, if there is one; the answer does not tell. */
export const findPassword = call({
  name: 'account.findPassword',
  method: 'POST',
  path: '/auth/find-password',
  summary: '등록된 휴대폰으로 비밀번호 재설정 인증번호를 보낸다.',
  access: 'public',
  body: z.object({ loginId: LoginId, phoneNumber: PhoneNumber }),
  output: z.object({ message: z.string() }),
  refusals: {
    TOO_MANY_CODES: { status: 429, text: '오늘 인증번호를 요청할 수 있는 횟수를 넘었습니다. 내일 다시 시도해주세요.' },
  },
})

/** Sets a new password with the code that was sent; ends every session of the account. */
export const resetPassword = call({
  name: 'account.resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  summary: '인증번호로 새 비밀번호를 정한다.',
  access: 'public',
  body: z.object({
    loginId: LoginId,
    code: z.string().regex(/^\d{6}$/, '인증번호 6자리를 입력해주세요.'),
    newPassword: NewPassword,
  }),
  output: z.object({ message: z.string() }),
  refusals: { WRONG_CODE: { status: 422, text: '인증번호가 올바르지 않거나 만료되었습니다.' }, ...PASSWORD_REFUSALS },
})

/** Somebody wants to become a partner: kept for an administrator to call back. */
export const inquireSignUp = call({
  name: 'account.inquireSignUp',
  method: 'POST',
  path: '/auth/sign-up-inquiry',
  summary: '파트너 가입을 문의한다.',
  access: 'public',
  body: INQUIRY.form.extend({ isConsenting: z.literal(true, '개인정보 수집에 동의해주세요.') }),
  output: z.object({ message: z.string() }),
  refusals: {
    TOO_MANY_INQUIRIES: {
      status: 429,
      text: '가입 문의를 보낼 수 있는 횟수를 넘었습니다. 나중에 다시 문의하거나 전화로 문의해주세요.',
    },
  },
  changes: ['account.inquiries'],
})

/** Which ways of signing in the portal offers. */
export const readSignInOptions = call({
  name: 'account.readSignInOptions',
  method: 'GET',
  path: '/auth/options',
  summary: '로그인 방법을 알려준다.',
  access: 'public',
  output: z.object({ isOidcEnabled: z.boolean(), isDemo: z.boolean() }),
})

/** Sends the browser to the OpenID Connect provider, or back to the sign-in page when the provider does not answer. */
export const beginOidc = call({
  name: 'account.beginOidc',
  method: 'GET',
  path: '/auth/oidc/login',
  summary: '외부 로그인(OpenID Connect)을 시작한다.',
  access: 'public',
  query: z.object({ returnUrl: ReturnUrl }),
  output: z.object({}),
})

/** The provider returns the state that we made; it becomes part of a cookie's name. */
const hasStateOfOurs = ({ state }: Readonly<Record<string, string>>): boolean =>
  state === undefined || /^[\w.~-]{1,200}$/.test(state)

/** The provider sends the browser back here. */
export const completeOidc = call({
  name: 'account.completeOidc',
  method: 'GET',
  path: '/auth/oidc/callback',
  summary: '외부 로그인을 마친다.',
  access: 'public',
  query: z
    .record(z.string(), z.string().max(4000))
    .refine(hasStateOfOurs, { path: ['state'], message: '로그인 요청이 올바르지 않습니다.' }),
  output: z.object({}),
})
