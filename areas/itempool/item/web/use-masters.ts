import { useCall } from '#platform/web/calls/use-call.ts'
import { listCategories, listProviders } from '../contract/masters.contract.ts'

const FRESH_MS = 600_000

/** The providers that the person may see, by number. */
export const useProviders = () => useCall(listProviders, {}, { freshMs: FRESH_MS }).data ?? []

/** The categories of a provider, or of all that the person may see, by name; undefined until they are there. */
export function useCategories(contentProviderNo?: number) {
  const { data, isPlaceholderData } = useCall(listCategories, { query: { contentProviderNo } }, { freshMs: FRESH_MS })
  return isPlaceholderData ? undefined : data
}
