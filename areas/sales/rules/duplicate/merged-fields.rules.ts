import type { MergeSide } from '#areas/sales/contract/codes.ts'
import type { MergeChoice } from '#areas/sales/contract/duplicate.contract.ts'
import type { OrganizationForm } from '#areas/sales/contract/organization.record.ts'
import type { DatedReport } from '#areas/sales/rules/due-day.rules.ts'

type Fields = Required<OrganizationForm>
type Field = keyof MergeChoice

/** What is written of an organisation, in the order in which people compare it. */
export const MERGED_FIELDS = [
  'salesStatusId',
  'salesPersonId',
  'salesTargetSchoolYear',
  'organizationTypeCode',
  'operationStatusCode',
] as const satisfies readonly Field[]

/** What is written of the organisation that stays, each value from the one that was chosen. */
export const mergedFields = (kept: Fields, closed: Fields, from: MergeChoice): Fields => ({
  salesTargetSchoolYear: (from.salesTargetSchoolYear === 'KEPT' ? kept : closed).salesTargetSchoolYear,
  operationStatusCode: (from.operationStatusCode === 'KEPT' ? kept : closed).operationStatusCode,
  organizationTypeCode: (from.organizationTypeCode === 'KEPT' ? kept : closed).organizationTypeCode,
  salesStatusId: (from.salesStatusId === 'KEPT' ? kept : closed).salesStatusId,
  salesPersonId: (from.salesPersonId === 'KEPT' ? kept : closed).salesPersonId,
})

/** An organisation as far as it matters which of two stays. */
export interface Compared extends Omit<Fields, 'operationStatusCode'> {
  readonly organizationId: number
  readonly operationStatusCode: Fields['operationStatusCode']
  readonly isFirstStatus: boolean
  readonly contactCount: number
  readonly reportCount: number
}

/** Which of both is proposed to stay: of which more is known, else the one with the smaller number. */
export const proposedToStay = <C extends Compared>(first: C, second: C): C =>
  second.reportCount + second.contactCount > first.reportCount + first.contactCount ? second : first

/** From which of both each value is proposed: that of the one that stays, unless it says nothing there. */
export function proposedChoice(kept: Compared, closed: Compared): MergeChoice {
  const filled = (field: 'salesTargetSchoolYear' | 'organizationTypeCode' | 'salesPersonId'): MergeSide =>
    kept[field] === null && closed[field] !== null ? 'CLOSED' : 'KEPT'
  return {
    salesTargetSchoolYear: filled('salesTargetSchoolYear'),
    operationStatusCode: 'KEPT',
    organizationTypeCode: filled('organizationTypeCode'),
    salesStatusId: kept.isFirstStatus && !closed.isFirstStatus ? 'CLOSED' : 'KEPT',
    salesPersonId: filled('salesPersonId'),
  }
}

/** Which report says when to contact what two organisations became: of those that said it of either the one with the nearer day. */
export const dueReportOfBoth = (
  newest: DatedReport | null,
  ...setters: readonly (DatedReport | null)[]
): DatedReport | null =>
  setters
    .filter((setter) => setter !== null)
    .filter(({ nextContactDate }) => nextContactDate !== null)
    .toSorted((one, other) => (one.nextContactDate ?? '').localeCompare(other.nextContactDate ?? ''))[0] ?? newest
