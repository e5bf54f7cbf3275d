export { AreaChecks } from './area-checks.tsx'
export { DistrictSelect, districtFilter, ProvinceSelect, provinceFilter, type RegionSearch } from './region-select.tsx'
export { type Areas, useDistricts, useProvinces } from './use-areas.ts'
