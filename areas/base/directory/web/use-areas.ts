import type { ProblemError } from '#platform/web/calls/problem-error.ts'
import { type CallResult, useCall } from '#platform/web/calls/use-call.ts'
import { type Area, listDistricts, listProvinces } from '../contract/region.contract.ts'

/** Regions to choose from, and how far loading them is. */
export interface Areas {
  readonly areas: readonly Area[]
  /** Whether the regions are on their way; false where nothing was asked. */
  readonly isPending: boolean
  /** Why they could not be loaded. */
  readonly problem: ProblemError | null
  readonly retry: () => void
}

// Regions change a few times in a year: one answer lasts for the visit.
const FRESH_MS = 3_600_000
const NONE: readonly Area[] = []

const areasOf = ({ data, isLoading, error, refetch }: CallResult<typeof listProvinces>): Areas => ({
  areas: data?.list ?? NONE,
  isPending: isLoading,
  problem: error,
  retry: () => void refetch(),
})

/** The provinces in their usual order. */
export function useProvinces(): Areas {
  return areasOf(useCall(listProvinces, {}, { freshMs: FRESH_MS }))
}

/** The districts of a province in their usual order; none, and nothing asked, without a province. */
export function useDistricts(provinceId: number | undefined): Areas {
  const enabled = provinceId !== undefined
  const result = useCall(listDistricts, { params: { id: provinceId ?? 0 } }, { enabled, freshMs: FRESH_MS })
  return areasOf(result)
}
