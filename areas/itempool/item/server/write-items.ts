import { sql } from 'kysely'
import type { Work } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AnswerReading, Difficulty, ImageKind, ItemType, Language } from '../contract/codes.ts'
import { ITEM_RECORD } from '../contract/item.contract.ts'
import { itempoolItem, STORED_ITEM, type StoredItem } from './itempool-item.tables.ts'

/** A picture of a new item, stored already under its key; `choiceNo` is 0 for what is no choice, parts are ordered by `position`. */
export interface NewImage {
  readonly kind: ImageKind
  readonly choiceNo: number
  readonly position: number
  readonly objectKey: string
  readonly fileName: string
}

/** An item to be stored; `id` is the provider's own. Rates are percents, `depthTitles` the eight names from country to minor unit. */
export interface NewItem {
  readonly id: string
  readonly itemType: ItemType
  readonly languageCode: Language
  /** null where the answer is written. */
  readonly choiceCount: number | null
  readonly isMultiple: boolean
  readonly answers: readonly string[]
  /** How a key of several answers is read: all of them unless said otherwise. */
  readonly answerReading?: AnswerReading
  readonly maxAnswerCount: number
  readonly point: number
  readonly difficulty: Difficulty
  readonly behavior: number
  readonly subjectCode: string
  readonly subjectLabel: string
  readonly unitCode: string
  readonly unitLabel: string
  readonly depthTitles: readonly string[]
  readonly averageRate: number | null
  readonly grade1Rate: number | null
  readonly grade2Rate: number | null
  readonly grade3Rate: number | null
  readonly videoLink: string | null
  readonly sound: { readonly objectKey: string; readonly fileName: string } | null
  readonly images: readonly NewImage[]
}

/** That an item is like another one of the same provider, both by the provider's ids; the n-th of its origin. */
export interface NewSimilar {
  readonly originId: string
  readonly similarId: string
  readonly orderNo: number
}

interface NewItems {
  readonly providerNo: number
  readonly items: readonly NewItem[]
  /** Their ids are among the items or in the bank. */
  readonly similar?: readonly NewSimilar[]
  /** Who stores them; null without a person. */
  readonly userId: number | null
}

/** So many rows in a statement: a statement has at most 65,535 parameters. */
const ROWS_AT_A_TIME = 1000

/**
 * Stores items with their pictures and what they are like, each with its row of the audit trail, in the transaction of the work.
 * Answers the number of each by the provider's id. Throws on an id that the provider has already, and on an unknown one in `similar`.
 */
export async function insertItems(x: Work, { providerNo, items, similar = [], userId }: NewItems) {
  const numbers = new Map<string, number>()
  for (const some of inPieces(items)) {
    const rows = some.map((item) => rowOf(item, { providerNo, userId, now: x.now }))
    const stored = await itempoolItem(x.db)
      .insertInto('itempool_item.item')
      .values(rows)
      .returning(['itemNo', 'providerItemId'])
      .execute()
    for (const { itemNo, providerItemId } of stored) numbers.set(providerItemId, itemNo)
  }
  await insertImages(x.db, items, numbers)
  for (const [id, itemNo] of numbers)
    await x.audit({ action: 'itempoolItem.register', entity: ITEM_RECORD.entity, entityId: itemNo, to: { id } })
  await linkSimilar(x.db, await numbered(x.db, providerNo, similar, numbers))
  return numbers
}

async function insertImages(db: Db, items: readonly NewItem[], numbers: ReadonlyMap<string, number>): Promise<void> {
  const images = items.flatMap(({ id, images }) =>
    images.map(({ kind, choiceNo, position, objectKey, fileName }) => ({
      itemNo: numberOf(numbers, id),
      kind,
      choiceNo,
      position,
      objectKey,
      fileName,
    })),
  )
  for (const some of inPieces(images))
    await itempoolItem(db).insertInto('itempool_item.item_image').values(some).execute()
}

/** The numbers behind ids of a provider; an id of nothing is left out. */
export async function itemNosOf(db: Db, providerNo: number, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await itempoolItem(db)
    .selectFrom('itempool_item.item')
    .select(['itemNo', 'providerItemId'])
    .where('providerNo', '=', providerNo)
    .where('providerItemId', 'in', ids)
    .execute()
  return new Map(rows.map(({ itemNo, providerItemId }) => [providerItemId, itemNo]))
}

async function numbered(
  db: Db,
  providerNo: number,
  similar: readonly NewSimilar[],
  numbers: ReadonlyMap<string, number>,
): Promise<SimilarLink[]> {
  const ids = similar.flatMap(({ originId, similarId }) => [originId, similarId]).filter((id) => !numbers.has(id))
  const all = new Map([...numbers, ...(await itemNosOf(db, providerNo, [...new Set(ids)]))])
  return similar.map(({ originId, similarId, orderNo }) => ({
    originNo: numberOf(all, originId),
    similarNo: numberOf(all, similarId),
    orderNo,
  }))
}

/** That an item is like another one, by their numbers. */
export interface SimilarLink {
  readonly originNo: number
  readonly similarNo: number
  readonly orderNo: number
}

/** Stores which items are alike; a pair that is there gets the new place. */
export async function linkSimilar(db: Db, links: readonly SimilarLink[]): Promise<void> {
  for (const some of inPieces(links))
    await itempoolItem(db)
      .insertInto('itempool_item.similar_item')
      .values(some.map((link) => ({ originNo: link.originNo, similarNo: link.similarNo, position: link.orderNo })))
      .onConflict((conflict) =>
        conflict.columns(['originNo', 'similarNo']).doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
      )
      .execute()
}

/** Overwrites the answers of an item and how they are read, in the transaction of the work, with its row of the audit trail; whether they fit is asked before by `answerProblem`. */
export async function changeAnswers(
  x: Work,
  itemNo: number,
  { answers, answerReading }: { readonly answers: readonly string[]; readonly answerReading: AnswerReading },
  userId: number,
): Promise<void> {
  const before = await lockItem(x.db, itemNo)
  if (!before) throw new Error(`there is no item ${itemNo}`)
  await itempoolItem(x.db)
    .updateTable('itempool_item.item')
    .set((eb) => ({
      answers: [...answers],
      answerReading,
      ...changedBy(userId, x.now),
      version: eb('version', '+', 1),
    }))
    .where('itemNo', '=', itemNo)
    .execute()
  const changes = {
    from: { answers: before.answers, answerReading: before.answerReading },
    to: { answers, answerReading },
  }
  await x.audit({ action: 'itempoolItem.changeAnswers', entity: ITEM_RECORD.entity, entityId: itemNo, ...changes })
}

/** Gives items their explanation videos, each with its row of the audit trail; an item that has the same one stays as it is. */
export async function setVideos(
  x: Work,
  videos: readonly { readonly itemNo: number; readonly videoUrl: string }[],
  userId: number,
): Promise<void> {
  for (const { itemNo, videoUrl } of videos) {
    const before = await lockItem(x.db, itemNo)
    if (!before) throw new Error(`there is no item ${itemNo}`)
    if (before.videoUrl === videoUrl) continue
    await itempoolItem(x.db)
      .updateTable('itempool_item.item')
      .set((eb) => ({
        videoPlatform: 'YOUTUBE',
        videoUrl,
        videoAt: x.now,
        ...changedBy(userId, x.now),
        version: eb('version', '+', 1),
      }))
      .where('itemNo', '=', itemNo)
      .execute()
    const changes = { from: { videoUrl: before.videoUrl }, to: { videoUrl } }
    await x.audit({ action: 'itempoolItem.setVideo', entity: ITEM_RECORD.entity, entityId: itemNo, ...changes })
  }
}

/** Says by which hashes pictures are known, by the keys of their bytes. */
export async function setPictureHashes(
  db: Db,
  hashes: readonly { readonly objectKey: string; readonly sha256: string }[],
): Promise<void> {
  await sql`update itempool_item.item_image i set sha256 = h.sha256
    from unnest(${hashes.map(({ objectKey }) => objectKey)}::uuid[], ${hashes.map(({ sha256 }) => sha256)}::text[]) as h(key, sha256)
    where i.object_key = h.key`.execute(db)
}

/** The row of an item, held until the end of the transaction. */
export const lockItem = (db: Db, itemNo: number): Promise<StoredItem | undefined> =>
  itempoolItem(db)
    .selectFrom('itempool_item.item')
    .select(STORED_ITEM)
    .where('itemNo', '=', itemNo)
    .forUpdate()
    .executeTakeFirst()

export const changedBy = (userId: number, now: Date) => ({ changedBy: userId, changedAt: now })

function numberOf(numbers: ReadonlyMap<string, number>, id: string): number {
  const itemNo = numbers.get(id)
  if (itemNo === undefined) throw new Error(`there is no item "${id}"`)
  return itemNo
}

function rowOf(item: NewItem, by: { providerNo: number; userId: number | null; now: Date }) {
  const hasRates = [item.averageRate, item.grade1Rate, item.grade2Rate, item.grade3Rate].some((rate) => rate !== null)
  return {
    providerNo: by.providerNo,
    providerItemId: item.id,
    itemType: item.itemType,
    languageCode: item.languageCode,
    choiceCount: item.choiceCount,
    isMultiple: item.isMultiple,
    answers: [...item.answers],
    answerReading: item.answerReading ?? 'ALL',
    maxAnswerCount: item.maxAnswerCount,
    point: item.point,
    difficulty: item.difficulty,
    behavior: item.behavior,
    subjectCode: item.subjectCode,
    subjectLabel: item.subjectLabel,
    unitCode: item.unitCode,
    unitLabel: item.unitLabel,
    depthTitles: [...item.depthTitles],
    averageRate: item.averageRate,
    grade1Rate: item.grade1Rate,
    grade2Rate: item.grade2Rate,
    grade3Rate: item.grade3Rate,
    ratesAt: hasRates ? by.now : null,
    videoLink: item.videoLink,
    videoPlatform: null,
    videoUrl: null,
    videoAt: null,
    soundKey: item.sound?.objectKey ?? null,
    soundName: item.sound?.fileName ?? null,
    createdBy: by.userId,
    createdAt: by.now,
    changedBy: null,
    changedAt: null,
  }
}

function* inPieces<T>(rows: readonly T[]): Iterable<readonly T[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_A_TIME) yield rows.slice(at, at + ROWS_AT_A_TIME)
}
