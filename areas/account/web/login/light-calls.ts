import type * as contract from '#areas/account/contract/sign-in.contract.ts'
import type { Call, CallInput, CallOutput } from '#platform/contract/call.ts'
import { sendWire, type Wire } from '#platform/web/calls/send.ts'

/** Where a call goes, with its types and without its schemas: the sign-in pages stay free of the schema library. */
export interface LightCall<C extends Call> extends Wire {
  readonly name: C['name']
  /** Only for the compiler. */
  readonly of?: C
}

const post = <C extends Call>(name: string, path: string): LightCall<C> => ({
  name,
  method: 'POST',
  path,
  form: 'json',
})

export const LIGHT_CALLS = {
  login: post<typeof contract.login>('account.login', '/auth/login'),
  findId: post<typeof contract.findId>('account.findId', '/auth/find-id'),
  findPassword: post<typeof contract.findPassword>('account.findPassword', '/auth/find-password'),
  resetPassword: post<typeof contract.resetPassword>('account.resetPassword', '/auth/reset-password'),
  inquireSignUp: post<typeof contract.inquireSignUp>('account.inquireSignUp', '/auth/sign-up-inquiry'),
  readSignInOptions: {
    name: 'account.readSignInOptions',
    method: 'GET',
    path: '/auth/options',
    form: 'json',
  } as LightCall<typeof contract.readSignInOptions>,
}

/** Sends one of the light calls. Nobody is signed in here, so 401 and 403 belong to the forms. */
export function sendLight<C extends Call>(light: LightCall<C>, input: CallInput<C>): Promise<CallOutput<C>> {
  return sendWire(light, input as object, { handles: [401, 403] }) as Promise<CallOutput<C>>
}
