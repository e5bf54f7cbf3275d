import type { StageKind } from '../contract/codes.ts'

interface NamedStage {
  readonly salesStatusId: number
  readonly salesStatusName: string
}

interface Stage extends NamedStage {
  readonly salesStatusKind: StageKind
}

interface Staged {
  readonly salesStatusId: number
  /** Every stage it was put into, oldest first. */
  readonly histories: readonly (NamedStage & { readonly registerYmdt: string })[]
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
    .filter((stage) => stage.salesStatusKind !== 'LOST' || stage.salesStatusId === current)
    .map((stage) => {
      const reachedYmdt = histories.findLast((entry) => entry.salesStatusId === stage.salesStatusId)?.registerYmdt
      const isCurrent = stage.salesStatusId === current
      const here = stage.salesStatusKind === 'LOST' ? 'error' : 'current'
      return { ...stage, reachedYmdt, state: isCurrent ? here : reachedYmdt ? 'reached' : 'open' }
    })
}
