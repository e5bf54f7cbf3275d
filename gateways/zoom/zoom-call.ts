import { z } from 'zod'
import { type Answered, exchange, parseJson } from '../http-exchange.ts'
import { ZoomFailure, type ZoomFailureKind } from './zoom.port.ts'

const STANDARD_TIMEOUT_MS = 10_000

export interface ZoomAccess {
  /** The API, without a slash at the end. */
  readonly baseUrl: string
  /** Where consents and tokens are, without a slash at the end. */
  readonly oauthUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** Our callback address, registered at Zoom. */
  readonly redirectUrl: string
  /** With this Zoom signs webhooks; empty takes none. */
  readonly webhookSecret: string
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

const Refusal = z.object({ code: z.number().optional(), error: z.string().optional() })

const MEETING_MISSING = 3001

/** Sends to Zoom and answers what it said with 2xx. Throws ZoomFailure; its message holds nothing that was sent. */
async function send(access: ZoomAccess, url: string, init: RequestInit): Promise<Answered> {
  const answered = await exchange(access.fetch ?? fetch, url, init, access.timeoutMs ?? STANDARD_TIMEOUT_MS)
  if ('failed' in answered) throw new ZoomFailure('UNAVAILABLE', `no answer of Zoom: ${answered.reason}`)
  const { status } = answered
  if (status >= 200 && status < 300) return answered
  const kind = kindOf(answered)
  const wait = kind === 'BUSY' ? secondsToWait(answered.headers.get('retry-after')) : null
  throw new ZoomFailure(kind, `Zoom answered ${status}`, wait)
}

function kindOf({ status, text }: Answered): ZoomFailureKind {
  const { code, error } = Refusal.safeParse(parseJson(text)).data ?? {}
  if (error === 'invalid_grant') return 'OVER'
  if (status === 401 && error === undefined) return 'TOKEN'
  if (status === 404 || code === MEETING_MISSING) return 'MISSING'
  if (status === 429) return 'BUSY'
  return status >= 500 || status === 408 ? 'UNAVAILABLE' : 'REFUSED'
}

/** A date in place of seconds is as good as none: whoever waits is a person. */
const secondsToWait = (header: string | null): number | null => (/^\d{1,5}$/.test(header ?? '') ? Number(header) : null)

function read<S extends z.ZodType>({ text }: Answered, schema: S): z.output<S> {
  const found = schema.safeParse(parseJson(text))
  if (!found.success) throw new ZoomFailure('REFUSED', 'Zoom sent an answer of an unknown shape')
  return found.data
}

/** Calls the API for the account behind the token; without a schema nothing is read. */
export async function callZoom<S extends z.ZodType>(
  access: ZoomAccess,
  accessToken: string,
  { method, path, body }: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: object },
  schema: S,
): Promise<z.output<S>> {
  const headers = {
    authorization: `Bearer ${accessToken}`,
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json' }),
  }
  const answered = await send(access, `${access.baseUrl}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return read(answered, schema)
}

/** Asks for tokens, with our client id and secret. */
export async function askTokens<S extends z.ZodType>(
  access: ZoomAccess,
  grant: Readonly<Record<string, string>>,
  schema: S,
): Promise<z.output<S>> {
  const basic = Buffer.from(`${access.clientId}:${access.clientSecret}`).toString('base64')
  const answered = await send(access, `${access.oauthUrl}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, accept: 'application/json' },
    body: new URLSearchParams(grant),
  })
  return read(answered, schema)
}
