import type { Call, RefusalCode } from '#platform/contract/call.ts'
import { type Refusal, refuse } from '#platform/server/refuse.ts'

/** A rule's no with what stands beside the code in the answer. */
export interface RefusedWith<C extends string = string> {
  readonly ok: false
  readonly code: C
  readonly text: string
  readonly extra?: Readonly<Record<string, unknown>>
}

/** The refusal of a call that a rule decided: the rule's code and its exact sentence. */
export function refuseBy<C extends Call>(theCall: C, verdict: RefusedWith<RefusalCode<C>>): Refusal {
  return refuse(theCall, verdict.code, { ...verdict.extra, detail: verdict.text })
}
