import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Id } from '#platform/contract/shapes.ts'
import { ITEMPOOL_PEOPLE } from './access.ts'
import { PROVIDER_SCOPE } from './scope.contract.ts'

/** Who provides items and papers. */
export const ContentProvider = z.object({
  itempoolContentProviderNo: z.number().int(),
  itempoolContentProviderNoString: z.string(),
  contentProviderName: z.string(),
})
export type ContentProvider = z.infer<typeof ContentProvider>

export const listProviders = call({
  name: 'itempoolItem.listProviders',
  method: 'GET',
  path: '/itemPool/contentProvider',
  summary: '조회할 수 있는 콘텐츠 제공사를 조회한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  output: z.array(ContentProvider),
  reads: ['itempoolItem.providers'],
  form: 'envelope',
})

/** Where papers of a provider stand, in three levels. */
export const Category = z.object({
  categoryNo: z.number().int(),
  itempoolContentProviderNo: z.number().int(),
  /** The three names with `>` between them. */
  fullCategoryName: z.string(),
  depth1CategoryName: z.string(),
  depth2CategoryName: z.string(),
  depth3CategoryName: z.string(),
})
export type Category = z.infer<typeof Category>

/** The categories of a provider, or of all that the person may see; a provider that they may not see has none. */
export const listCategories = call({
  name: 'itempoolItem.listCategories',
  method: 'GET',
  path: '/itemPool/categories',
  summary: '조회할 수 있는 카테고리를 조회한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  query: z.object({ contentProviderNo: Id.optional() }),
  output: z.array(Category),
  reads: ['itempoolItem.categories'],
  form: 'envelope',
})
