import type { Selectable } from 'kysely'
import type { DirectoryTables } from '#areas/base/directory/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import { storedFields } from '#platform/server/database/stored-fields.ts'
import { AD } from '../contract/ad.record.ts'
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
export const AD_FIELDS = storedFields<AdsTables['ads.advertisement']>()(AD)

export const STORED_ADVERTISEMENT = ADS_COLUMNS['ads.advertisement']

export const STORED_PICTURE = ADS_COLUMNS['ads.picture']
