import { useVendors } from '#areas/nsat-vendor/web/door.tsx'
import { Select } from '#platform/web/form/select.tsx'
import type { OwnControl } from '#platform/web/list/list-parts.tsx'
import { id, searchOf } from '#platform/web/screens/search-fields.ts'
import { useSearchOf } from '#platform/web/screens/use-search.ts'

const SERVICE = searchOf({ nsatServiceNo: id() })

/** The control of `nsatVendorNo`: the vendors that sell the service of the address. */
export function useVendorControl(): { nsatVendorNo: OwnControl<{ nsatVendorNo?: number | undefined }> } {
  const [{ nsatServiceNo }] = useSearchOf(SERVICE)
  const choices = useVendors(nsatServiceNo).map((each) => ({ value: each.nsatVendorNo, label: each.vendorName }))
  return {
    nsatVendorNo: {
      words: ({ nsatVendorNo }) => choices.find(({ value }) => value === nsatVendorNo)?.label,
      control: ({ id, draft, change }) => (
        <Select
          id={id}
          choices={choices}
          emptyText="전체"
          value={draft.nsatVendorNo}
          onChoose={(nsatVendorNo) => change({ nsatVendorNo })}
        />
      ),
    },
  }
}
