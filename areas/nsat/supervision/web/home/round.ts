import type { readRound } from '#areas/nsat/supervision/contract/round.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'

/** A round as it was read, which exists. */
export type Round = CallOutput<typeof readRound> & { readonly plan: NonNullable<CallOutput<typeof readRound>['plan']> }
