import { useMeantService } from '#areas/nsat/plan/web/door.tsx'
import { Select } from '#platform/web/form/select.tsx'
import type { OwnControl } from '#platform/web/list/list-parts.tsx'
import { id, searchOf } from '#platform/web/screens/search-fields.ts'
import { useMay } from '#platform/web/screens/session.ts'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { VENDOR_READERS } from '../contract/access.ts'
import { useOwnVendor, useVendors } from './use-vendors.ts'

interface VendorSearch {
  nsatServiceNo?: number | undefined
  nsatVendorNo?: number | undefined
}

/** The filter by vendor: the office chooses one of those that sell the service, everybody else sees whose rows these are. */
export function useVendorControl(nsatServiceNo: number | undefined): OwnControl<VendorSearch> {
  const own = useOwnVendor()
  return vendorControl(useVendors(nsatServiceNo), own?.vendorName)
}

const SEARCH = searchOf({ nsatServiceNo: id(), nsatPlanNo: id() })

/** The filter by vendor of a list of a round, for those who see vendors; it follows the service of the address. Nobody else gets one. */
export function useVendorFilter(): { nsatVendorNo: OwnControl<VendorSearch> | null } {
  const [search] = useSearchOf(SEARCH)
  const control = vendorControl(useVendors(useMeantService(search)))
  return { nsatVendorNo: useMay(...VENDOR_READERS) ? control : null }
}

const vendorControl = (vendors: ReturnType<typeof useVendors>, emptyText = '전체'): OwnControl<VendorSearch> => ({
  words: (search) => vendors.find(({ nsatVendorNo }) => nsatVendorNo === search.nsatVendorNo)?.vendorName,
  control: ({ id, draft, change }) => (
    <Select
      id={id}
      emptyText={emptyText}
      disabled={vendors.length === 0}
      choices={vendors.map(({ nsatVendorNo, vendorName }) => ({ value: nsatVendorNo, label: vendorName }))}
      value={draft.nsatVendorNo}
      onChoose={(nsatVendorNo: number | undefined) => change({ nsatVendorNo })}
    />
  ),
})
