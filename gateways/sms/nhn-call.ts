import { z } from 'zod'
import { exchange, parseJson, WireNumber } from '../http-exchange.ts'
import { SmsNotSent, SmsRefused, SmsUnknown } from './sms.port.ts'

const STANDARD_TIMEOUT_MS = 10_000
const QUEUE_FULL = -2021
const SYSTEM_ERROR = -9999
const TOO_MANY_REQUESTS = 429
const REQUEST_TIMEOUT = 408

export interface NhnAccess {
  readonly baseUrl: string
  readonly appKey: string
  readonly secretKey: string
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

const Envelope = z.object({
  header: z.object({ isSuccessful: z.boolean(), resultCode: WireNumber, resultMessage: z.string().nullish() }),
  body: z.unknown().optional(),
})

/** Calls the vendor and answers the body of its envelope. Throws SmsRefused, SmsNotSent or SmsUnknown. */
export type NhnCall = <Body extends z.ZodType>(
  method: 'GET' | 'POST',
  path: string,
  about: { query?: Record<string, string>; json?: unknown; body: Body },
) => Promise<z.output<Body>>

export function nhnCaller(access: NhnAccess): NhnCall {
  const send = access.fetch ?? fetch
  const base = `${access.baseUrl}/sms/v3.0/appKeys/${encodeURIComponent(access.appKey)}`
  return async (method, path, { query, json, body }) => {
    const url = `${base}${path}${query ? `?${new URLSearchParams(query)}` : ''}`
    const init = {
      method,
      headers: { 'x-secret-key': access.secretKey, 'content-type': 'application/json;charset=UTF-8' },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    }
    const answered = await exchange(send, url, init, access.timeoutMs ?? STANDARD_TIMEOUT_MS)
    if ('failed' in answered) {
      if (answered.failed === 'NEVER_SENT') throw new SmsNotSent(`no connection to the SMS vendor: ${answered.reason}`)
      throw new SmsUnknown(`no answer of the SMS vendor: ${answered.reason}`)
    }
    const answer = body.safeParse(readEnvelope(answered.status, answered.text))
    if (!answer.success) throw new SmsUnknown('the answer of the SMS vendor has an unknown shape')
    return answer.data
  }
}

function readEnvelope(status: number, text: string): unknown {
  if (status === TOO_MANY_REQUESTS) throw new SmsRefused('HTTP_429', 'too many requests', true)
  if (status >= 500 || status === REQUEST_TIMEOUT) throw new SmsUnknown(`the SMS vendor answered ${status}`)
  const envelope = Envelope.safeParse(parseJson(text))
  if (!envelope.success) {
    if (status >= 400) throw new SmsRefused(`HTTP_${status}`, 'not accepted')
    throw new SmsUnknown('the answer of the SMS vendor makes no sense')
  }
  const { isSuccessful, resultCode, resultMessage } = envelope.data.header
  if (isSuccessful) return envelope.data.body
  if (resultCode === SYSTEM_ERROR) throw new SmsUnknown(`the SMS vendor failed: ${resultCode}`)
  throw new SmsRefused(String(resultCode), resultMessage ?? '', resultCode === QUEUE_FULL)
}
