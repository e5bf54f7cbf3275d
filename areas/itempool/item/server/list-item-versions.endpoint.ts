import { toYmdt } from '#platform/contract/seoul.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { fieldChanges } from '#platform/server/audit/history-kind.ts'
import type { Db } from '#platform/server/database/database.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { ITEM_RECORD } from '../contract/item.contract.ts'
import { type ItemVersion, listItemVersions } from '../contract/item-versions.contract.ts'
import type { FileUrlOf } from './item-files.ts'
import { itemHistory } from './item-history.ts'
import { itempoolItem, STORED_ITEM_IMAGE, type StoredImage } from './itempool-item.tables.ts'

/** What items were before their corrections, with the pictures that they showed. */
export const listItemVersionsEndpoint = endpoint(
  listItemVersions,
  async (x, { fileUrlOf }: { readonly fileUrlOf: FileUrlOf }) => {
    const { itemNo } = x.params
    const { onlyProvider } = x.scope
    const item = await itempoolItem(x.db)
      .selectFrom('itempool_item.item')
      .select('itemNo')
      .where('itemNo', '=', itemNo)
      .$if(onlyProvider !== null, (query) => query.where('providerNo', '=', onlyProvider))
      .executeTakeFirst()
    if (!item) throw refuse(listItemVersions, 'ITEM_NOT_FOUND')
    return { list: await versionsOf(x.db, itemNo, (key) => fileUrlOf(key, x)) }
  },
)

/** The actions that keep what an item was. */
const CORRECTIONS = ['itempoolItem.change', 'itempoolItem.replacePicture']

async function versionsOf(db: Db, itemNo: number, urlOf: (key: string) => string): Promise<ItemVersion[]> {
  const rows = await itempoolItem(db)
    .selectFrom('itempool_item.item_version')
    .select(['version', 'images', 'reason', 'changedAt'])
    .where('itemNo', '=', itemNo)
    .orderBy('version')
    .execute()
  if (rows.length === 0) return []
  const now = await itempoolItem(db)
    .selectFrom('itempool_item.item_image')
    .select(STORED_ITEM_IMAGE)
    .where('itemNo', '=', itemNo)
    .execute()
  const trail = (await listAudit(db, ITEM_RECORD.entity, itemNo)).filter(({ action }) => CORRECTIONS.includes(action))
  const imagesAt = (at: number) => (rows[at]?.images as StoredImage[] | undefined) ?? now
  const list = rows.map(({ version, reason, changedAt }, at) => {
    // Each correction keeps one version, in the transaction of its row of the trail.
    const step = trail[at]
    return {
      version,
      reason,
      changedYmdt: toYmdt(changedAt),
      changedByName: step?.actorName ?? '',
      changes: step ? fieldChanges(itemHistory, String(itemNo), step) : [],
      pictures: takenAway(imagesAt(at), imagesAt(at + 1), urlOf),
    }
  })
  return list.reverse()
}

/** The pictures of a version that the one after it does not show, each in its parts. */
function takenAway(before: readonly StoredImage[], after: readonly StoredImage[], urlOf: (key: string) => string) {
  const shown = new Set(after.map(({ objectKey }) => objectKey))
  const places = Map.groupBy(before, ({ kind, choiceNo }) => `${kind} ${choiceNo}`)
  return [...places.values()].flatMap((parts) => {
    const [first] = parts
    if (!first || parts.every(({ objectKey }) => shown.has(objectKey))) return []
    const locationList = parts.map(({ objectKey }) => urlOf(objectKey))
    return [{ kind: first.kind, choiceNo: first.choiceNo, fileUrl: locationList[0] ?? '', locationList }]
  })
}
