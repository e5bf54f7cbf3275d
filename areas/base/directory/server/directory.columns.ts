// Made by `npm run tables` from the migrated database; 43d4cac8b08c4a5b are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `directory`, in names of the program. */
export type DirectoryColumns = {
  'directory.consent_refresh': {
    refreshId: Generated<number>
    state: string
    requestedAt: Date
    requestedBy: string | null
    mostWithdrawnPercent: number
    startedAt: Date | null
    endedAt: Date | null
    reason: string | null
    schoolCount: Generated<number>
    unknownSchoolCount: Generated<number>
    unusableCount: Generated<number>
    addedCount: Generated<number>
    changedCount: Generated<number>
    withdrawnCount: Generated<number>
    stillWithdrawnCount: Generated<number>
    unchangedCount: Generated<number>
    knownCount: Generated<number>
  }
  'directory.recipient': {
    organizationId: number
    phoneNumber: string
    consentedAt: Date | null
    withdrawnAt: Date | null
  }
  'directory.region': {
    regionId: number
    parentId: number | null
    level: string
    name: string
    fullName: string
    sortOrder: number
  }
  'directory.school': {
    organizationId: number
    schoolCode: string
    name: string
    schoolType: number
    provinceId: number
    districtId: number
    roadAddress: Generated<string>
    latitude: number | null
    longitude: number | null
    studentCount: number | null
    teacherCount: number | null
    isTest: Generated<boolean>
  }
}

/** Their names, for statements: every one of a table. */
export const DIRECTORY_COLUMNS = {
  'directory.consent_refresh': [
    'refreshId',
    'state',
    'requestedAt',
    'requestedBy',
    'mostWithdrawnPercent',
    'startedAt',
    'endedAt',
    'reason',
    'schoolCount',
    'unknownSchoolCount',
    'unusableCount',
    'addedCount',
    'changedCount',
    'withdrawnCount',
    'stillWithdrawnCount',
    'unchangedCount',
    'knownCount',
  ],
  'directory.recipient': ['organizationId', 'phoneNumber', 'consentedAt', 'withdrawnAt'],
  'directory.region': ['regionId', 'parentId', 'level', 'name', 'fullName', 'sortOrder'],
  'directory.school': [
    'organizationId',
    'schoolCode',
    'name',
    'schoolType',
    'provinceId',
    'districtId',
    'roadAddress',
    'latitude',
    'longitude',
    'studentCount',
    'teacherCount',
    'isTest',
  ],
} as const satisfies { readonly [Table in keyof DirectoryColumns]: readonly (keyof DirectoryColumns[Table])[] }
