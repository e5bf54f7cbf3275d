import type { Db } from '#platform/server/database/database.ts'
import type { Category, ContentProvider } from '../contract/masters.contract.ts'
import { compareCategories } from '../rules/category-order.rules.ts'
import { itempoolItem, STORED_CATEGORY, STORED_CONTENT_PROVIDER } from './itempool-item.tables.ts'

/** The providers that somebody of `onlyProvider` sees (null are all), by number. */
export async function listProvidersFor(db: Db, onlyProvider: number | null): Promise<ContentProvider[]> {
  const rows = await itempoolItem(db)
    .selectFrom('itempool_item.content_provider')
    .select(STORED_CONTENT_PROVIDER)
    .$if(onlyProvider !== null, (query) => query.where('providerNo', '=', onlyProvider))
    .orderBy('providerNo')
    .execute()
  return rows.map(({ providerNo, providerName }) => ({
    itempoolContentProviderNo: providerNo,
    itempoolContentProviderNoString: String(providerNo),
    contentProviderName: providerName,
  }))
}

/** A provider by its number; undefined also where somebody of `onlyProvider` may not see it. */
export const findProvider = async (
  db: Db,
  providerNo: number,
  onlyProvider: number | null,
): Promise<ContentProvider | undefined> =>
  (await listProvidersFor(db, onlyProvider)).find((one) => one.itempoolContentProviderNo === providerNo)

/** The categories of a provider, or of all (null), by their names, the newest first. */
export async function listCategoriesOf(db: Db, providerNo: number | null): Promise<Category[]> {
  const rows = await categories(db)
    .$if(providerNo !== null, (query) => query.where('providerNo', '=', providerNo))
    .execute()
  return rows.map(toCategory).sort(compareCategories)
}

/** A category by its number; undefined also where somebody of `onlyProvider` may not see it. */
export async function findCategory(
  db: Db,
  categoryNo: number,
  onlyProvider: number | null,
): Promise<Category | undefined> {
  const row = await categories(db)
    .where('categoryNo', '=', categoryNo)
    .$if(onlyProvider !== null, (query) => query.where('providerNo', '=', onlyProvider))
    .executeTakeFirst()
  return row && toCategory(row)
}

const categories = (db: Db) => itempoolItem(db).selectFrom('itempool_item.category').select(STORED_CATEGORY)

/** A category as the wire has it. */
export const toCategory = (row: {
  categoryNo: number
  providerNo: number
  depth1Name: string
  depth2Name: string
  depth3Name: string
}): Category => ({
  categoryNo: row.categoryNo,
  itempoolContentProviderNo: row.providerNo,
  fullCategoryName: [row.depth1Name, row.depth2Name, row.depth3Name].join('>'),
  depth1CategoryName: row.depth1Name,
  depth2CategoryName: row.depth2Name,
  depth3CategoryName: row.depth3Name,
})
