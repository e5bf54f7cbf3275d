import { Select } from '#platform/web/form/select.tsx'
import type { OwnControl } from '#platform/web/list/list-parts.tsx'
import { useOwnVendor, useVendors } from './use-vendors.ts'

interface VendorSearch {
  nsatServiceNo?: number | undefined
  nsatVendorNo?: number | undefined
}

/** The filter by vendor: the office chooses one of those that sell the service, everybody else sees whose rows these are. */
export function useVendorControl(nsatServiceNo: number | undefined): OwnControl<VendorSearch> {
  const own = useOwnVendor()
  const vendors = useVendors(nsatServiceNo)
  return {
    words: (search) => vendors.find(({ nsatVendorNo }) => nsatVendorNo === search.nsatVendorNo)?.vendorName,
    control: ({ id, draft, change }) => (
      <Select
        id={id}
        emptyText={own?.vendorName ?? '전체'}
        disabled={vendors.length === 0}
        choices={vendors.map(({ nsatVendorNo, vendorName }) => ({ value: nsatVendorNo, label: vendorName }))}
        value={draft.nsatVendorNo}
        onChoose={(nsatVendorNo: number | undefined) => change({ nsatVendorNo })}
      />
    ),
  }
}
