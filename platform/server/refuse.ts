import type { Call } from '#platform/contract/call.ts'
import { COMMON_REFUSALS } from '#platform/contract/problem.ts'
import type { Refusals } from '#platform/contract/refusal-text.ts'
import type { Refused } from '#platform/contract/verdict.ts'

/** A refused request: rolls the transaction back and is answered as a problem. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly extra: Readonly<Record<string, unknown>>
  constructor(status: number, code: string, detail: string, extra: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.status = status
    this.code = code
    this.detail = detail
    this.extra = extra
  }
}

/** What declares how it refuses: a call, or the pass or scope of one. */
type Refusing = Pick<Call, 'name' | 'refusals'>
type CodeOf<C extends { readonly refusals: Refusals }> = keyof C['refusals'] & string

/** A refusal that the call, or its pass, declares. `extra` fields stand beside `code` in the answer; `detail` replaces the text. */
export function refuse<C extends Refusing>(
  theCall: C,
  code: CodeOf<C>,
  extra: Readonly<Record<string, unknown>> & { detail?: string } = {},
): Refusal {
  const declared = theCall.refusals[code]
  if (!declared) throw new Error(`${theCall.name} does not declare ${code}`)
  const { detail, ...rest } = extra
  return new Refusal(declared.status, code, detail ?? declared.text, rest)
}

type WithNotFound = Refusing & { readonly refusals: { readonly NOT_FOUND: Refusals[string] } }

/** What a loader finds; where there is nothing, the call answers that it was not found. */
export async function findOr404<C extends WithNotFound, T>(
  theCall: C,
  loading: Promise<T | null | undefined>,
): Promise<T> {
  const found = await loading
  if (found === null || found === undefined) throw refuse<WithNotFound>(theCall, 'NOT_FOUND')
  return found
}

type WithStale = Refusing & { readonly refusals: { readonly STATE_CHANGED: Refusals[string] } }

/** Refuses a change of what somebody else has changed since it was read; without `seen` nobody said what they had read. */
export function insistVersion<C extends WithStale>(
  theCall: C,
  { version }: { readonly version: number },
  seen: number | undefined,
): void {
  if (seen !== undefined && version !== seen) throw refuse<WithStale>(theCall, 'STATE_CHANGED')
}

/** A rule's no with what stands beside the code in the answer. */
export interface RefusedWith<C extends string = string> extends Refused<C> {
  readonly extra?: Readonly<Record<string, unknown>>
}

/** The refusal, of a call or of what calls share, that a rule decided: the rule's code and its exact sentence. */
export function refuseBy<C extends Refusing>(theCall: C, verdict: RefusedWith<CodeOf<C>>): Refusal {
  return refuse(theCall, verdict.code, { ...verdict.extra, detail: verdict.text })
}

/** Goes on with the yes of a rule; its no becomes the answer of the call. */
export function insist<C extends Refusing, V extends { readonly ok: true } | RefusedWith<CodeOf<C>>>(
  theCall: C,
  verdict: V,
): asserts verdict is Extract<V, { readonly ok: true }> {
  if (!verdict.ok) throw refuseBy(theCall, verdict)
}

/** A refusal that every call may answer. `extra` and `detail` as of `refuse`. */
export function refuseCommon(
  code: keyof typeof COMMON_REFUSALS,
  extra: Readonly<Record<string, unknown>> & { detail?: string | undefined } = {},
): Refusal {
  const { status, text } = COMMON_REFUSALS[code]
  const { detail, ...rest } = extra
  return new Refusal(status, code, detail ?? text, rest)
}
