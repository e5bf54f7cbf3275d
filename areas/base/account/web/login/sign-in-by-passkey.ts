import { startAuthentication, WebAuthnError } from '@simplewebauthn/browser'
import type { signInByPasskey } from '#areas/base/account/contract/second-step.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { sendLight } from '#platform/web/calls/send.ts'
import { LIGHT_CALLS } from './light-calls.ts'

/** Nobody unlocked a passkey: closed, too late, or there is none on this device. */
const NOT_UNLOCKED = new ProblemError({
  status: 0,
  code: 'PASSKEY_NOT_UNLOCKED',
  detail: '패스키 인증이 취소되었거나 이 기기에 등록된 패스키가 없습니다.',
})

const isOfBrowser = (error: unknown): boolean =>
  error instanceof WebAuthnError ||
  (error instanceof Error && /^(NotAllowed|Abort|Security|InvalidState)Error$/.test(error.name))

/** Lets the person unlock a passkey of this device and signs in with it: `isAlone` in place of id and password. Comes with its library, so late. */
export async function signInByPasskeyHere(asked: {
  isAlone: boolean
  returnUrl: string
}): Promise<CallOutput<typeof signInByPasskey>> {
  const optionsJSON = await sendLight(LIGHT_CALLS.askForPasskey, { body: { isAlone: asked.isAlone } })
  const signed = await startAuthentication({ optionsJSON: optionsJSON as never }).catch((error: unknown) => {
    throw isOfBrowser(error) ? NOT_UNLOCKED : error
  })
  return sendLight(LIGHT_CALLS.signInByPasskey, {
    body: { ...(signed as object), returnUrl: asked.returnUrl } as never,
  })
}
