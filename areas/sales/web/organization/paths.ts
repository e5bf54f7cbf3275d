/** Where the screens about organisations stand. */
export const LIST_PATH = '/sales/organizations'

export const organizationPath = (organizationId: number): string => `${LIST_PATH}/${organizationId}`

export const reportPath = (organizationId: number, report: number | 'new'): string =>
  `${organizationPath(organizationId)}/edit-report/${report}`

/** The heading under which the screens stand. */
export const SALES_MENU = '영업'
