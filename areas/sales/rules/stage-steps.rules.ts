import { DROPPED_STATUS_ID } from '../contract/codes.ts'

interface Stage {
  readonly salesStatusId: number
  readonly salesStatusName: string
}

interface Staged {
  readonly salesStatusId: number
  /** Every stage it was put into, oldest first. */
  readonly histories: readonly (Stage & { readonly registerYmdt: string })[]
}

/** One step of the work with an organisation; `reached` is when it was put there last. */
export interface StageStep extends Stage {
  readonly state: 'current' | 'error' | 'reached' | 'open'
  readonly reachedYmdt: string | undefined
}

/**
 * The steps of an organisation. It stands at the stage of its last history entry, or, where there is none yet, at its own; a
 * given-up one shows as an error, and that it could be given up only once it is.
 */
export function stageSteps(stages: readonly Stage[], { salesStatusId, histories }: Staged): StageStep[] {
  const current = histories.at(-1)?.salesStatusId ?? salesStatusId
  return stages
    .filter((stage) => stage.salesStatusId !== DROPPED_STATUS_ID || current === DROPPED_STATUS_ID)
    .map((stage) => {
      const reachedYmdt = histories.findLast((entry) => entry.salesStatusId === stage.salesStatusId)?.registerYmdt
      const isCurrent = stage.salesStatusId === current
      const here = stage.salesStatusId === DROPPED_STATUS_ID ? 'error' : 'current'
      return { ...stage, reachedYmdt, state: isCurrent ? here : reachedYmdt ? 'reached' : 'open' }
    })
}
