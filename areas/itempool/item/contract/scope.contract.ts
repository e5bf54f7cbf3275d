import { scopeOf } from '#platform/contract/scope.ts'

/** Which rows of the question bank somebody works with. */
export interface ProviderScope {
  /** The only provider whose papers and items they see; null: all of them. */
  readonly onlyProvider: number | null
}

/** Whose papers and items a call of the question bank shows and changes: people of the restricted provider see theirs alone. */
export const PROVIDER_SCOPE = scopeOf<ProviderScope>({ name: 'itempoolItem.provider' })
