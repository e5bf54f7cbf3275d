import type { Generated, Selectable } from 'kysely'
import type { PublishedAccountTables } from '#areas/account/server/door.ts'
import type { DirectoryTables } from '#areas/directory/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { fieldMap } from '#platform/server/database/field-map.ts'
import type { OperationStatusCode, OrganizationTypeCode } from '../contract/codes.ts'

/** The tables of the schema `sales`, as Kysely sees them. */
export type SalesTables = {
  'sales.status': { status_id: number; name: string }
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
  }
  'sales.status_change': {
    status_change_id: Generated<number>
    organization_id: number
    status_id: number
    changed_by: number
    changed_at: Date
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
