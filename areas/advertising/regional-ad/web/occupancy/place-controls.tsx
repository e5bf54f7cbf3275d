import { DistrictSelect, ProvinceSelect, type RegionSearch } from '#areas/base/directory/web/door.tsx'
import type { OwnControl } from '#platform/web/list/list-parts.tsx'

/** The region of a list of places; a province alone is one, too. */
export const PLACE_CONTROLS: Readonly<Record<'provinceId' | 'districtId', OwnControl<RegionSearch>>> = {
  provinceId: {
    fields: ['provinceId', 'districtId'],
    control: ({ id, draft, change }) => (
      <ProvinceSelect
        id={id}
        value={draft.provinceId}
        onChange={(provinceId) => change({ provinceId, districtId: undefined })}
      />
    ),
  },
  districtId: {
    control: ({ id, draft, change }) => (
      <DistrictSelect
        id={id}
        provinceId={draft.provinceId}
        value={draft.districtId}
        onChange={(districtId) => change({ districtId })}
      />
    ),
  },
}
