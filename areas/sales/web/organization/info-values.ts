import type { SalesOrganizationDetail } from '#areas/sales/contract/organization.contract.ts'
import { ORGANIZATION, type OrganizationForm } from '#areas/sales/contract/organization.record.ts'

/** Nobody is in charge: a choice of the form like the people. */
export const NOBODY = 0

/** What stands in the form of an organisation. */
export type InfoValues = Omit<OrganizationForm, 'salesPersonId'> & { salesPersonId: number }

export const infoOf = ({
  salesTargetSchoolYear,
  operationStatusCode,
  organizationTypeCode,
  salesStatusId,
  salesPersonId,
}: SalesOrganizationDetail): InfoValues => ({
  salesTargetSchoolYear,
  operationStatusCode,
  organizationTypeCode,
  salesStatusId,
  salesPersonId: salesPersonId ?? NOBODY,
})

/** How the form is checked, and where in it the server's refusals belong. */
export const INFO_FORM = {
  schema: ORGANIZATION.form,
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
