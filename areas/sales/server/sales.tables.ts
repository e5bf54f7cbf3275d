import type { Selectable } from 'kysely'
import type { PublishedAccountTables } from '#areas/base/account/server/door.ts'
import type { DirectoryTables } from '#areas/base/directory/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import { storedFields } from '#platform/server/database/stored-fields.ts'
import type { OperationStatusCode, OrganizationTypeCode, StageKind } from '../contract/codes.ts'
import { CONTACT } from '../contract/contact.record.ts'
import { ORGANIZATION } from '../contract/organization.record.ts'
import { REPORT } from '../contract/report.record.ts'
import { SALES_COLUMNS, type SalesColumns } from './sales.columns.ts'

/** The tables of the schema `sales`, as Kysely sees them. */
export type SalesTables = Refined<
  SalesColumns,
  {
    'sales.status': {
      kind: StageKind
    }
    'sales.organization': {
      operationStatus: OperationStatusCode
      organizationType: OrganizationTypeCode
    }
  }
>

export type StoredOrganization = Selectable<SalesTables['sales.organization']>
export type StoredStatusChange = Selectable<SalesTables['sales.status_change']>
export type StoredContact = Selectable<SalesTables['sales.contact']>
export type StoredReport = Selectable<SalesTables['sales.report']>

/** The handle with this area's tables, and the schools and people that it joins. */
export const sales = (db: Db) => db.withTables<SalesTables & DirectoryTables & PublishedAccountTables>()

/** Where what is written of an organisation is stored. */
export const ORGANIZATION_FIELDS = storedFields<SalesTables['sales.organization']>()(ORGANIZATION)

/** Where what is written of a contact is stored. */
export const CONTACT_FIELDS = storedFields<SalesTables['sales.contact']>()(CONTACT)

/** Where what is written of a report is stored; its moment stands there as an instant. */
export const REPORT_FIELDS = storedFields<SalesTables['sales.report']>()(REPORT)

export const STORED_REPORT_TYPE = SALES_COLUMNS['sales.report_type']

export const STORED_ORGANIZATION = SALES_COLUMNS['sales.organization']

export const STORED_CONTACT = SALES_COLUMNS['sales.contact']

export const STORED_REPORT = SALES_COLUMNS['sales.report']

export const STORED_STATUS_CHANGE = SALES_COLUMNS['sales.status_change']
