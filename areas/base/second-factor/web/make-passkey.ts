import { startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { CallInput } from '#platform/contract/call.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import type { addPasskey } from '../contract/second-factor.contract.ts'

const refused = (code: string, detail: string) => new ProblemError({ status: 0, code, detail })

/** Lets the browser make a passkey that its owner unlocks. Comes with its library, so late. */
export async function makePasskey(question: object): Promise<CallInput<typeof addPasskey>['body']> {
  try {
    return (await startRegistration({ optionsJSON: question as never })) as never
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw refused('PASSKEY_EXISTS', '이 기기에는 이미 패스키가 등록되어 있습니다.')
    throw refused('PASSKEY_NOT_MADE', '패스키를 만들지 못했습니다. 기기의 화면 잠금을 확인하고 다시 시도해주세요.')
  }
}
