import { ORGANIZATIONS } from '#areas/sales/contract/places.ts'

export const organizationPath = (organizationId: number): string => `${ORGANIZATIONS.path}/${organizationId}`

export const reportPath = (organizationId: number, report: number | 'new'): string =>
  `${organizationPath(organizationId)}/edit-report/${report}`

/** The heading under which the screens stand. */
export const SALES_MENU = '영업'
