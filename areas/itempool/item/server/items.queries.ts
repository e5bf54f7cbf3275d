import { sql } from 'kysely'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Searched } from '#platform/server/list/list-endpoints.ts'
import { type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import type { ItemDetail, ItemRow, RelatedItem } from '../contract/item.contract.ts'
import type { items } from '../contract/item-list.contract.ts'
import {
  itempoolItem,
  STORED_ITEM,
  STORED_ITEM_IMAGE,
  type StoredImage,
  type StoredItem,
} from './itempool-item.tables.ts'
import { toItemFacts, toItemRow, type UrlOf } from './to-item.ts'

/** What somebody sees of the bank, and how they get at its pictures. */
export interface ItemScope {
  /** The only provider whose items they see (`onlyProviderOf`); null are all. */
  readonly onlyProvider: number | null
  readonly urlOf: UrlOf
}

const itemsOf = (db: Db) =>
  itempoolItem(db)
    .selectFrom('itempool_item.item as i')
    .innerJoin('itempool_item.content_provider as p', 'p.provider_no', 'i.provider_no')
    .select(columnsAs('i', STORED_ITEM))
    .select('p.provider_name')

/** A page of the items that fit, the newest number first. */
export async function listItemPage(
  db: Db,
  search: Searched<typeof items>,
  page: PageRequest,
  { onlyProvider, urlOf }: ItemScope,
): Promise<Page<ItemRow>> {
  const { targetItemNo, targetCpItemNo, contentProvider, targetItemType, targetDifficulty } = search
  let found = itempoolItem(db).selectFrom('itempool_item.item as i')
  if (onlyProvider !== null) found = found.where('i.provider_no', '=', onlyProvider)
  if (contentProvider !== undefined) found = found.where('i.provider_no', '=', contentProvider)
  // Compared as wide as it may be asked for: a number that no item can have is that of none.
  if (targetItemNo) found = found.where('i.item_no', '=', sql<number>`${targetItemNo}::bigint`)
  if (targetCpItemNo) found = found.where('i.provider_item_id', '=', targetCpItemNo)
  if (targetItemType) found = found.where('i.item_type', '=', targetItemType)
  if (targetDifficulty) found = found.where('i.difficulty', '=', targetDifficulty)
  const { list, totalCount } = await pageOf(
    { found, shown: itemsOf(db), order: [], id: 'i.item_no' },
    page,
    (row) => row,
  )
  const images = await imagesOf(
    db,
    list.map(({ item_no }) => item_no),
  )
  return { list: list.map((row) => toItemRow(row, images.get(row.item_no) ?? [], urlOf)), totalCount }
}

/** The items of these numbers, by number; a number of nothing is left out. */
export async function listItemsByNo(db: Db, itemNos: readonly number[], urlOf: UrlOf): Promise<Map<number, ItemRow>> {
  if (itemNos.length === 0) return new Map()
  const rows = await itemsOf(db).where('i.item_no', 'in', itemNos).execute()
  const images = await imagesOf(db, itemNos)
  return new Map(rows.map((row) => [row.item_no, toItemRow(row, images.get(row.item_no) ?? [], urlOf)]))
}

/** An item with all that this area knows of it; undefined also where somebody of the scope may not see it. */
export async function findItem(
  db: Db,
  itemNo: number,
  { onlyProvider, urlOf }: ItemScope,
): Promise<Omit<ItemDetail, 'usedIn'> | undefined> {
  const row = await itemsOf(db)
    .where('i.item_no', '=', itemNo)
    .$if(onlyProvider !== null, (query) => query.where('i.provider_no', '=', onlyProvider))
    .executeTakeFirst()
  if (!row) return undefined
  const images = (await imagesOf(db, [itemNo])).get(itemNo) ?? []
  return {
    ...toItemRow(row, images, urlOf),
    ...toItemFacts(row, images, urlOf),
    similarItemList: await listRelated(db, row, 'similar_no'),
    originList: await listRelated(db, row, 'origin_no'),
  }
}

/**
 * The items of the same provider at the named end of the links of an item: what is like it (`similar_no`), or what it is like
 * (`origin_no`).
 */
async function listRelated(
  db: Db,
  { item_no: itemNo, provider_no: providerNo }: Pick<StoredItem, 'item_no' | 'provider_no'>,
  end: 'similar_no' | 'origin_no',
): Promise<RelatedItem[]> {
  const rows = await itempoolItem(db)
    .selectFrom('itempool_item.similar_item as s')
    .innerJoin('itempool_item.item as i', 'i.item_no', `s.${end}`)
    .where(end === 'similar_no' ? 's.origin_no' : 's.similar_no', '=', itemNo)
    .where('i.provider_no', '=', providerNo)
    .select(['i.item_no', 'i.provider_item_id', 'i.item_type', 'i.difficulty', 'i.unit_label', 's.position'])
    .orderBy('s.position')
    .orderBy('i.item_no')
    .execute()
  return rows.map((row) => ({
    itemPoolItemNo: row.item_no,
    itempoolItemNoString: String(row.item_no),
    id: row.provider_item_id,
    itemTypeCode: row.item_type,
    difficultLevelCode: row.difficulty,
    unitLabel: row.unit_label,
    orderNo: row.position,
  }))
}

async function imagesOf(db: Db, itemNos: readonly number[]): Promise<Map<number, StoredImage[]>> {
  if (itemNos.length === 0) return new Map()
  const rows = await itempoolItem(db)
    .selectFrom('itempool_item.item_image')
    .select(STORED_ITEM_IMAGE)
    .where('item_no', 'in', itemNos)
    .orderBy('kind')
    .orderBy('choice_no')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ item_no }) => item_no)
}
