import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { refuse } from '#platform/server/refuse.ts'
import { readItem } from '../contract/item.contract.ts'
import { listCategories, listProviders } from '../contract/masters.contract.ts'
import { itemTable } from '../rules/item-table.rules.ts'
import type { ItempoolItemDeps } from './deps.ts'
import type { FileUrlOf, GivenTo } from './item-files.ts'
import { findItem, type ItemScope, listItemPage } from './items.queries.ts'
import { findProvider, listCategoriesOf, listProvidersFor } from './masters.queries.ts'

interface ReadDeps extends Pick<ItempoolItemDeps, 'uses'> {
  readonly fileUrlOf: FileUrlOf
}

/** What somebody sees of the bank now. */
export const scopeFor = (to: GivenTo, fileUrlOf: FileUrlOf): ItemScope => ({
  onlyProvider: to.scope.onlyProvider,
  urlOf: (key) => fileUrlOf(key, to),
})

/** Who provides items, where papers stand, and one item. */
export const readItemsEndpoints = [
  endpoint(listProviders, ({ db, scope }) => listProvidersFor(db, scope.onlyProvider)),
  endpoint(listCategories, async ({ db, scope: { onlyProvider }, query: { contentProviderNo } }) => {
    if (contentProviderNo === undefined) return listCategoriesOf(db, onlyProvider)
    const provider = await findProvider(db, contentProviderNo, onlyProvider)
    return provider ? listCategoriesOf(db, contentProviderNo) : []
  }),
  endpoint(readItem, async (x, { uses, fileUrlOf }: ReadDeps) => {
    const item = await findItem(x.db, x.query.itemNo, scopeFor(x, fileUrlOf))
    if (!item) throw refuse(readItem, 'ITEM_NOT_FOUND')
    return { ...item, usedIn: await uses.usesOf(x.db, item.itemPoolItemNo, x.scope.onlyProvider) }
  }),
]

/** The list of items, and the same as a spreadsheet. */
export const itemListEndpoints = (fileUrlOf: FileUrlOf): readonly Endpoint[] =>
  listEndpoints(itemTable, (x, page) => listItemPage(x.db, x.query, page, scopeFor(x, fileUrlOf)))
