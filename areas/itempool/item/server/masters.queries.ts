import type { Db } from '#platform/server/database/database.ts'
import type { Category, ContentProvider } from '../contract/masters.contract.ts'
import { compareCategories } from '../rules/category-order.rules.ts'
import { itempoolItem, STORED_CATEGORY, STORED_CONTENT_PROVIDER } from './itempool-item.tables.ts'

/** The providers that somebody of `onlyProvider` sees (`onlyProviderOf`; null are all), by number. */
export async function listProvidersFor(db: Db, onlyProvider: number | null): Promise<ContentProvider[]> {
  const rows = await itempoolItem(db)
    .selectFrom('itempool_item.content_provider')
    .select(STORED_CONTENT_PROVIDER)
    .$if(onlyProvider !== null, (query) => query.where('provider_no', '=', onlyProvider))
    .orderBy('provider_no')
    .execute()
  return rows.map(({ provider_no, provider_name }) => ({
    itempoolContentProviderNo: provider_no,
    itempoolContentProviderNoString: String(provider_no),
    contentProviderName: provider_name,
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
    .$if(providerNo !== null, (query) => query.where('provider_no', '=', providerNo))
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
    .where('category_no', '=', categoryNo)
    .$if(onlyProvider !== null, (query) => query.where('provider_no', '=', onlyProvider))
    .executeTakeFirst()
  return row && toCategory(row)
}

const categories = (db: Db) => itempoolItem(db).selectFrom('itempool_item.category').select(STORED_CATEGORY)

/** A category as the wire has it. */
export const toCategory = (row: {
  category_no: number
  provider_no: number
  depth1_name: string
  depth2_name: string
  depth3_name: string
}): Category => ({
  categoryNo: row.category_no,
  itempoolContentProviderNo: row.provider_no,
  fullCategoryName: [row.depth1_name, row.depth2_name, row.depth3_name].join('>'),
  depth1CategoryName: row.depth1_name,
  depth2CategoryName: row.depth2_name,
  depth3CategoryName: row.depth3_name,
})
