import {
  answersEnvelope,
  answersFile,
  type Call,
  type CallInput,
  type CallOutput,
  type Method,
  takesFile,
} from '#platform/contract/call.ts'
import type { Pass } from '#platform/contract/pass.ts'
import { isRefusedIn, ProblemError, problemIn, problemOf, unreachable } from './problem-error.ts'
import { stringifySearch } from './query-string.ts'
import { setClockBy } from './server-clock.ts'

/** What the client needs to know of a pass to send it. */
export type WirePass = Pick<Pass, 'name' | 'overCode'>

/** What the client needs to know of a call to put it on the wire. */
export type Wire = Pick<Call, 'method' | 'path' | 'form'> & { readonly pass?: WirePass | undefined }

/** Files of a `multipart` call, by field name. They follow the text fields so that the server can stream them. */
export type Files = Readonly<Record<string, Blob | readonly Blob[]>>

export type SendInput<C extends Call> = CallInput<C> & { files?: Files }

export interface SendOptions {
  /** Repeating a request with the same key replays the stored answer instead of doing the work twice. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Statuses that the caller treats itself: 401 then does not open the sign-in page, 403 not the forbidden page. */
  handles?: readonly (401 | 403)[]
  /** Is told how much of what is sent has left, 0 to 1, for files that take a while. */
  onSent?: OnSent
  /** Of a call that answers JSON or a file: the file. */
  wantsFile?: boolean
}

/** Hears the share that has been sent, 0 to 1. */
export type OnSent = (share: number) => void

/** The code of a refusal that says that a second factor has to be set up first. */
export const SECOND_FACTOR_REQUIRED = 'SECOND_FACTOR_REQUIRED'

/** The code of a refusal that says that somebody ended the session. */
export const SESSION_ENDED = 'SESSION_ENDED'

interface Connection {
  /** Fetches; pages that send large files tell how much has been sent (see `telling-fetch.ts`). */
  fetch: (address: string, request: RequestInit, onSent?: OnSent) => Promise<Response>
  /** Undefined until first asked: then the page's `<meta name="api-base">`. */
  apiBase: string | undefined
  /** Called when the session is missing or over. `wasEnded`: somebody signed this device out. */
  onNoSession: (wasEnded: boolean) => void
  /** Called when the signed-in user may not do this; `code` says why. */
  onForbidden: (code: string) => void
}

const metaApiBase = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content.replace(/\/$/, '') || '/api'

const connection: Connection = {
  fetch: (address, request) => globalThis.fetch(address, request),
  apiBase: undefined,
  onNoSession: () => undefined,
  onForbidden: () => undefined,
}

/** Replaces parts of the connection to the server; the answer puts the former parts back. */
export function connect(parts: Partial<Connection>): () => void {
  const former = { ...connection }
  Object.assign(connection, parts)
  return () => void Object.assign(connection, former)
}

/** The prefix or origin below which every call lies. */
export const apiBase = (): string => {
  connection.apiBase ??= metaApiBase()
  return connection.apiBase
}

type PassHeaders = Readonly<Record<string, string>>

/** Sends with the headers of a pass, and once more with those of a new one where the server says that it is over. */
type ThroughPass = (pass: WirePass, sendWith: (shown: PassHeaders) => Promise<Response>) => Promise<Response>

let throughPass: ThroughPass = ({ name }) => Promise.reject(new Error(`nobody fetches the pass ${name}`))

/** Says how calls with a pass are sent, which only pages that have such calls know: see `passes.ts`. */
export const sendPassesBy = (through: ThroughPass): void => {
  throughPass = through
}

type Parts = { params?: unknown; query?: unknown; body?: unknown; files?: Files }

/** The address of a call with its path parameters and query filled in. */
export function urlOf(wire: Pick<Wire, 'path'>, parts: Parts = {}): string {
  const params = (parts.params ?? {}) as Record<string, unknown>
  const path = wire.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return `${apiBase()}${path}${stringifySearch((parts.query ?? {}) as object)}`
}

function multipartOf(parts: Parts): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries((parts.body ?? {}) as object)) {
    if (value === undefined || value === null) continue
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const [name, files] of Object.entries(parts.files ?? {})) {
    for (const file of Array.isArray(files) ? files : [files]) form.append(name, file)
  }
  return form
}

function requestOf(wire: Wire, parts: Parts, options: SendOptions, shown?: PassHeaders): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json, application/problem+json', ...shown }
  let body: BodyInit | undefined
  if (takesFile(wire)) body = multipartOf(parts)
  else if (parts.body !== undefined) {
    headers['Content-Type'] = 'application/json'
    body = JSON.stringify(parts.body)
  }
  if (answersFile(wire) || options.wantsFile) headers.Accept = '*/*'
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  return { method: wire.method, headers, body, signal: options.signal, credentials: 'include' }
}

function reportRefusal(problem: ProblemError, options: SendOptions): void {
  const status = problem.status
  if ((status !== 401 && status !== 403) || options.handles?.includes(status)) return
  // Whoever looks at the portal as somebody else stays where they are and reads why.
  if (problem.code.startsWith('VIEWING_')) return
  problem.isAnswered = true
  if (status === 401) connection.onNoSession(problem.code === SESSION_ENDED)
  else connection.onForbidden(problem.code)
}

/** Sends and answers the bare response; a failure of any kind becomes a ProblemError, an abort stays what it is. */
export async function sendForResponse(wire: Wire, parts: Parts, options: SendOptions = {}): Promise<Response> {
  const sendWith = (shown?: PassHeaders) => sendOnce(wire, parts, options, shown)
  return wire.pass ? throughPass(wire.pass, sendWith) : sendWith()
}

async function sendOnce(wire: Wire, parts: Parts, options: SendOptions, shown?: PassHeaders): Promise<Response> {
  const request = requestOf(wire, parts, options, shown)
  const response = await connection.fetch(urlOf(wire, parts), request, options.onSent).catch((error) => {
    if (options.signal?.aborted) throw error
    throw unreachable()
  })
  setClockBy(response.headers)
  if (response.ok) return response
  const problem = await problemOf(response)
  // A pass that is over says nothing of the session.
  if (problem.code !== wire.pass?.overCode) reportRefusal(problem, options)
  throw problem
}

/** Sends and reads the answer as the form of the call says. `send` is the typed way to the same. */
export async function sendWire(wire: Wire, parts: Parts, options?: SendOptions): Promise<unknown> {
  const response = await sendForResponse(wire, parts, options)
  if (answersFile(wire)) return response.blob()
  if (response.status === 204) return undefined
  const answer: unknown = await response.json().catch((error: unknown) => {
    if (options?.signal?.aborted) throw error
    // An answer that broke off, as it does when the page is left, says nothing about what the server wanted to say.
    if (!(error instanceof SyntaxError)) throw unreachable()
    throw new ProblemError({ status: 502, code: 'UNREADABLE', detail: '서버의 응답을 읽을 수 없습니다.' })
  })
  if (!answersEnvelope(wire)) return answer
  if (isRefusedIn(answer)) throw problemIn(answer, response)
  return (answer as { data?: unknown }).data
}

/**
 * Sends one call and answers its output. Throws a ProblemError whose `detail` can be shown. A 401 opens the sign-in
 * page and a 403 the forbidden page unless `options.handles` names them.
 */
export function send<C extends Call>(call: C, input: SendInput<C>, options?: SendOptions): Promise<CallOutput<C>> {
  return sendWire(call, input as Parts, options) as Promise<CallOutput<C>>
}

/** Where a call goes, with its types and without its schemas: light pages stay free of the schema library. */
export interface LightCall<C extends Call> extends Wire {
  readonly name: C['name']
  /** Only for the compiler. */
  readonly of?: C
}

/** Names a call for a page that loads no contracts. */
export const lightCall = <C extends Call>(
  name: string,
  method: Method,
  path: string,
  pass?: WirePass,
): LightCall<C> => ({ name, method, path, form: 'json', ...(pass && { pass }) })

/** Sends a light call. Nobody is signed in on a light page, so 401 and 403 are left to it unless it says otherwise. */
export function sendLight<C extends Call>(
  light: LightCall<C>,
  input: CallInput<C>,
  options: Omit<SendOptions, 'onSent'> = {},
): Promise<CallOutput<C>> {
  return sendWire(light, input as object, { handles: [401, 403], ...options }) as Promise<CallOutput<C>>
}
