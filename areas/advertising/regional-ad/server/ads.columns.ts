// Made by `npm run tables` from the migrated database; 89caa36d2e659a05 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `ads`, in names of the program. */
export type AdsColumns = {
  'ads.advertisement': {
    advertisementId: Generated<number>
    title: string
    adType: string
    advertiserName: string
    position: string
    imageUrl: string | null
    linkUrl: string | null
    priceWon: number
    startDay: string
    endDay: string
    hold: string | null
    version: Generated<number>
    createdBy: number | null
    createdAt: Date
    changedBy: number | null
    changedAt: Date
  }
  'ads.advertisement_target': {
    advertisementId: number
    organizationId: number | null
    clusterId: number | null
  }
  'ads.cluster': {
    clusterId: Generated<number>
    name: string
    districtId: number
    schoolType: number
    isTest: Generated<boolean>
  }
  'ads.cluster_school': {
    clusterId: number
    organizationId: number
  }
  'ads.picture': {
    pictureNo: Generated<number>
    objectStorageNo: number
    objectKey: string
    mimeType: string
    fileName: string
    addedBy: number
    usedAt: Date
  }
}

/** Their names, for statements: every one of a table. */
export const ADS_COLUMNS = {
  'ads.advertisement': [
    'advertisementId',
    'title',
    'adType',
    'advertiserName',
    'position',
    'imageUrl',
    'linkUrl',
    'priceWon',
    'startDay',
    'endDay',
    'hold',
    'version',
    'createdBy',
    'createdAt',
    'changedBy',
    'changedAt',
  ],
  'ads.advertisement_target': ['advertisementId', 'organizationId', 'clusterId'],
  'ads.cluster': ['clusterId', 'name', 'districtId', 'schoolType', 'isTest'],
  'ads.cluster_school': ['clusterId', 'organizationId'],
  'ads.picture': ['pictureNo', 'objectStorageNo', 'objectKey', 'mimeType', 'fileName', 'addedBy', 'usedAt'],
} as const satisfies { readonly [Table in keyof AdsColumns]: readonly (keyof AdsColumns[Table])[] }
