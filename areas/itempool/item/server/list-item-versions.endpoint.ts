import { toYmdt } from '#platform/contract/seoul.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { fieldChanges } from '#platform/server/audit/history-kind.ts'
import type { Db } from '#platform/server/database/database.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { ITEM_RECORD } from '../contract/item.contract.ts'
import { type ItemVersion, listItemVersions } from '../contract/item-versions.contract.ts'
import { onlyProviderOf } from '../rules/provider-scope.rules.ts'
import type { FileUrlOf } from './item-files.ts'
import { itemHistory } from './item-history.ts'
import { itempoolItem, STORED_ITEM_IMAGE, type StoredImage } from './itempool-item.tables.ts'

/** What items were before their corrections, with the pictures that they showed. */
export const listItemVersionsEndpoint = endpoint(
  listItemVersions,
  async (x, { fileUrlOf }: { readonly fileUrlOf: FileUrlOf }) => {
    const { itemNo } = x.params
    const onlyProvider = onlyProviderOf(x.caller.flags)
    const item = await itempoolItem(x.db)
      .selectFrom('itempool_item.item')
      .select('item_no')
      .where('item_no', '=', itemNo)
      .$if(onlyProvider !== null, (query) => query.where('provider_no', '=', onlyProvider))
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
    .select(['version', 'images', 'reason', 'changed_at'])
    .where('item_no', '=', itemNo)
    .orderBy('version')
    .execute()
  if (rows.length === 0) return []
  const now = await itempoolItem(db)
    .selectFrom('itempool_item.item_image')
    .select(STORED_ITEM_IMAGE)
    .where('item_no', '=', itemNo)
    .execute()
  const trail = (await listAudit(db, ITEM_RECORD.entity, itemNo)).filter(({ action }) => CORRECTIONS.includes(action))
  const imagesAt = (at: number) => (rows[at]?.images as StoredImage[] | undefined) ?? now
  const list = rows.map(({ version, reason, changed_at }, at) => {
    // Each correction keeps one version, in the transaction of its row of the trail.
    const step = trail[at]
    return {
      version,
      reason,
      changedYmdt: toYmdt(changed_at),
      changedByName: step?.actorName ?? '',
      changes: step ? fieldChanges(itemHistory, String(itemNo), step) : [],
      pictures: takenAway(imagesAt(at), imagesAt(at + 1), urlOf),
    }
  })
  return list.reverse()
}

/** The pictures of a version that the one after it does not show, each in its parts. */
function takenAway(before: readonly StoredImage[], after: readonly StoredImage[], urlOf: (key: string) => string) {
  const shown = new Set(after.map(({ object_key }) => object_key))
  const places = Map.groupBy(before, ({ kind, choice_no }) => `${kind} ${choice_no}`)
  return [...places.values()].flatMap((parts) => {
    const [first] = parts
    if (!first || parts.every(({ object_key }) => shown.has(object_key))) return []
    const locationList = parts.map(({ object_key }) => urlOf(object_key))
    return [{ kind: first.kind, choiceNo: first.choice_no, fileUrl: locationList[0] ?? '', locationList }]
  })
}
