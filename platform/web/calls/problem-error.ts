/** One field that the server did not accept: where (`body.title`, `title`) and the Korean sentence for it. */
export interface FieldProblem {
  readonly path: string
  readonly message: string
}

interface ProblemFacts {
  status: number
  code: string
  detail: string
  errors?: readonly FieldProblem[]
  body?: unknown
  /** Whole seconds after which the server would listen again (429, 503). */
  retryAfterSeconds?: number
}

/**
 * A call that did not succeed. `status` is 0 when the server could not be reached; `detail` is always a Korean
 * sentence that can be shown; `body` is the whole answer, for refusals that carry more than a text.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly errors: readonly FieldProblem[]
  readonly body: unknown
  readonly retryAfterSeconds: number | undefined
  /** True when the person already learns of it elsewhere: the sign-in page or the forbidden page is opening. */
  isAnswered = false

  constructor(facts: ProblemFacts) {
    super(`${facts.status} ${facts.code}: ${facts.detail}`)
    this.status = facts.status
    this.code = facts.code
    this.detail = facts.detail
    this.errors = facts.errors ?? []
    this.body = facts.body
    this.retryAfterSeconds = facts.retryAfterSeconds
  }

  /** Whether the server may have done the work although no answer says so. */
  get isOutcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500 || this.code === 'IDEMPOTENCY_BUSY'
  }

  /** Whether the server refused fields of what was asked: asking for the same again never helps. */
  get isInputRefused(): boolean {
    return this.status === 400 && this.errors.length > 0
  }
}

const UNREACHABLE = '서버에 연결할 수 없습니다. 네트워크 상태를 확인한 뒤 다시 시도해주세요.'
const UNREADABLE = '요청을 처리하지 못했습니다. 잠시 후 다시 시도해주세요.'

/** Why a list shows no rows although nothing broke. */
export const CHECK_INPUT = '조회 조건을 확인해주세요.'

/** The problem of a request that got no answer at all. */
export const unreachable = (): ProblemError => new ProblemError({ status: 0, code: 'UNREACHABLE', detail: UNREACHABLE })

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const isFieldProblem = (value: unknown): value is FieldProblem =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value

type Facts = Readonly<Record<string, unknown>>

const factsOf = (value: unknown): Facts => (typeof value === 'object' && value !== null ? (value as Facts) : {})

/** Reads a failed answer: `application/problem+json`, the `{header, data}` envelope, or anything else a proxy may say. */
export async function problemOf(response: Response): Promise<ProblemError> {
  const body: unknown = await response.json().catch(() => undefined)
  return problemIn(body, response)
}

/** The problem that a failed answer tells; the `body` of one in an envelope is what the envelope holds. */
export function problemIn(body: unknown, { status, headers }: Pick<Response, 'status' | 'headers'>): ProblemError {
  const { header: wrapped, data } = factsOf(body)
  const header = factsOf(wrapped)
  const held = wrapped === undefined ? body : data
  const facts = factsOf(held)
  const seconds = Number(headers.get('Retry-After'))
  return new ProblemError({
    status,
    code: textOf(facts.code) ?? textOf(header.code) ?? textOf(header.resultCode) ?? `HTTP_${status}`,
    detail: textOf(facts.detail) ?? textOf(header.resultMessage) ?? UNREADABLE,
    errors: Array.isArray(facts.errors) ? facts.errors.filter(isFieldProblem) : [],
    body: held,
    retryAfterSeconds: Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined,
  })
}

/** Whether an envelope holds a refusal, whatever the status of the answer is. */
export const isRefusedIn = (body: unknown): boolean => factsOf(factsOf(body).header).successful === false

/** The sentence to show for whatever was thrown. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ProblemError ? error.detail : '알 수 없는 오류가 발생하였습니다.'
