import { VENDOR_STATES } from '#areas/nsat/vendor/contract/codes.ts'
import type { OfficeVendor } from '#areas/nsat/vendor/contract/office-vendor.contract.ts'
import { OFFICE_VENDORS, UPLOADS } from '#areas/nsat/vendor/contract/places.ts'
import { officeVendorTable, stateOf } from '#areas/nsat/vendor/rules/office-vendor-table.rules.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { phoneText } from '#platform/web/look/korean-text.ts'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { SUPERVISOR_CRUMB } from '../paths.ts'

const CELLS = {
  state: (row: OfficeVendor) => <StatusTag of={VENDOR_STATES[stateOf(row)]} />,
  vendorPhone: ({ vendorPhone }: OfficeVendor) => phoneText(vendorPhone),
}

/** All vendors for the service office. */
export const OfficeVendorListScreen = () => (
  <ListScreen
    of={officeVendorTable}
    breadcrumb={[SUPERVISOR_CRUMB]}
    description="총판의 정보, 판매 서비스, 수수료율과 계정을 관리합니다."
    actions={
      <>
        <ScreenLink to={`${UPLOADS.path}/vendor`} {...buttonLook()}>
          일괄 등록
        </ScreenLink>
        <ScreenLink to={`${OFFICE_VENDORS.path}/new`} {...buttonLook({ kind: 'primary' })}>
          총판 등록
        </ScreenLink>
      </>
    }
    cells={CELLS}
    rowKey={(row) => row.nsatVendorNo}
    rowLink={(row) => `${OFFICE_VENDORS.path}/${row.nsatVendorNo}`}
    emptyText="조건에 맞는 총판이 없습니다."
  />
)
