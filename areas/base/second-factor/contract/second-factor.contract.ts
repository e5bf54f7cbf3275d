import { z } from 'zod'
import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import { call } from '#platform/contract/call.ts'
import { Id, Ymdt } from '#platform/contract/shapes.ts'
import { requiredText } from '#platform/contract/written-text.ts'
import { RESETTERS } from './access.ts'

const PasskeyId = z.object({ passkeyId: Id })
const Password = z.string().min(1, '비밀번호를 입력해주세요.').max(200)
const Code = z.string().trim().min(1, '인증 코드를 입력해주세요.').max(50, '인증 코드가 올바르지 않습니다.')
const PasskeyName = requiredText('패스키 이름을 입력해주세요.', 50)
const Base64 = z
  .string()
  .max(8000)
  .regex(/^[\w-]+$/, '패스키 응답이 올바르지 않습니다.')

/** A session that is not fresh any more proves by it that its person sits there; a fresh one may leave it out. */
const Proof = z.object({ password: z.string().max(200).optional() })

const PROOF_REFUSALS = {
  PASSWORD_NEEDED: { status: 422, text: '로그인한 지 오래되어 비밀번호를 한 번 더 확인합니다.' },
  WRONG_PASSWORD: { status: 422, text: '비밀번호가 올바르지 않습니다.' },
  TOO_MANY_TRIES: { status: 429, text: '시도가 많아 잠시 잠겼습니다. 잠시 후 다시 시도해주세요.' },
} as const

const WRONG_CODE = { WRONG_CODE: { status: 422, text: '인증 코드가 올바르지 않거나 이미 사용되었습니다.' } } as const
const NOT_FOUND = { NOT_FOUND: { status: 404, text: '이미 삭제된 패스키입니다.' } } as const

/** Only the person themself hears that it changed. */
const OWN = 'own:secondFactor.own'
/** Whether somebody has one also stands in their account and in the list of all; what became of it in the history. */
const CHANGES = ['account.me', 'people.accounts', ...ACCOUNT_RECORD.reads]
const PATH = '/partner/ad-api/account'

/** A passkey of the person; what it signs with stays on the server. */
export const Passkey = z.object({ id: z.number().int(), name: z.string(), addedYmdt: Ymdt, usedYmdt: Ymdt.nullable() })
export type Passkey = z.infer<typeof Passkey>

const RecoveryCodes = z.array(z.string())

/** What somebody has beside the password. */
export const OwnSecondFactor = z.object({
  /** When the authenticator app was added; null without one. */
  totpAddedYmdt: Ymdt.nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number().int(),
  /** An authority of theirs asks for one. */
  isRequired: z.boolean(),
})
export type OwnSecondFactor = z.infer<typeof OwnSecondFactor>

export const readOwnSecondFactor = call({
  name: 'secondFactor.readOwn',
  method: 'GET',
  path: `${PATH}/second-factor`,
  summary: '내 2단계 인증 상태를 조회한다.',
  access: 'session',
  output: OwnSecondFactor,
  reads: [OWN],
  isForPeople: true,
  isForSetUp: true,
})

/** Makes the secret of an authenticator app; it counts once a code of it was entered. */
export const beginTotp = call({
  name: 'secondFactor.beginTotp',
  method: 'POST',
  path: `${PATH}/totp`,
  summary: '인증 앱 등록을 시작하고 비밀키를 발급한다.',
  access: 'session',
  body: Proof,
  output: z.object({ secret: z.string(), otpauthUrl: z.string() }),
  refusals: {
    HAS_TOTP: { status: 409, text: '이미 인증 앱이 등록되어 있습니다. 해제한 뒤 다시 등록해주세요.' },
    ...PROOF_REFUSALS,
  },
  hasSecretAnswer: true,
  isForSetUp: true,
})

/** Confirms the authenticator app by its first code, and hands out recovery codes: they are shown this once. */
export const confirmTotp = call({
  name: 'secondFactor.confirmTotp',
  method: 'PUT',
  path: `${PATH}/totp`,
  summary: '인증 앱의 코드를 확인해 등록을 마치고 복구 코드를 발급한다.',
  access: 'session',
  body: z.object({ code: Code }),
  output: z.object({ recoveryCodes: RecoveryCodes }),
  refusals: {
    NOT_BEGUN: { status: 409, text: '인증 앱 등록을 처음부터 다시 시작해주세요.' },
    ...WRONG_CODE,
  },
  changes: [OWN, ...CHANGES],
  hasSecretAnswer: true,
  isForSetUp: true,
})

/** Takes the authenticator app off: by password and a code together, so that an open session alone does not do it. */
export const removeTotp = call({
  name: 'secondFactor.removeTotp',
  method: 'DELETE',
  path: `${PATH}/totp`,
  summary: '비밀번호와 코드를 확인하고 인증 앱을 해제한다.',
  access: 'session',
  body: z.object({ password: Password, code: Code }),
  output: z.object({}),
  refusals: {
    NO_TOTP: { status: 409, text: '등록된 인증 앱이 없습니다.' },
    WRONG_PASSWORD: PROOF_REFUSALS.WRONG_PASSWORD,
    TOO_MANY_TRIES: PROOF_REFUSALS.TOO_MANY_TRIES,
    ...WRONG_CODE,
  },
  changes: [OWN, ...CHANGES],
  isForPeople: true,
})

/** New recovery codes in place of all before. */
export const makeRecoveryCodes = call({
  name: 'secondFactor.makeRecoveryCodes',
  method: 'POST',
  path: `${PATH}/recovery-codes`,
  summary: '복구 코드를 다시 발급한다. 이전 코드는 쓸 수 없게 된다.',
  access: 'session',
  body: z.object({ password: Password }),
  output: z.object({ recoveryCodes: RecoveryCodes }),
  refusals: {
    NO_SECOND_FACTOR: { status: 409, text: '2단계 인증이 설정되어 있지 않습니다.' },
    WRONG_PASSWORD: PROOF_REFUSALS.WRONG_PASSWORD,
    TOO_MANY_TRIES: PROOF_REFUSALS.TOO_MANY_TRIES,
  },
  changes: [OWN, ...CHANGES],
  hasSecretAnswer: true,
})

/** What the browser makes a passkey by (`PublicKeyCredentialCreationOptionsJSON`). */
export const askForNewPasskey = call({
  name: 'secondFactor.askForNewPasskey',
  method: 'POST',
  path: `${PATH}/passkeys/options`,
  summary: '패스키를 등록하기 위한 요청값을 발급한다.',
  access: 'session',
  body: Proof,
  output: z.looseObject({ challenge: z.string() }),
  refusals: {
    TOO_MANY_PASSKEYS: { status: 409, text: '패스키를 더 등록할 수 없습니다. 쓰지 않는 패스키를 먼저 삭제해주세요.' },
    ...PROOF_REFUSALS,
  },
  hasSecretAnswer: true,
  isForSetUp: true,
})

/** Keeps a passkey that the browser made. With the first second factor come recovery codes, shown this once. */
export const addPasskey = call({
  name: 'secondFactor.addPasskey',
  method: 'POST',
  path: `${PATH}/passkeys`,
  summary: '패스키를 등록한다.',
  access: 'session',
  body: z.object({
    id: Base64,
    rawId: Base64,
    type: z.literal('public-key', '패스키 응답이 올바르지 않습니다.'),
    response: z.object({
      clientDataJSON: Base64,
      attestationObject: z
        .string()
        .max(20_000)
        .regex(/^[\w-]+$/, '패스키 응답이 올바르지 않습니다.'),
      transports: z.array(z.string().max(30)).max(10).optional(),
    }),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
    authenticatorAttachment: z.string().max(50).optional(),
    name: z.string().trim().max(50).optional(),
  }),
  output: Passkey.extend({ recoveryCodes: RecoveryCodes.optional() }),
  refusals: {
    WRONG_PASSKEY: { status: 422, text: '패스키를 확인할 수 없습니다. 처음부터 다시 시도해주세요.' },
    PASSKEY_EXISTS: { status: 409, text: '이미 등록된 패스키입니다.' },
  },
  changes: [OWN, ...CHANGES],
  hasSecretAnswer: true,
  isForSetUp: true,
})

export const renamePasskey = call({
  name: 'secondFactor.renamePasskey',
  method: 'PUT',
  path: `${PATH}/passkeys/{passkeyId}`,
  summary: '패스키의 이름을 바꾼다.',
  access: 'session',
  params: PasskeyId,
  body: z.object({ name: PasskeyName }),
  output: z.object({}),
  refusals: NOT_FOUND,
  changes: [OWN, ...CHANGES],
  isForPeople: true,
})

export const removePasskey = call({
  name: 'secondFactor.removePasskey',
  method: 'DELETE',
  path: `${PATH}/passkeys/{passkeyId}`,
  summary: '비밀번호를 확인하고 패스키를 삭제한다.',
  access: 'session',
  params: PasskeyId,
  body: z.object({ password: Password }),
  output: z.object({}),
  refusals: {
    ...NOT_FOUND,
    WRONG_PASSWORD: PROOF_REFUSALS.WRONG_PASSWORD,
    TOO_MANY_TRIES: PROOF_REFUSALS.TOO_MANY_TRIES,
  },
  changes: [OWN, ...CHANGES],
  isForPeople: true,
})

/** The way back of whoever lost phone and recovery codes: an administrator takes everything off and ends the sessions. */
export const resetSecondFactor = call({
  name: 'secondFactor.reset',
  method: 'POST',
  path: '/partner/ad-api/accounts/{neoIdNo}/reset-second-factor',
  summary: '기기를 잃어버린 사용자의 2단계 인증을 초기화한다.',
  access: RESETTERS,
  params: z.object({ neoIdNo: Id }),
  body: z.object({ comment: requiredText('사유를 입력해주세요.', 200) }),
  output: z.object({}),
  refusals: {
    NOT_FOUND: { status: 404, text: '사용자를 찾을 수 없습니다.' },
    NO_SECOND_FACTOR: { status: 409, text: '2단계 인증이 설정되어 있지 않은 사용자입니다.' },
    OWN_SECOND_FACTOR: {
      status: 409,
      text: '자신의 2단계 인증은 초기화할 수 없습니다. 로그인 보안 화면에서 해제해주세요.',
    },
  },
  changes: CHANGES,
  isForPeople: true,
})
