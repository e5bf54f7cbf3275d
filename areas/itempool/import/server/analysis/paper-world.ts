import type { ItemSubject } from '#areas/itempool/import/rules/findings.rules.ts'
import type { PaperWorld } from '#areas/itempool/import/rules/join-paper.rules.ts'
import { itemNosOf, itempoolItem } from '#areas/itempool/item/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Archives } from '../unpack/archives.queries.ts'

/** What the bank and these archives know of a provider's items with these ids. */
export async function readWorld(
  db: Db,
  providerNo: number,
  { filesOf }: Archives,
  ids: readonly string[],
): Promise<PaperWorld> {
  return { providerNo, filesOf, registered: await itemNosOf(db, providerNo, [...new Set(ids)]) }
}

/** The subjects of items of the bank, by the provider's id; an id of nothing is left out. */
export async function readSubjects(
  db: Db,
  providerNo: number,
  ids: readonly string[],
): Promise<Map<string, ItemSubject>> {
  if (ids.length === 0) return new Map()
  const rows = await itempoolItem(db)
    .selectFrom('itempool_item.item')
    .select(['providerItemId', 'subjectCode', 'subjectLabel'])
    .where('providerNo', '=', providerNo)
    .where('providerItemId', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [row.providerItemId, { subjectCode: row.subjectCode, subjectDisplayName: row.subjectLabel }]),
  )
}
