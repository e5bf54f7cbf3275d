import type { DuplicateSide, MergeChoice } from '#areas/sales/contract/duplicate.contract.ts'
import { proposedChoice } from '#areas/sales/rules/duplicate/merged-fields.rules.ts'

/** What a person decides of a pair: which stays, and which values stay. */
export interface Chosen {
  /** The number of the one that stays. */
  readonly keptId: number
  /** The number of the organisation from which each value stays. */
  readonly from: Readonly<Record<keyof MergeChoice, number>>
}

/** What is proposed when this one of both stays. */
export function chosenWith(kept: DuplicateSide, closed: DuplicateSide): Chosen {
  const choice = proposedChoice(kept, closed)
  const idOf = (field: keyof MergeChoice): number => (choice[field] === 'KEPT' ? kept : closed).organizationId
  return {
    keptId: kept.organizationId,
    from: {
      salesTargetSchoolYear: idOf('salesTargetSchoolYear'),
      operationStatusCode: idOf('operationStatusCode'),
      organizationTypeCode: idOf('organizationTypeCode'),
      salesStatusId: idOf('salesStatusId'),
      salesPersonId: idOf('salesPersonId'),
    },
  }
}
