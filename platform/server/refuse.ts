import type { Call, RefusalCode } from '#platform/contract/call.ts'
import { COMMON_REFUSALS } from '#platform/contract/problem.ts'

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

/** A refusal that the call declares. `extra` fields stand beside `code` in the answer; `detail` replaces the text. */
export function refuse<C extends Call>(
  theCall: C,
  code: RefusalCode<C>,
  extra: Readonly<Record<string, unknown>> & { detail?: string } = {},
): Refusal {
  const declared = theCall.refusals[code]
  if (!declared) throw new Error(`${theCall.name} does not declare ${code}`)
  const { detail, ...rest } = extra
  return new Refusal(declared.status, code, detail ?? declared.text, rest)
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
