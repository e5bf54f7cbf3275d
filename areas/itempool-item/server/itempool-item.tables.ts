import type { Generated, Selectable } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Difficulty, ImageKind, ItemType, Language } from '../contract/codes.ts'

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
  'itempool_item.similar_item': { origin_no: number; similar_no: number; position: number }
}

export type StoredItem = Selectable<ItempoolItemTables['itempool_item.item']>
export type StoredImage = Selectable<ItempoolItemTables['itempool_item.item_image']>

/** The handle with this area's tables. */
export const itempoolItem = (db: Db) => db.withTables<ItempoolItemTables>()
