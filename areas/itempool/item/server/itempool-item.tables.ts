import type { Generated, Selectable } from 'kysely'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AnswerReading, Difficulty, ImageKind, ItemType, Language } from '../contract/codes.ts'

/** The tables of the schema `itempool_item`, as Kysely sees them. */
export type ItempoolItemTables = {
  'itempool_item.content_provider': { provider_no: number; provider_name: string }
  'itempool_item.category': {
    category_no: Generated<number>
    provider_no: number
    depth1_name: string
    depth2_name: string
    depth3_name: string
  }
  'itempool_item.item': {
    item_no: Generated<number>
    provider_no: number
    provider_item_id: string
    item_type: ItemType
    language_code: Generated<Language>
    choice_count: number | null
    is_multiple: Generated<boolean>
    answers: string[]
    answer_reading: Generated<AnswerReading>
    max_answer_count: number
    point: number
    difficulty: Difficulty
    behavior: number
    subject_code: string
    subject_label: string
    unit_code: string
    unit_label: string
    depth_titles: string[]
    average_rate: number | null
    grade1_rate: number | null
    grade2_rate: number | null
    grade3_rate: number | null
    rates_at: Date | null
    video_link: string | null
    video_platform: 'YOUTUBE' | null
    video_url: string | null
    video_at: Date | null
    sound_key: string | null
    sound_name: string | null
    version: Generated<number>
    created_by: number | null
    created_at: Date
    changed_by: number | null
    changed_at: Date | null
  }
  'itempool_item.item_image': {
    item_no: number
    kind: ImageKind
    choice_no: Generated<number>
    position: number
    object_key: string
    file_name: string
  }
  'itempool_item.item_version': {
    item_no: number
    version: number
    facts: unknown
    images: unknown
    reason: string
    changed_by: number
    changed_at: Date
  }
  'itempool_item.similar_item': { origin_no: number; similar_no: number; position: number }
}

export type StoredItem = Selectable<ItempoolItemTables['itempool_item.item']>
export type StoredImage = Selectable<ItempoolItemTables['itempool_item.item_image']>

/** The handle with this area's tables. */
export const itempoolItem = (db: Db) => db.withTables<ItempoolItemTables>()

export const STORED_CONTENT_PROVIDER = columnsOf<ItempoolItemTables['itempool_item.content_provider']>()([
  'provider_no',
  'provider_name',
])

export const STORED_CATEGORY = columnsOf<ItempoolItemTables['itempool_item.category']>()([
  'category_no',
  'provider_no',
  'depth1_name',
  'depth2_name',
  'depth3_name',
])

export const STORED_ITEM = columnsOf<ItempoolItemTables['itempool_item.item']>()([
  'answer_reading',
  'item_no',
  'provider_no',
  'provider_item_id',
  'item_type',
  'language_code',
  'choice_count',
  'is_multiple',
  'answers',
  'max_answer_count',
  'point',
  'difficulty',
  'behavior',
  'subject_code',
  'subject_label',
  'unit_code',
  'unit_label',
  'depth_titles',
  'average_rate',
  'grade1_rate',
  'grade2_rate',
  'grade3_rate',
  'rates_at',
  'video_link',
  'video_platform',
  'video_url',
  'video_at',
  'sound_key',
  'sound_name',
  'version',
  'created_by',
  'created_at',
  'changed_by',
  'changed_at',
])

export const STORED_ITEM_IMAGE = columnsOf<ItempoolItemTables['itempool_item.item_image']>()([
  'item_no',
  'kind',
  'choice_no',
  'position',
  'object_key',
  'file_name',
])
