import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { ReturnUrl, SignedIn } from './sign-in.contract.ts'

const Base64 = z
  .string()
  .max(8000)
  .regex(/^[\w-]+$/, '패스키 응답이 올바르지 않습니다.')

/** What a browser's passkey signed (`AuthenticationResponseJSON` of WebAuthn). */
export const SignedByPasskey = z.object({
  id: Base64,
  rawId: Base64,
  type: z.literal('public-key', '패스키 응답이 올바르지 않습니다.'),
  response: z.object({
    clientDataJSON: Base64,
    authenticatorData: Base64,
    signature: Base64,
    userHandle: Base64.optional(),
  }),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(50).optional(),
})

/** What a browser is asked to sign (`PublicKeyCredentialRequestOptionsJSON`). */
const PasskeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
  allowCredentials: z
    .array(z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }))
    .optional(),
})

const STEP_REFUSALS = {
  STEP_OVER: { status: 401, text: '로그인 시간이 지났거나 여러 번 틀렸습니다. 처음부터 다시 로그인해주세요.' },
  TOO_MANY_TRIES: { status: 429, text: '인증 시도가 많아 잠시 잠겼습니다. 잠시 후 다시 시도해주세요.' },
} as const

/** The second step of signing in: a code of the authenticator app, or a recovery code. Opens the session. */
export const signInByCode = call({
  name: 'account.signInByCode',
  method: 'POST',
  path: '/auth/second-factor',
  summary: '인증 앱의 코드 또는 복구 코드로 로그인을 마친다.',
  access: 'public',
  body: z.object({
    code: z.string().trim().min(1, '인증 코드를 입력해주세요.').max(50, '인증 코드가 올바르지 않습니다.'),
  }),
  output: SignedIn,
  refusals: {
    WRONG_CODE: { status: 401, text: '인증 코드가 올바르지 않거나 이미 사용되었습니다.' },
    ...STEP_REFUSALS,
  },
  hasSecretAnswer: true,
})

/** What a passkey shall sign: as the second step of a sign-in that was begun, or instead of id and password. */
export const askForPasskey = call({
  name: 'account.askForPasskey',
  method: 'POST',
  path: '/auth/passkey/options',
  summary: '패스키로 로그인하기 위한 요청값을 발급한다.',
  access: 'public',
  /** `isAlone`: instead of id and password, whatever was begun before. */
  body: z.object({ isAlone: z.boolean().optional() }),
  output: PasskeyQuestion,
  hasSecretAnswer: true,
})

/** Signs in with a passkey, which only works where its owner unlocks it: two factors in one. */
export const signInByPasskey = call({
  name: 'account.signInByPasskey',
  method: 'POST',
  path: '/auth/passkey',
  summary: '패스키로 로그인한다.',
  access: 'public',
  body: SignedByPasskey.extend({ returnUrl: ReturnUrl }),
  output: SignedIn,
  refusals: {
    WRONG_PASSKEY: { status: 401, text: '패스키를 확인할 수 없습니다. 다시 시도하거나 다른 방법으로 로그인해주세요.' },
    ...STEP_REFUSALS,
  },
  hasSecretAnswer: true,
})
