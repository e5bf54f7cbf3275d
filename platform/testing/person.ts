import { answersEnvelope, type Call, type CallInput, type CallOutput } from '#platform/contract/call.ts'

/** One answer: `body` is the output of the call, or the problem. */
export interface Answer<C extends Call> {
  readonly status: number
  /** The output; only meaningful when `status` is 200. */
  readonly body: CallOutput<C>
  /** The problem's code when the call failed. */
  readonly code: string | undefined
  readonly problem: Record<string, unknown>
  readonly headers: Headers
  readonly raw: Response
}

interface SendOptions {
  readonly headers?: Record<string, string>
  /** Sent instead of JSON. */
  readonly form?: FormData
  /** Sent as it is, for hostile bodies. */
  readonly rawBody?: string
}

/** Somebody who makes calls over HTTP, with their own cookies. */
export interface Person {
  send<C extends Call>(theCall: C, input?: CallInput<C>, options?: SendOptions): Promise<Answer<C>>
  /** What their browser gets at an address that the portal gave out. */
  open(url: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  readonly cookies: Map<string, string>
}

/** A visitor of the portal whose API is there. */
export function personAt(base: string): Person {
  const cookies = new Map<string, string>()
  const shown = () => ({
    ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
  })
  return {
    cookies,
    open: (url, headers) =>
      fetch(url.replace('http://portal.test', new URL(base).origin), { headers: { ...shown(), ...headers } }),
    async send(theCall, input, options = {}) {
      const response = await fetch(base + addressOf(theCall, (input ?? {}) as Input), {
        method: theCall.method,
        redirect: 'manual',
        headers: {
          ...shown(),
          ...(theCall.method !== 'GET' && !options.form && { 'content-type': 'application/json' }),
          ...options.headers,
        },
        ...(theCall.method !== 'GET' && {
          body: options.form ?? options.rawBody ?? JSON.stringify((input as Input)?.body ?? {}),
        }),
      })
      for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
      return readAnswer(theCall, response)
    },
  }
}

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

function addressOf(theCall: Call, input: Input): string {
  const path = theCall.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(input.params?.[name]).toWellFormed()),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) query.append(name, String(each))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ')
  const at = pair.indexOf('=')
  const isRemoved = attributes.some((each) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(each))
  if (isRemoved) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}

async function readAnswer<C extends Call>(theCall: C, response: Response): Promise<Answer<C>> {
  const isJson = (response.headers.get('content-type') ?? '').includes('json')
  const json: unknown = isJson ? await response.clone().json() : undefined
  const wrapped = answersEnvelope(theCall) && isEnvelope(json) ? json : undefined
  const body = (wrapped ? wrapped.data : json) as CallOutput<C>
  const problem = { ...(wrapped && problemIn(wrapped)), ...(typeof body === 'object' && body) } as Answer<C>['problem']
  const code = typeof problem.code === 'string' ? problem.code : undefined
  return { status: response.status, body, code, problem, headers: response.headers, raw: response }
}

interface Envelope {
  readonly header: { readonly code?: string; readonly resultMessage: string }
  readonly data?: unknown
}

const isEnvelope = (json: unknown): json is Envelope => typeof json === 'object' && json !== null && 'header' in json

const problemIn = ({ header }: Envelope) => ({ header, code: header.code, detail: header.resultMessage })
