import { formKindOf } from '#areas/itempool/import/contract/file-types.ts'
import { targetAmong, testNameOf } from '#areas/itempool/import/rules/test-name.rules.ts'
import { type ItempoolTarget, targetsOf } from '#areas/itempool/item/contract/codes.ts'
import type { Category, ContentProvider } from '#areas/itempool/item/contract/masters.contract.ts'
import { useCategories, useProviders } from '#areas/itempool/item/web/door.tsx'
import type { ImportAddress } from '../import-search.ts'

const DEFAULT_PROVIDER = 1

export interface Paper {
  readonly providers: readonly ContentProvider[]
  readonly providerNo: number
  readonly kind: 'math' | 'english'
  readonly categories: readonly Category[]
  readonly category: Category | undefined
  readonly targets: readonly ItempoolTarget[]
  readonly target: ItempoolTarget | undefined
  /** Composed of category and target; empty until both are chosen. */
  readonly testName: string
}

/** The paper that the address means, among what the person may choose. */
export function usePaper(meant: Pick<ImportAddress, 'provider' | 'category' | 'target'>): Paper {
  const providers = useProviders()
  const isOffered = providers.some((each) => each.itempoolContentProviderNo === meant.provider)
  const providerNo = (isOffered ? meant.provider : undefined) ?? DEFAULT_PROVIDER
  const categories = useCategories(providerNo) ?? []
  const category = categories.find((each) => each.categoryNo === meant.category)
  const targets = targetsOf(category?.depth3CategoryName ?? '')
  const target = targetAmong(targets, meant.target)
  const testName = category && target ? testNameOf(category, target) : ''
  return { providers, providerNo, kind: formKindOf(providerNo), categories, category, targets, target, testName }
}
