import { answersEnvelope, answersFile, type Call, type CallOutput, type RefusalCode } from '#platform/contract/call.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { SERVER_TIME_HEADER } from '#platform/contract/server-time.ts'
import { parseSearch } from '../calls/query-string.ts'

/** A request that a screen made. */
export interface SeenRequest {
  name: string
  params: Record<string, string>
  query: Record<string, string | string[]>
  body: unknown
  headers: Headers
}

/** What the fake server says to one call. */
export interface Answer {
  call: Call
  respond: (request: SeenRequest) => Response | Promise<Response>
}

const json = (status: number, body: unknown, type = 'application/json'): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers: { 'Content-Type': type } })

/** Answers a call with a typed output, or with what a function makes of the request. */
export const answer = <C extends Call>(
  call: C,
  output: CallOutput<C> | ((request: SeenRequest) => CallOutput<C>),
): Answer => ({
  call,
  respond: (request) => {
    const made = typeof output === 'function' ? (output as (request: SeenRequest) => CallOutput<C>)(request) : output
    if (answersFile(call)) return new Response(made as Blob)
    return made === undefined ? json(204, undefined) : json(200, answersEnvelope(call) ? { data: made } : made)
  },
})

const problem = (status: number, code: string, detail: string, extra: object = {}): Response =>
  json(status, { type: 'about:blank', title: code, status, code, detail, ...extra }, 'application/problem+json')

/** A failure as the call puts it. */
function failed(call: Call, status: number, code: string, detail: string, extra: object = {}): Response {
  if (!answersEnvelope(call)) {
    const response = problem(status, code, detail, extra)
    if ('retryAfterSeconds' in extra) response.headers.set('Retry-After', String(extra.retryAfterSeconds))
    return response
  }
  const header = { successful: false, resultCode: status, resultMessage: detail, code }
  return json(status, { header, data: status === 200 ? detail : { status, code, detail, ...extra } })
}

/** Answers a call with one of its refusals. */
export const refuse = <C extends Call>(call: C, code: RefusalCode<C>, extra?: object): Answer => ({
  call,
  respond: () => {
    const refusal = call.refusals[code] as { status: number; text: string }
    return failed(call, refusal.status, code, refusal.text, extra)
  },
})

/** Answers a call with any problem, for statuses that every call may answer (401, 403, 400 with field errors, 500). */
export const fail = (call: Call, status: number, detail: string, extra?: object): Answer => ({
  call,
  respond: () => failed(call, status, `HTTP_${status}`, detail, extra),
})

/** The request of the call never gets an answer from the network. */
export const cutOff = (call: Call): Answer => ({
  call,
  respond: () => Promise.reject(new TypeError('Failed to fetch')),
})

/** Holds the answer back until `release` is called, to look at a screen while it loads. */
export function heldBack(first: Answer): Answer & { release: () => void } {
  const gate = Promise.withResolvers<void>()
  return {
    call: first.call,
    respond: (request) => gate.promise.then(() => first.respond(request)),
    release: gate.resolve,
  }
}

export interface FakeServer {
  fetch: typeof fetch
  requests: SeenRequest[]
  /** The requests of one call, oldest first. */
  of: (call: Call) => SeenRequest[]
  /** From now on answers these calls so. */
  use: (...answers: Answer[]) => void
}

const patternOf = (call: Call): RegExp => new RegExp(`^${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

const parameterCount = (call: Call): number => call.path.split('{').length

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? ''
  if (type.startsWith('multipart/form-data')) return Object.fromEntries(await request.formData())
  return type.includes('json') ? request.json() : undefined
}

/** Records have no history and nobody is told of anything unless a test says otherwise. */
const NOTHING = [
  answer(readHistory, { list: [], totalCount: 0 }),
  answer(listNotifications, { list: [], totalCount: 0, unseenCount: 0 }),
]

/** A server that knows only the given answers, and whose clock stands at `now` (ISO 8601). A request without one fails the screen with status 599. */
export function fakeServer(answers: readonly Answer[], apiBase: string, now?: string): FakeServer {
  const known = [...NOTHING, ...answers]
  const requests: SeenRequest[] = []
  const serve = async (...parts: Parameters<typeof fetch>): Promise<Response> => {
    const request = new Request(new URL(String(parts[0]), location.href), parts[1])
    const url = new URL(request.url)
    const path = url.pathname.slice(apiBase.length)
    const fitting = known.filter(({ call }) => call.method === request.method && patternOf(call).test(path))
    // A path that says more goes first, as on the real server.
    const fewest = Math.min(...fitting.map(({ call }) => parameterCount(call)))
    const found = fitting.findLast(({ call }) => parameterCount(call) === fewest)
    if (!found) return problem(599, 'NO_ANSWER', `준비되지 않은 요청: ${request.method} ${path}`)
    const params = { ...patternOf(found.call).exec(path)?.groups }
    const seen = { name: found.call.name, params, query: parseSearch(url.search), headers: request.headers }
    requests.push({ ...seen, body: await bodyOf(request) })
    const response = await found.respond(requests.at(-1) as SeenRequest)
    if (now !== undefined) response.headers.set(SERVER_TIME_HEADER, now)
    return response
  }
  return {
    fetch: serve,
    requests,
    of: (call) => requests.filter((request) => request.name === call.name),
    use: (...more) => void known.push(...more),
  }
}
