import type { Generated, Selectable } from 'kysely'
import type { DirectoryTables } from '#areas/base/directory/server/door.ts'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { fieldMap } from '#platform/server/database/field-map.ts'
import type { Hold } from '../contract/codes.ts'

/** The tables of the schema `ads`, as Kysely sees them. */
export type AdsTables = {
  'ads.advertisement': {
    advertisement_id: Generated<number>
    title: string
    ad_type: string
    advertiser_name: string
    position: string
    image_url: string | null
    link_url: string | null
    price_won: number
    start_day: string
    end_day: string
    hold: Generated<Hold | null>
    version: Generated<number>
    created_by: number | null
    created_at: Date
    changed_by: number | null
    changed_at: Date
  }
  'ads.picture': {
    picture_no: Generated<number>
    object_storage_no: number
    object_key: string
    mime_type: string
    file_name: string
    added_by: number
    used_at: Date
  }
  'ads.cluster': {
    cluster_id: Generated<number>
    name: string
    district_id: number
    school_type: number
    is_test: Generated<boolean>
  }
  'ads.cluster_school': { cluster_id: number; organization_id: number }
  'ads.advertisement_target': {
    advertisement_id: number
    organization_id: number | null
    cluster_id: number | null
  }
}

export type StoredAd = Selectable<AdsTables['ads.advertisement']>

/** The handle with this area's tables and the master data that it joins. */
export const ads = (db: Db) => db.withTables<AdsTables & DirectoryTables>()

/** Where what is written of an ad is stored; its places have a table of their own. */
export const AD_FIELDS = fieldMap({
  advertisementTitle: 'title',
  advertisementType: 'ad_type',
  advertiserName: 'advertiser_name',
  position: 'position',
  advertisementImage: 'image_url',
  advertisementLink: 'link_url',
  advertisementStartDate: 'start_day',
  advertisementEndDate: 'end_day',
  advertisementPrice: 'price_won',
})

export const STORED_ADVERTISEMENT = columnsOf<AdsTables['ads.advertisement']>()([
  'advertisement_id',
  'title',
  'ad_type',
  'advertiser_name',
  'position',
  'image_url',
  'link_url',
  'price_won',
  'start_day',
  'end_day',
  'hold',
  'version',
  'created_by',
  'created_at',
  'changed_by',
  'changed_at',
])

export const STORED_PICTURE = columnsOf<AdsTables['ads.picture']>()([
  'picture_no',
  'object_storage_no',
  'object_key',
  'mime_type',
  'file_name',
  'added_by',
  'used_at',
])
