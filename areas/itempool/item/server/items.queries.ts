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
  /** The only provider whose items they see; null are all. */
  readonly onlyProvider: number | null
  readonly urlOf: UrlOf
}

const itemsOf = (db: Db) =>
  itempoolItem(db)
    .selectFrom('itempool_item.item as i')
    .innerJoin('itempool_item.content_provider as p', 'p.providerNo', 'i.providerNo')
    .select(columnsAs('i', STORED_ITEM))
    .select('p.providerName')

/** A page of the items that fit, the newest number first. */
export async function listItemPage(
  db: Db,
  search: Searched<typeof items>,
  page: PageRequest,
  { onlyProvider, urlOf }: ItemScope,
): Promise<Page<ItemRow>> {
  const { targetItemNo, targetCpItemNo, contentProvider, targetItemType, targetDifficulty } = search
  let found = itempoolItem(db).selectFrom('itempool_item.item as i')
  if (onlyProvider !== null) found = found.where('i.providerNo', '=', onlyProvider)
  if (contentProvider !== undefined) found = found.where('i.providerNo', '=', contentProvider)
  // Compared as wide as it may be asked for: a number that no item can have is that of none.
  if (targetItemNo) found = found.where('i.itemNo', '=', sql<number>`${targetItemNo}::bigint`)
  if (targetCpItemNo) found = found.where('i.providerItemId', '=', targetCpItemNo)
  if (targetItemType) found = found.where('i.itemType', '=', targetItemType)
  if (targetDifficulty) found = found.where('i.difficulty', '=', targetDifficulty)
  const { list, totalCount } = await pageOf(
    { found, shown: itemsOf(db), order: [], id: 'i.itemNo' },
    page,
    (row) => row,
  )
  const images = await imagesOf(
    db,
    list.map(({ itemNo }) => itemNo),
  )
  return { list: list.map((row) => toItemRow(row, images.get(row.itemNo) ?? [], urlOf)), totalCount }
}

/** The items of these numbers, by number; a number of nothing is left out. */
export async function listItemsByNo(db: Db, itemNos: readonly number[], urlOf: UrlOf): Promise<Map<number, ItemRow>> {
  if (itemNos.length === 0) return new Map()
  const rows = await itemsOf(db).where('i.itemNo', 'in', itemNos).execute()
  const images = await imagesOf(db, itemNos)
  return new Map(rows.map((row) => [row.itemNo, toItemRow(row, images.get(row.itemNo) ?? [], urlOf)]))
}

/** An item with all that this area knows of it; undefined also where somebody of the scope may not see it. */
export async function findItem(
  db: Db,
  itemNo: number,
  { onlyProvider, urlOf }: ItemScope,
): Promise<Omit<ItemDetail, 'usedIn'> | undefined> {
  const row = await itemsOf(db)
    .where('i.itemNo', '=', itemNo)
    .$if(onlyProvider !== null, (query) => query.where('i.providerNo', '=', onlyProvider))
    .executeTakeFirst()
  if (!row) return undefined
  const images = (await imagesOf(db, [itemNo])).get(itemNo) ?? []
  return {
    ...toItemRow(row, images, urlOf),
    ...toItemFacts(row, images, urlOf),
    similarItemList: await listRelated(db, row, 'similarNo'),
    originList: await listRelated(db, row, 'originNo'),
  }
}

/**
 * The items of the same provider at the named end of the links of an item: what is like it (`similar_no`), or what it is like
 * (`origin_no`).
 */
async function listRelated(
  db: Db,
  { itemNo, providerNo }: Pick<StoredItem, 'itemNo' | 'providerNo'>,
  end: 'similarNo' | 'originNo',
): Promise<RelatedItem[]> {
  const rows = await itempoolItem(db)
    .selectFrom('itempool_item.similar_item as s')
    .innerJoin('itempool_item.item as i', 'i.itemNo', `s.${end}`)
    .where(end === 'similarNo' ? 's.originNo' : 's.similarNo', '=', itemNo)
    .where('i.providerNo', '=', providerNo)
    .select(['i.itemNo', 'i.providerItemId', 'i.itemType', 'i.difficulty', 'i.unitLabel', 's.position'])
    .orderBy('s.position')
    .orderBy('i.itemNo')
    .execute()
  return rows.map((row) => ({
    itemPoolItemNo: row.itemNo,
    itempoolItemNoString: String(row.itemNo),
    id: row.providerItemId,
    itemTypeCode: row.itemType,
    difficultLevelCode: row.difficulty,
    unitLabel: row.unitLabel,
    orderNo: row.position,
  }))
}

async function imagesOf(db: Db, itemNos: readonly number[]): Promise<Map<number, StoredImage[]>> {
  if (itemNos.length === 0) return new Map()
  const rows = await itempoolItem(db)
    .selectFrom('itempool_item.item_image')
    .select(STORED_ITEM_IMAGE)
    .where('itemNo', 'in', itemNos)
    .orderBy('kind')
    .orderBy('choiceNo')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ itemNo }) => itemNo)
}
