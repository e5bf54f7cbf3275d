import { sql } from 'kysely'
import type { Work } from '#platform/server/audit/work.ts'
import { itempoolItem, STORED_ITEM_IMAGE, type StoredImage, type StoredItem } from './itempool-item.tables.ts'

const json = (value: unknown) => sql<unknown>`${JSON.stringify(value)}::jsonb`

/** Keeps what an item is before it is corrected, with why that is done; answers its pictures as they were. */
export async function keepVersion(
  { db, now }: Work,
  item: StoredItem,
  reason: string,
  userId: number,
): Promise<StoredImage[]> {
  const images = await itempoolItem(db)
    .selectFrom('itempool_item.item_image')
    .select(STORED_ITEM_IMAGE)
    .where('itemNo', '=', item.itemNo)
    .orderBy('kind')
    .orderBy('choiceNo')
    .orderBy('position')
    .execute()
  await itempoolItem(db)
    .insertInto('itempool_item.item_version')
    .values({
      itemNo: item.itemNo,
      version: item.version,
      facts: json(item),
      images: json(images),
      reason,
      changedBy: userId,
      changedAt: now,
    })
    .execute()
  return images
}
