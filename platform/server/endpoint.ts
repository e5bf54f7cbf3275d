import type { Readable } from 'node:stream'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Call, CallOutput } from '#platform/contract/call.ts'
import type { Scoped } from '#platform/contract/scope.ts'
import type { AuditEntry } from './audit/audit.ts'
import { type Db, violatedBy } from './database/database.ts'
import type { Log } from './log.ts'
import { refuse } from './refuse.ts'

/** The signed-in person behind a request. */
export interface Caller {
  /** The identity number, `neoIdNo` on the wire. */
  readonly userId: number
  readonly loginId: string
  readonly name: string
  readonly authorities: readonly string[]
  /** What the person may do; an access list of a call names these. */
  readonly flags: ReadonlySet<string>
  readonly sessionId: string
  /** Who really is signed in, where they look at the portal as the caller may see it; until then they only read. */
  readonly viewedBy?: { readonly userId: number; readonly name: string; readonly until: Date }
  /** They have to set up a second factor before anything else: only calls for that let them in. */
  readonly lacksSecondFactor?: true
  /** The API token by which a program asks for the person; undefined where they are there themselves. */
  readonly token?: ApiToken
}

/** What a program shows in place of a session. */
export interface ApiToken {
  readonly tokenNo: number
  readonly name: string
  /** Names of the calls that it may make, as far as its owner may. */
  readonly calls: ReadonlySet<string>
}

/**
 * Who did something, as the audit trail names them: of a program its owner, and by which token; whoever looks as somebody else is
 * still themself.
 */
export function actorOf({ userId, name, viewedBy, token }: Pick<Caller, 'userId' | 'name' | 'viewedBy' | 'token'>): {
  readonly userId: number
  readonly name: string
} {
  if (viewedBy) return { userId: viewedBy.userId, name: `${viewedBy.name} (${name} 화면 보기)` }
  return { userId, name: token ? `${name} (API 토큰 ${token.tokenNo} ${token.name})` : name }
}

/** An uploaded file of a `multipart` call. */
export interface UploadedFile {
  /** Name of the part that carried it. */
  readonly part: string
  readonly name: string
  readonly mimeType: string
  /** The whole file, at most `maxFileBytes` of the endpoint. Empty for a streaming endpoint. */
  readonly bytes: Buffer
  /** For a streaming endpoint: ends in a refusal when the file is over the limit or not the only one. */
  readonly stream?: Readable
  /** Text fields that stand behind a streamed file; complete once the stream has ended. */
  readonly laterFields?: Readonly<Record<string, string>>
}

/** A file as an answer of a `bytes` or `multipart-bytes` call. */
export interface FileAnswer {
  readonly name: string
  readonly mimeType: string
  readonly content: Readable | Buffer
  readonly isInline?: boolean
}

/** Everything an endpoint's handler gets to see of one request; `scope` where its call has one. */
export type Exchange<C extends Call = Call> = UnscopedExchange<C> & Scoped<C['scope']>

interface UnscopedExchange<C extends Call> {
  /** The signed-in person; throws 401 in a public call without one. */
  readonly caller: Caller
  readonly visitor: Caller | null
  /** Whom the pass of the call stands for, as its keeper said; null where it stands for nobody. `holderOf` insists on one. */
  readonly holderId: number | null
  readonly params: z.output<C['params']>
  readonly query: z.output<C['query']>
  readonly body: z.output<C['body']>
  /** Inside the transaction of the call where it has one. */
  readonly db: Db
  readonly now: Date
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** Whether the answer has to be a file: of a call with `orFile` for whoever does not ask for JSON. */
  readonly wantsFile: boolean
  readonly log: Log
  readonly file?: UploadedFile
  /** The body exactly as it came, for signatures of webhooks; undefined without a JSON body. */
  readonly rawBody?: string
  /** Writes one row of the audit trail in the transaction of the call. */
  audit(entry: AuditEntry): Promise<void>
  /**
   * A part (`with stored as (…)`) of the last statement of a transaction, after which others wait for its commit: it stores the
   * answer under the request's key, so that nothing else comes between. `answer` is the JSON of the whole output there. Only
   * where the call has a transaction; of a request without a key it does nothing.
   */
  storingAnswer(answer: RawBuilder<unknown>): RawBuilder<unknown>
  /** Runs after the transaction is committed; never when it is rolled back. */
  afterCommit(work: () => void | Promise<void>): void
  /** Sets a cookie on the answer; `value` null removes it. Lives as long as the browser unless `maxAgeSeconds` is given. */
  setCookie(
    name: string,
    value: string | null,
    options?: { isReadable?: boolean; maxAgeSeconds?: number; path?: string },
  ): void
  /** Lets the browser forget the pages of ours that it keeps, so that nobody goes back to one after its person has left. */
  forgetPages(): void
  /** Answers with a redirect instead of the output. */
  redirect(url: string): void
}

/** What is known of a request before its body is read. */
export interface Entrance<C extends Call = Call>
  extends Pick<UnscopedExchange<C>, 'visitor' | 'params' | 'query' | 'db' | 'now' | 'ip' | 'headers'> {
  /** Bytes of the body as the sender announces them; null when it does not. */
  readonly announcedBytes: number | null
}

/** What an export is asked for: now in a request, or later by a task. */
export type ExportAsk<C extends Call = Call> = Pick<UnscopedExchange<C>, 'db' | 'now' | 'params' | 'query' | 'body'> & {
  readonly caller: Pick<Caller, 'userId' | 'flags'>
} & Scoped<C['scope']>

/** Hears how many rows are done, of how many. */
export type TellRows = (done: number, total: number) => Promise<void>

/** A list that becomes a sheet of any length outside of a request. */
export interface LongSheet {
  title(asked: ExportAsk): string
  /** Of the file, without extension. */
  fileName(asked: ExportAsk): Promise<string>
  make(asked: ExportAsk, tell: TellRows): Readable
  /** Keeps in the audit trail that somebody asked for the file. */
  record(asked: ExportAsk & Pick<Exchange, 'audit'>): Promise<void>
}

type Answer<C extends Call> = C['form'] extends 'bytes' | 'multipart-bytes'
  ? FileAnswer
  : z.input<C['output']> | CallOutput<C>

export interface EndpointOptions<C extends Call = Call, Deps = unknown> {
  /** Whether the handler runs in one transaction; a write does, a read does not, unless said otherwise. */
  readonly transaction?: boolean
  /** Largest file of a `multipart` call. */
  readonly maxFileBytes?: number
  /** Makes a file of a list: one person gets a few at once, and it ends where it is when they leave. */
  readonly isExport?: boolean
  /** The handler reads the uploaded file as a stream. */
  readonly isStreaming?: boolean
  /** Largest JSON body, in bytes; where nothing is said, 64 KB, and 16 KB for a public call. */
  readonly maxBodyBytes?: number
  /** A condition of the call's own, looked at before the body is read: throws `refuse(…)`. Outside of the transaction. */
  readonly admit?: (entrance: Entrance<C>, deps: Deps) => void | Promise<void>
  /** Requests a minute of this call from one signed-in person, or from one address without a session. */
  readonly perMinute?: number
  /** Constraints of the database and the refusal that each of them means: `{ contact_once: 'CONTACT_EXISTS' }`. */
  readonly violates?: Readonly<Record<string, keyof C['refusals'] & string>>
}

/** A call with the code that answers it. `Deps` is what it works with beside the request; `endpointsOf` hands it over. */
export interface Endpoint<Deps = unknown> {
  readonly call: Call
  readonly handle: (exchange: Exchange, deps: Deps) => Promise<unknown>
  readonly transaction: boolean
  readonly options: EndpointOptions<Call, Deps>
  /** Of an export: how a list that is too long for an answer becomes a file. */
  readonly longSheet?: LongSheet
  /** Of a list: fields of its search that take words, for example the name of a person. */
  readonly wordFields?: readonly string[]
}

/**
 * Binds a handler to its call. The handler loads, lets a rule decide, saves, and returns the output or throws `refuse(…)`.
 * One that needs a door, a gateway or the configuration names them as its second parameter: `(x, { payment }: Deps)`.
 */
export function endpoint<C extends Call, Deps = unknown>(
  theCall: C,
  handle: (exchange: Exchange<C>, deps: Deps) => Promise<Answer<C> | FileAnswer | undefined>,
  options: EndpointOptions<C, Deps> = {},
): Endpoint<Deps> {
  const { violates } = options
  return {
    call: theCall,
    handle: (violates ? refusingBy(theCall, violates, handle) : handle) as unknown as Endpoint<Deps>['handle'],
    transaction: options.transaction ?? theCall.method !== 'GET',
    options: options as unknown as EndpointOptions<Call, Deps>,
  }
}

type Handler<C extends Call, Deps> = (exchange: Exchange<C>, deps: Deps) => Promise<unknown>

/** Answers a violated constraint as the refusal that it means; the transaction of the call is rolled back with it. */
const refusingBy =
  <C extends Call, Deps>(
    theCall: C,
    violates: NonNullable<EndpointOptions<C>['violates']>,
    handle: Handler<C, Deps>,
  ): Handler<C, Deps> =>
  async (exchange, deps) => {
    try {
      return await handle(exchange, deps)
    } catch (error) {
      const code = violatedBy(error, violates)
      throw code === undefined ? error : refuse(theCall, code)
    }
  }

/** The endpoints of an area with what they work with. */
export function endpointsOf<Deps>(deps: Deps, endpoints: readonly Endpoint<Deps>[]): Endpoint[] {
  return endpoints.map(({ handle, options: { admit, ...options }, ...each }) => ({
    ...each,
    handle: (exchange) => handle(exchange, deps),
    options: { ...options, ...(admit && { admit: (entrance: Entrance) => admit(entrance, deps) }) },
  }))
}
