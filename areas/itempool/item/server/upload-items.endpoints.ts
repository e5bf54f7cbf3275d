import { changesOf } from '#platform/server/audit/changes.ts'
import type { Work } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Caller, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { ITEM_RECORD } from '../contract/item.contract.ts'
import {
  MOST_UPLOAD_BYTES,
  type RateRow,
  type SimilarRow,
  uploadRates,
  uploadRatesOfSubject,
  uploadSimilarItems,
  uploadSimilarItemsOfSubject,
} from '../contract/item-upload.contract.ts'
import type { ProviderScope } from '../contract/scope.contract.ts'
import { itempoolItem, STORED_ITEM, type StoredItem } from './itempool-item.tables.ts'
import { ratesOf } from './to-item.ts'
import { changedBy, linkSimilar, type SimilarLink } from './write-items.ts'

interface Uploader extends Work {
  readonly caller: Pick<Caller, 'userId'>
  readonly scope: ProviderScope
}

const { entity } = ITEM_RECORD
const LARGE = { maxBodyBytes: MOST_UPLOAD_BYTES }

/** Tables about items that are uploaded row by row: all of them are stored, or none. */
export const uploadItemsEndpoints = [
  endpoint(uploadRates, (x) => storeRates(x, x.body), LARGE),
  endpoint(uploadRatesOfSubject, (x) => storeRates(x, x.body), LARGE),
  endpoint(uploadSimilarItems, (x) => storeSimilar(x, x.body), LARGE),
  endpoint(uploadSimilarItemsOfSubject, (x) => storeSimilar(x, x.body), LARGE),
]

async function storeRates(x: Uploader, rows: readonly RateRow[]): Promise<{ count: number }> {
  const items = await heldItems(x, rows)
  const found = rows.map((row) => ({ row, item: meantBy(row, items) }))
  insistOnKnown(found.filter(({ item }) => !item).map(({ row }) => row.itempoolItemNo ?? `"${row.id}"`))
  const known = found.flatMap(({ row, item }) => (item ? [{ row, item }] : []))
  insistOnce(known.map(({ item }) => item.itemNo))
  for (const { row, item } of known) await storeRatesOf(x, row, { item, userId: x.caller.userId })
  return { count: rows.length }
}

async function storeRatesOf(
  x: Work,
  { averageRate, grade1Rate, grade2Rate, grade3Rate }: RateRow,
  { item, userId }: { item: StoredItem; userId: number },
): Promise<void> {
  const before = ratesOf(item)
  const after = {
    averageRate: averageRate === undefined ? before.averageRate : averageRate,
    grade1Rate: grade1Rate === undefined ? before.grade1Rate : grade1Rate,
    grade2Rate: grade2Rate === undefined ? before.grade2Rate : grade2Rate,
    grade3Rate: grade3Rate === undefined ? before.grade3Rate : grade3Rate,
  }
  const changes = changesOf(before, after)
  if (!changes) return
  await itempoolItem(x.db)
    .updateTable('itempool_item.item')
    .set((eb) => ({
      ...after,
      ratesAt: x.now,
      ...changedBy(userId, x.now),
      version: eb('version', '+', 1),
    }))
    .where('itemNo', '=', item.itemNo)
    .execute()
  await x.audit({ action: 'itempoolItem.uploadRates', entity, entityId: item.itemNo, ...changes })
}

async function storeSimilar(x: Uploader, rows: readonly SimilarRow[]): Promise<{ count: number }> {
  const named = rows.flatMap((row) => [row.itempoolItemNo, row.similarItempoolItemNo])
  const held = await heldItems(
    x,
    named.map((itempoolItemNo) => ({ itempoolItemNo })),
  )
  const providers = new Map(held.map(({ itemNo, providerNo }) => [itemNo, providerNo]))
  insistOnKnown(named.filter((itemNo) => !providers.has(itemNo)))
  // To an item those of another provider do not exist, whoever may see both.
  const foreign = rows.filter((row) => providers.get(row.itempoolItemNo) !== providers.get(row.similarItempoolItemNo))
  insistOnKnown(foreign.map((row) => row.similarItempoolItemNo))
  insistOnce(rows.map((row) => `${row.itempoolItemNo}-${row.similarItempoolItemNo}`))
  insistOnDifferentPlaces(rows)
  const origins = Map.groupBy(rows, ({ itempoolItemNo }) => itempoolItemNo)
  for (const [originNo, own] of origins) {
    const before = await similarOf(x.db, originNo)
    await linkSimilar(x.db, own.map(toLink))
    const after = await similarOf(x.db, originNo)
    if (JSON.stringify(before) === JSON.stringify(after)) continue
    await x.audit({
      action: 'itempoolItem.linkSimilar',
      entity,
      entityId: originNo,
      from: { similarItems: before.map(({ similarNo }) => similarNo) },
      to: { similarItems: after.map(({ similarNo }) => similarNo) },
    })
  }
  return { count: rows.length }
}

/** Refuses two items in the same place of one; those without a place stand as they came. */
function insistOnDifferentPlaces(rows: readonly SimilarRow[]): void {
  const places = rows.flatMap(({ itempoolItemNo, orderNo }) =>
    orderNo === undefined ? [] : [`문항 ${itempoolItemNo}의 ${orderNo}번째`],
  )
  const twice = repeatedIn(places)
  if (twice.length === 0) return
  const { text } = uploadSimilarItems.refusals.ORDER_TWICE
  throw refuse(uploadSimilarItems, 'ORDER_TWICE', { detail: naming(text, twice) })
}

const toLink = (row: SimilarRow, index: number): SimilarLink => ({
  originNo: row.itempoolItemNo,
  similarNo: row.similarItempoolItemNo,
  orderNo: row.orderNo ?? index + 1,
})

const similarOf = (db: Db, originNo: number) =>
  itempoolItem(db)
    .selectFrom('itempool_item.similar_item')
    .select(['similarNo', 'position'])
    .where('originNo', '=', originNo)
    .orderBy('position')
    .orderBy('similarNo')
    .execute()

/** The items that rows may mean, as far as the caller sees them, held until the end of the transaction. */
function heldItems(
  { db, scope: { onlyProvider } }: Uploader,
  rows: readonly Pick<RateRow, 'itempoolItemNo' | 'id'>[],
): Promise<StoredItem[]> {
  const nos = rows.flatMap(({ itempoolItemNo }) => itempoolItemNo ?? [])
  const ids = rows.flatMap(({ itempoolItemNo, id }) => (itempoolItemNo === undefined && id !== undefined ? [id] : []))
  return itempoolItem(db)
    .selectFrom('itempool_item.item')
    .select(STORED_ITEM)
    .where((eb) =>
      eb.or([eb('itemNo', '=', eb.fn.any(eb.val(nos))), eb('providerItemId', '=', eb.fn.any(eb.val(ids)))]),
    )
    .$if(onlyProvider !== null, (query) => query.where('providerNo', '=', onlyProvider))
    .orderBy('itemNo')
    .forUpdate()
    .execute()
}

/** The one item that a row names; several providers may use the same id, then it names none. */
function meantBy({ itempoolItemNo, id }: RateRow, items: readonly StoredItem[]): StoredItem | undefined {
  if (itempoolItemNo !== undefined) return items.find(({ itemNo }) => itemNo === itempoolItemNo)
  const [only, another] = items.filter(({ providerItemId }) => providerItemId === id)
  return another ? undefined : only
}

/** So many are named in a refusal. */
const MOST_NAMED = 20
const naming = (sentence: string, names: readonly (number | string)[]) => {
  const different = [...new Set(names)]
  const more = different.length - MOST_NAMED
  return `${sentence} (${different.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` 외 ${more}개` : ''})`
}

const repeatedIn = <T>(names: readonly T[]): T[] => names.filter((name, index) => names.indexOf(name) < index)

function insistOnKnown(unknown: readonly (number | string)[]): void {
  if (unknown.length === 0) return
  throw refuse(uploadRates, 'UNKNOWN_ITEMS', { detail: naming(uploadRates.refusals.UNKNOWN_ITEMS.text, unknown) })
}

function insistOnce(names: readonly (number | string)[]): void {
  const twice = repeatedIn(names)
  if (twice.length === 0) return
  throw refuse(uploadRates, 'ITEM_TWICE', { detail: naming(uploadRates.refusals.ITEM_TWICE.text, twice) })
}
