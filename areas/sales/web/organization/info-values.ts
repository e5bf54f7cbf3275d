import type { OperationStatusCode, OrganizationTypeCode } from '#areas/sales/contract/codes.ts'
import { OrganizationForm, type SalesOrganizationDetail } from '#areas/sales/contract/organization.contract.ts'

/** Nobody is in charge: a choice of the form like the people. */
export const NOBODY = 0

/** What stands in the form of an organisation. */
export type InfoValues = {
  salesTargetSchoolYear: number | null
  operationStatusCode: OperationStatusCode
  organizationTypeCode: OrganizationTypeCode | null
  salesStatusId: number
  salesPersonId: number
}

export const infoOf = (organization: SalesOrganizationDetail): InfoValues => ({
  salesTargetSchoolYear: organization.salesTargetSchoolYear,
  operationStatusCode: organization.operationStatusCode,
  organizationTypeCode: organization.organizationTypeCode,
  salesStatusId: organization.salesStatusId,
  salesPersonId: organization.salesPersonId ?? NOBODY,
})

/** How the form is checked, and where in it the server's refusals belong. */
export const INFO_FORM = {
  schema: OrganizationForm,
  body: (values: InfoValues): OrganizationForm => ({
    ...values,
    salesPersonId: values.salesPersonId === NOBODY ? null : values.salesPersonId,
  }),
  refusedAt: {
    YEAR_OUT_OF_RANGE: 'salesTargetSchoolYear',
    YEAR_TOO_EARLY: 'salesTargetSchoolYear',
    UNKNOWN_STATUS: 'salesStatusId',
    UNKNOWN_PERSON: 'salesPersonId',
  },
} as const
