import { z } from 'zod'
import { exchange, parseJson, WireNumber } from '../http-exchange.ts'
import { PayRefused, PayUnknown, PayUnreachable } from './pay.port.ts'

const STANDARD_TIMEOUT_MS = 15_000
// The vendor publishes no list of codes; these two must be confirmed with it before real money moves.
const ALREADY_DONE = [3005, 4002]

export interface PaycoAccess {
  readonly baseUrl: string
  readonly sellerKey: string
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

const Answer = z.object({ code: WireNumber, message: z.string().nullish(), result: z.unknown().optional() })

/** Calls the vendor and answers its result. Throws PayRefused, PayUnknown or PayUnreachable. */
export type PaycoCall = <Result extends z.ZodType>(
  path: string,
  fields: object,
  result: Result,
) => Promise<z.output<Result>>

export function paycoCaller(access: PaycoAccess): PaycoCall {
  const send = access.fetch ?? fetch
  return async (path, fields, result) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sellerKey: access.sellerKey, ...fields }),
    }
    const url = `${access.baseUrl}/outseller${path}`
    const answered = await exchange(send, url, init, access.timeoutMs ?? STANDARD_TIMEOUT_MS)
    if ('failed' in answered) {
      if (answered.failed === 'NEVER_SENT')
        throw new PayUnreachable(`no connection to the payment vendor: ${answered.reason}`)
      throw new PayUnknown(`no answer of the payment vendor: ${answered.reason}`)
    }
    const { status, text } = answered
    if (status < 200 || status >= 300) throw new PayUnknown(`the payment vendor answered ${status}`)
    const answer = Answer.safeParse(parseJson(text))
    if (!answer.success) throw new PayUnknown('the answer of the payment vendor makes no sense')
    const { code, message } = answer.data
    if (code !== 0) throw new PayRefused(String(code), message ?? '', ALREADY_DONE.includes(code))
    const read = result.safeParse(answer.data.result)
    if (!read.success) throw new PayUnknown('the answer of the payment vendor has an unknown shape')
    return read.data
  }
}
