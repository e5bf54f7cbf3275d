import type { Selectable } from 'kysely'
import type { DirectoryTables } from '#areas/base/directory/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { fieldMap } from '#platform/server/database/field-map.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import type { Hold } from '../contract/codes.ts'
import { ADS_COLUMNS, type AdsColumns } from './ads.columns.ts'

/** The tables of the schema `ads`, as Kysely sees them. */
export type AdsTables = Refined<
  AdsColumns,
  {
    'ads.advertisement': {
      hold: Hold
    }
  }
>

export type StoredAd = Selectable<AdsTables['ads.advertisement']>

/** The handle with this area's tables and the master data that it joins. */
export const ads = (db: Db) => db.withTables<AdsTables & DirectoryTables>()

/** Where what is written of an ad is stored; its places have a table of their own. */
export const AD_FIELDS = fieldMap({
  advertisementTitle: 'title',
  advertisementType: 'adType',
  advertiserName: 'advertiserName',
  position: 'position',
  advertisementImage: 'imageUrl',
  advertisementLink: 'linkUrl',
  advertisementStartDate: 'startDay',
  advertisementEndDate: 'endDay',
  advertisementPrice: 'priceWon',
})

export const STORED_ADVERTISEMENT = ADS_COLUMNS['ads.advertisement']

export const STORED_PICTURE = ADS_COLUMNS['ads.picture']
