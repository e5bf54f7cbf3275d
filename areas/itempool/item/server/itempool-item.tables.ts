import type { Selectable } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import { storedFields } from '#platform/server/database/stored-fields.ts'
import type { AnswerReading, Difficulty, ImageKind, ItemType, Language } from '../contract/codes.ts'
import { ITEM_RECORD } from '../contract/item.contract.ts'
import { ITEMPOOL_ITEM_COLUMNS, type ItempoolItemColumns } from './itempool-item.columns.ts'

/** The tables of the schema `itempool_item`, as Kysely sees them. */
export type ItempoolItemTables = Refined<
  ItempoolItemColumns,
  {
    'itempool_item.item': {
      answers: string[]
      itemType: ItemType
      languageCode: Language
      answerReading: AnswerReading
      difficulty: Difficulty
      videoPlatform: 'YOUTUBE'
    }
    'itempool_item.item_image': {
      kind: ImageKind
    }
  }
>

export type StoredItem = Selectable<ItempoolItemTables['itempool_item.item']>
export type StoredImage = Selectable<ItempoolItemTables['itempool_item.item_image']>

/** The handle with this area's tables. */
export const itempoolItem = (db: Db) => db.withTables<ItempoolItemTables>()

/** Where what can be corrected of an item is stored; the names of its unit are one list. */
export const ITEM_FIELDS = storedFields<ItempoolItemTables['itempool_item.item']>()(ITEM_RECORD)

export const STORED_CONTENT_PROVIDER = ITEMPOOL_ITEM_COLUMNS['itempool_item.content_provider']

export const STORED_CATEGORY = ITEMPOOL_ITEM_COLUMNS['itempool_item.category']

export const STORED_ITEM = ITEMPOOL_ITEM_COLUMNS['itempool_item.item']

export const STORED_ITEM_IMAGE = ITEMPOOL_ITEM_COLUMNS['itempool_item.item_image']
