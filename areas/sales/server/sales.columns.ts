// Made by `npm run tables` from the migrated database; d3d5ce8685945956 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `sales`, in names of the program. */
export type SalesColumns = {
  'sales.contact': {
    contactId: Generated<number>
    organizationId: number
    name: string | null
    phoneNumber: string | null
    email: string | null
    isUse: Generated<boolean>
    version: Generated<number>
    createdBy: number
    createdAt: Date
    changedBy: number | null
    changedAt: Date | null
  }
  'sales.not_same': {
    firstId: number
    secondId: number
    saidBy: number
    saidAt: Date
  }
  'sales.organization': {
    organizationId: number
    schoolYear: number | null
    operationStatus: Generated<string>
    organizationType: string | null
    statusId: Generated<number>
    salesPersonId: number | null
    version: Generated<number>
    changedBy: number | null
    changedAt: Date | null
    lastReportId: number | null
    lastSalesAt: Date | null
    nextContactDay: string | null
    movedFrom: number | null
    movedBy: number | null
    movedAt: Date | null
    dueReportId: number | null
    mergedInto: number | null
  }
  'sales.report': {
    reportId: Generated<number>
    organizationId: number
    schoolYear: number | null
    reportTypeId: number
    salesAt: Date
    contactId: number | null
    content: string
    nextContactDay: string | null
    version: Generated<number>
    createdBy: number
    createdAt: Date
    changedBy: number | null
    changedAt: Date | null
  }
  'sales.report_type': {
    reportTypeId: number
    name: string
  }
  'sales.route': {
    routeId: Generated<number>
    salesPersonId: number
    day: string
    version: Generated<number>
  }
  'sales.route_stop': {
    routeId: number
    organizationId: number
    position: number
  }
  'sales.status': {
    statusId: number
    name: string
    position: number
    kind: Generated<string>
  }
  'sales.status_change': {
    statusChangeId: Generated<number>
    organizationId: number
    statusId: number
    changedBy: number
    changedAt: Date
    fromStatusId: number | null
    undoneBy: number | null
    undoneAt: Date | null
  }
}

/** Their names, for statements: every one of a table. */
export const SALES_COLUMNS = {
  'sales.contact': [
    'contactId',
    'organizationId',
    'name',
    'phoneNumber',
    'email',
    'isUse',
    'version',
    'createdBy',
    'createdAt',
    'changedBy',
    'changedAt',
  ],
  'sales.not_same': ['firstId', 'secondId', 'saidBy', 'saidAt'],
  'sales.organization': [
    'organizationId',
    'schoolYear',
    'operationStatus',
    'organizationType',
    'statusId',
    'salesPersonId',
    'version',
    'changedBy',
    'changedAt',
    'lastReportId',
    'lastSalesAt',
    'nextContactDay',
    'movedFrom',
    'movedBy',
    'movedAt',
    'dueReportId',
    'mergedInto',
  ],
  'sales.report': [
    'reportId',
    'organizationId',
    'schoolYear',
    'reportTypeId',
    'salesAt',
    'contactId',
    'content',
    'nextContactDay',
    'version',
    'createdBy',
    'createdAt',
    'changedBy',
    'changedAt',
  ],
  'sales.report_type': ['reportTypeId', 'name'],
  'sales.route': ['routeId', 'salesPersonId', 'day', 'version'],
  'sales.route_stop': ['routeId', 'organizationId', 'position'],
  'sales.status': ['statusId', 'name', 'position', 'kind'],
  'sales.status_change': [
    'statusChangeId',
    'organizationId',
    'statusId',
    'changedBy',
    'changedAt',
    'fromStatusId',
    'undoneBy',
    'undoneAt',
  ],
} as const satisfies { readonly [Table in keyof SalesColumns]: readonly (keyof SalesColumns[Table])[] }
