import type { ScopeKeeper } from '#platform/server/scope.ts'
import { PROVIDER_SCOPE, type ProviderScope } from '../contract/scope.contract.ts'
import { onlyProviderOf } from '../rules/provider-scope.rules.ts'

/** Finds which rows of the question bank a caller works with. */
export const providerScopes: ScopeKeeper<ProviderScope> = {
  scope: PROVIDER_SCOPE,
  find: (_db, { flags }) => ({ onlyProvider: onlyProviderOf(flags) }),
}
