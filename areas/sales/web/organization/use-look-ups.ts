import { listSalesPeople, listStatuses, readOptions } from '#areas/sales/contract/look-up.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'

// They change a few times in a year: one answer lasts for the visit.
const FRESH_MS = 3_600_000
const NONE: readonly never[] = []

/** The stages in their order; none until they are loaded. */
export const useStages = () => useCall(listStatuses, {}, { freshMs: FRESH_MS }).data?.list ?? NONE

/** Who can be in charge of an organisation, by name; nobody until they are loaded. */
export const useSalesPeople = () =>
  (useCall(listSalesPeople, {}, { freshMs: FRESH_MS }).data?.list ?? NONE).map((person) => ({
    value: person.salesPersonId,
    label: person.salesPersonName,
  }))

/** The school years that an organisation may be moved to, latest first, and what the basic info only announces. */
export function useOptions() {
  const { data } = useCall(readOptions, {}, { freshMs: FRESH_MS })
  return { years: data?.organizationYears ?? NONE, comingLater: data?.comingLater ?? NONE }
}

/** `2027학년도` */
export const yearText = (year: number): string => `${year}학년도`
