import type { Generated } from 'kysely'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { RefreshReason, RefreshState } from '../contract/codes.ts'

/** The tables of the schema `directory`. Other areas may read them in their own joins; only this area writes. */
export type DirectoryTables = {
  'directory.region': {
    region_id: number
    parent_id: number | null
    level: 'PROVINCE' | 'DISTRICT' | 'WARD'
    name: string
    full_name: string
    sort_order: number
  }
  'directory.school': {
    organization_id: number
    school_code: string
    name: string
    school_type: number
    province_id: number
    district_id: number
    road_address: string
    latitude: number | null
    longitude: number | null
    student_count: number | null
    teacher_count: number | null
    is_test: Generated<boolean>
  }
  'directory.recipient': {
    organization_id: number
    phone_number: string
    consented_at: Date | null
    withdrawn_at: Date | null
  }
  'directory.consent_refresh': {
    refresh_id: Generated<number>
    state: RefreshState
    requested_at: Date
    requested_by: string | null
    most_withdrawn_percent: number
    started_at: Date | null
    ended_at: Date | null
    reason: RefreshReason | null
    school_count: Generated<number>
    unknown_school_count: Generated<number>
    unusable_count: Generated<number>
    added_count: Generated<number>
    changed_count: Generated<number>
    withdrawn_count: Generated<number>
    still_withdrawn_count: Generated<number>
    unchanged_count: Generated<number>
    known_count: Generated<number>
  }
}

/** The handle with the tables of this area. */
export const tables = (db: Db) => db.withTables<DirectoryTables>()

export const STORED_CONSENT_REFRESH = columnsOf<DirectoryTables['directory.consent_refresh']>()([
  'refresh_id',
  'state',
  'requested_at',
  'requested_by',
  'most_withdrawn_percent',
  'started_at',
  'ended_at',
  'reason',
  'school_count',
  'unknown_school_count',
  'unusable_count',
  'added_count',
  'changed_count',
  'withdrawn_count',
  'still_withdrawn_count',
  'unchanged_count',
  'known_count',
])
