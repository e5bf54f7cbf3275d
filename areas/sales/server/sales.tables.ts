import type { Generated, Selectable } from 'kysely'
import type { PublishedAccountTables } from '#areas/base/account/server/door.ts'
import type { DirectoryTables } from '#areas/base/directory/server/door.ts'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { fieldMap } from '#platform/server/database/field-map.ts'
import type { OperationStatusCode, OrganizationTypeCode, StageKind } from '../contract/codes.ts'

/** The tables of the schema `sales`, as Kysely sees them. */
export type SalesTables = {
  'sales.status': { status_id: number; name: string; position: number; kind: Generated<StageKind> }
  'sales.report_type': { report_type_id: number; name: string }
  'sales.organization': {
    organization_id: number
    school_year: number | null
    operation_status: Generated<OperationStatusCode>
    organization_type: OrganizationTypeCode | null
    status_id: Generated<number>
    sales_person_id: number | null
    version: Generated<number>
    changed_by: number | null
    changed_at: Date | null
    last_report_id: number | null
    last_sales_at: Date | null
    next_contact_day: string | null
    moved_from: number | null
    moved_by: number | null
    moved_at: Date | null
    due_report_id: number | null
  }
  'sales.status_change': {
    status_change_id: Generated<number>
    organization_id: number
    status_id: number
    changed_by: number
    changed_at: Date
    from_status_id: number | null
    undone_by: number | null
    undone_at: Date | null
  }
  'sales.contact': {
    contact_id: Generated<number>
    organization_id: number
    name: string | null
    phone_number: string | null
    email: string | null
    is_use: Generated<boolean>
    version: Generated<number>
    created_by: number
    created_at: Date
    changed_by: number | null
    changed_at: Date | null
  }
  'sales.report': {
    report_id: Generated<number>
    organization_id: number
    school_year: number | null
    report_type_id: number
    sales_at: Date
    contact_id: number | null
    content: string
    next_contact_day: string | null
    version: Generated<number>
    created_by: number
    created_at: Date
    changed_by: number | null
    changed_at: Date | null
  }
}

export type StoredOrganization = Selectable<SalesTables['sales.organization']>
export type StoredStatusChange = Selectable<SalesTables['sales.status_change']>
export type StoredContact = Selectable<SalesTables['sales.contact']>
export type StoredReport = Selectable<SalesTables['sales.report']>

/** The handle with this area's tables, and the schools and people that it joins. */
export const sales = (db: Db) => db.withTables<SalesTables & DirectoryTables & PublishedAccountTables>()

/** Where what is written of an organisation is stored. */
export const ORGANIZATION_FIELDS = fieldMap({
  salesTargetSchoolYear: 'school_year',
  operationStatusCode: 'operation_status',
  organizationTypeCode: 'organization_type',
  salesStatusId: 'status_id',
  salesPersonId: 'sales_person_id',
})

/** Where what is written of a contact is stored. */
export const CONTACT_FIELDS = fieldMap({
  contactName: 'name',
  phoneNumber: 'phone_number',
  email: 'email',
  isUse: 'is_use',
})

/** Where what is written of a report is stored; its moment is turned into an instant first. */
export const REPORT_FIELDS = fieldMap({
  salesTargetSchoolYear: 'school_year',
  salesReportTypeId: 'report_type_id',
  contactId: 'contact_id',
  content: 'content',
  nextContactDate: 'next_contact_day',
})

export const STORED_REPORT_TYPE = columnsOf<SalesTables['sales.report_type']>()(['report_type_id', 'name'])

export const STORED_ORGANIZATION = columnsOf<SalesTables['sales.organization']>()([
  'due_report_id',
  'moved_at',
  'moved_by',
  'moved_from',
  'organization_id',
  'school_year',
  'operation_status',
  'organization_type',
  'status_id',
  'sales_person_id',
  'version',
  'changed_by',
  'changed_at',
  'last_report_id',
  'last_sales_at',
  'next_contact_day',
])

export const STORED_CONTACT = columnsOf<SalesTables['sales.contact']>()([
  'contact_id',
  'organization_id',
  'name',
  'phone_number',
  'email',
  'is_use',
  'version',
  'created_by',
  'created_at',
  'changed_by',
  'changed_at',
])

export const STORED_REPORT = columnsOf<SalesTables['sales.report']>()([
  'report_id',
  'organization_id',
  'school_year',
  'report_type_id',
  'sales_at',
  'contact_id',
  'content',
  'next_contact_day',
  'version',
  'created_by',
  'created_at',
  'changed_by',
  'changed_at',
])

export const STORED_STATUS_CHANGE = columnsOf<SalesTables['sales.status_change']>()([
  'status_change_id',
  'organization_id',
  'status_id',
  'changed_by',
  'changed_at',
  'from_status_id',
  'undone_by',
  'undone_at',
])
