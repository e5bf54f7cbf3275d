import type { Call, CallInput, CallOutput, Method } from '#platform/contract/call.ts'
import { type SendOptions, sendWire, type Wire } from './send.ts'

/** Where a call goes, with its types and without its schemas: light pages stay free of the schema library. */
export interface LightCall<C extends Call> extends Wire {
  readonly name: C['name']
  /** Only for the compiler. */
  readonly of?: C
}

export const lightCall = <C extends Call>(name: string, method: Method, path: string): LightCall<C> => ({
  name,
  method,
  path,
  form: 'json',
})

/** Sends a light call. Nobody is signed in on a light page, so 401 and 403 are left to it. */
export function sendLight<C extends Call>(
  light: LightCall<C>,
  input: CallInput<C>,
  options: Pick<SendOptions, 'signal'> = {},
): Promise<CallOutput<C>> {
  return sendWire(light, input as object, { ...options, handles: [401, 403] }) as Promise<CallOutput<C>>
}
