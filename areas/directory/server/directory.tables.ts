import type { Generated } from 'kysely'

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
}
