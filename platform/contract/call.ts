import type { z } from 'zod'
import type { Pass } from './pass.ts'
import type { Refusals } from './refusal-text.ts'
import type { Scope } from './scope.ts'

/** HTTP methods a call may use. Everything but GET is a write: it needs our Origin and may carry an `Idempotency-Key`. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: `public` needs nothing, `session` needs a signed-in user, a list needs a user who holds at least one
 * of the named permissions (the names are the account area's flags).
 */
export type Access = 'public' | 'session' | readonly string[]

/** Whether the call of a file that names people insists on a reason. Screens always ask for one. */
export type ReasonNeed = 'OPTIONAL' | 'REQUIRED'

type Schema = z.ZodType

/** The names inside `{braces}` of a path. */
export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never

/**
 * One call of the wire, as one value: route, validation, access check, typed client, OpenAPI and the
 * "every call has an endpoint" test are all read from it.
 */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Output extends Schema = Schema,
  R extends Refusals = Refusals,
  S extends Scope | undefined = Scope | undefined,
> {
  /** `area.verbNoun`, for example `textAd.listReservations`. Also the log field and the test title. */
  readonly name: string
  readonly method: Method
  /** Path below `API_BASE`, with `{name}` for parameters. */
  readonly path: string
  /** One Korean sentence for the API document. */
  readonly summary: string
  readonly access: Access
  /** What a caller shows beside the session. */
  readonly pass: Pass | undefined
  /** Which rows the caller works with, where not everybody works with all of them: found before the endpoint, which gets it as `x.scope`. */
  readonly scope: S
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly output: Output
  readonly refusals: R
  /** Names of the things a read shows, for example `textAd.reservations`. */
  readonly reads: readonly string[]
  /** Names of the things a write changes: the web cache and other people's screens refresh reads of the same name. */
  readonly changes: readonly string[]
  /**
   * `json` (default); `multipart`: the handler receives the uploaded file itself and `body` describes the text fields;
   * `bytes`: the answer is a file that the handler streams; `multipart-bytes`: both; `envelope`: JSON wrapped as `{header, data}` in success and failure; `multipart-envelope`:
   * a file comes, and the answer is wrapped.
   */
  readonly form: 'json' | 'multipart' | 'bytes' | 'multipart-bytes' | 'envelope' | 'multipart-envelope'
  /** The handler gets a JSON body also exactly as it came, because somebody signed it. */
  readonly keepsRawBody: boolean
  /** The answer is a secret that is good for a short time: it is kept for no repeat, so `Idempotency-Key` does not count. */
  readonly hasSecretAnswer: boolean
  /**
   * For somebody who looks at the portal as another person may see it: reads are answered and writes refused. `ALLOWED` is a
   * write that ends it, `REFUSED` a read that is that person's own business, or that does more than read. Reads of what one
   * person has (`own:`) are refused without saying so.
   */
  readonly whileViewing: WhileViewing | undefined
  /** The answer is a file that names people: see `personalExport`. */
  readonly asksReason?: ReasonNeed
  /** A person has to make it: passwords, accounts, devices, tokens. No program may, whatever its token names. */
  readonly isForPeople: boolean
  /** Also somebody may make it who has to set up a second factor first: what they need for that, and for leaving. */
  readonly isForSetUp: boolean
  /** The type of a file that whoever does not ask for JSON gets in its place; the handler looks at `wantsFile`. */
  readonly orFile?: string
}

type WhileViewing = 'ALLOWED' | 'REFUSED'

/** Whether a call is refused to somebody who looks at the portal as another person may see it. */
export function isRefusedWhileViewing({
  method,
  reads,
  whileViewing,
}: Pick<Call, 'method' | 'reads' | 'whileViewing'>): boolean {
  if (whileViewing !== undefined) return whileViewing === 'REFUSED'
  return method !== 'GET' || reads.some((name) => name.startsWith('own:'))
}

/**
 * Whether an API token may name the call: where somebody has to be signed in, that may be a program, and neither a secret is handed
 * out nor a further pass shown.
 */
export const isForPrograms = ({
  access,
  pass,
  hasSecretAnswer,
  isForPeople,
}: Pick<Call, 'access' | 'pass' | 'hasSecretAnswer' | 'isForPeople'>): boolean =>
  access !== 'public' && pass === undefined && !hasSecretAnswer && !isForPeople

/** Whether a call takes an uploaded file. */
export const takesFile = ({ form }: Pick<Call, 'form'>): boolean => form.startsWith('multipart')

/** Whether the answer of a call is wrapped as `{header, data}`. */
export const answersEnvelope = ({ form }: Pick<Call, 'form'>): boolean => form.endsWith('envelope')

/** Whether a call answers a file. */
export const answersFile = ({ form }: Pick<Call, 'form'>): boolean => form === 'bytes' || form === 'multipart-bytes'

/** Whether whoever accepts this is answered a file. */
export const answersFileTo = (theCall: Pick<Call, 'form' | 'orFile'>, accept: string | undefined): boolean =>
  answersFile(theCall) || (theCall.orFile !== undefined && !accept?.includes('application/json'))

type NeedsParams<P extends string, Params> = [PathParams<P>] extends [never] ? { params?: Params } : { params: Params }

/** Declares a call. The compiler asks for `params` when the path names any. */
export function call<
  const P extends string,
  Output extends Schema,
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  const R extends Refusals = Record<never, never>,
  S extends Scope | undefined = undefined,
>(
  definition: {
    name: string
    method: Method
    path: P
    summary: string
    access: Access
    pass?: Pass
    scope?: S
    query?: Query
    body?: Body
    output: Output
    refusals?: R
    reads?: readonly string[]
    changes?: readonly string[]
    form?: Call['form']
    keepsRawBody?: boolean
    hasSecretAnswer?: boolean
    whileViewing?: WhileViewing
    isForPeople?: boolean
    isForSetUp?: boolean
    orFile?: string
  } & NeedsParams<P, Params>,
): Call<Params, Query, Body, Output, R, S> {
  const { pass, scope, params, query, body, refusals, reads, changes, form, ...more } = definition
  const { keepsRawBody, hasSecretAnswer, whileViewing, isForPeople, isForSetUp, ...rest } = more
  return {
    ...rest,
    pass,
    scope: scope as S,
    params: params as Params,
    query: query as Query,
    body: body as Body,
    refusals: (refusals ?? {}) as R,
    reads: reads ?? [],
    changes: changes ?? [],
    form: form ?? 'json',
    keepsRawBody: keepsRawBody ?? false,
    hasSecretAnswer: hasSecretAnswer ?? false,
    whileViewing,
    isForPeople: isForPeople ?? false,
    isForSetUp: isForSetUp ?? false,
  }
}

type Given<K extends string, S> = S extends z.ZodUndefined
  ? { [key in K]?: undefined }
  : S extends Schema
    ? Record<never, never> extends z.input<S>
      ? { [key in K]?: z.input<S> }
      : { [key in K]: z.input<S> }
    : never

/** What a caller passes: only the parts that the call declares; a part in which nothing is required may be left out. */
export type CallInput<C extends Call> = Given<'params', C['params']> &
  Given<'query', C['query']> &
  Given<'body', C['body']>

/** What a caller receives. */
export type CallOutput<C extends Call> = z.output<C['output']>

/** The codes with which a call may refuse. */
export type RefusalCode<C extends Call> = keyof C['refusals'] & string
