import { formKindOf } from '#areas/itempool-import/contract/file-types.ts'
import { targetAmong, testNameOf } from '#areas/itempool-import/rules/test-name.rules.ts'
import { type ItempoolTarget, targetsOf } from '#areas/itempool-item/contract/codes.ts'
import {
  type Category,
  type ContentProvider,
  listCategories,
  listProviders,
} from '#areas/itempool-item/contract/masters.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { ImportAddress } from '../import-search.ts'

const DEFAULT_PROVIDER = 1
const FRESH_MS = 600_000

export interface Paper {
  readonly providers: readonly ContentProvider[]
  readonly providerNo: number
  readonly kind: 'math' | 'english'
  readonly categories: readonly Category[]
  readonly category: Category | undefined
  readonly targets: readonly ItempoolTarget[]
  readonly target: ItempoolTarget
  /** Composed of category and target; empty without a category. */
  readonly testName: string
}

/** The categories of a provider. */
export const useCategories = (providerNo: number) =>
  useCall(listCategories, { query: { contentProviderNo: providerNo } }, { freshMs: FRESH_MS })

/** The paper that the address means, among what the person may choose. */
export function usePaper(meant: Pick<ImportAddress, 'provider' | 'category' | 'target'>): Paper {
  const providers = useCall(listProviders, {}, { freshMs: FRESH_MS }).data ?? []
  const isOffered = providers.some((each) => each.itempoolContentProviderNo === meant.provider)
  const providerNo = (isOffered ? meant.provider : undefined) ?? DEFAULT_PROVIDER
  const { data, isPlaceholderData } = useCategories(providerNo)
  const categories = (isPlaceholderData ? undefined : data) ?? []
  const category = categories.find((each) => each.categoryNo === meant.category)
  const targets = targetsOf(category?.depth3CategoryName ?? '')
  const target = targetAmong(targets, meant.target)
  const testName = category ? testNameOf(category, target) : ''
  return { providers, providerNo, kind: formKindOf(providerNo), categories, category, targets, target, testName }
}
