import { useServiceControls } from '#areas/nsat/plan/web/door.tsx'
import { INSTITUTE_EDITORS } from '#areas/nsat/vendor/contract/access.ts'
import { BUSINESS_METHODS } from '#areas/nsat/vendor/contract/codes.ts'
import type { Institute } from '#areas/nsat/vendor/contract/institute.contract.ts'
import { INSTITUTES } from '#areas/nsat/vendor/contract/places.ts'
import { instituteTable } from '#areas/nsat/vendor/rules/institute-table.rules.ts'
import { ListScreen, useListSearch } from '#platform/web/list/list-screen.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { phoneText } from '#platform/web/look/korean-text.ts'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { VENDOR_CRUMB } from '../paths.ts'
import { useFlags, useOwnVendor } from '../use-vendors.ts'
import { useVendorControl } from '../vendor-control.tsx'
import { SchoolCodeLink } from './school-code-link.tsx'

const CELLS = {
  businessMethod: ({ businessMethod }: Institute) => (
    <StatusTag tone={businessMethod === 'DIRECT_SALES' ? 'active' : 'neutral'}>
      {BUSINESS_METHODS[businessMethod].word}
    </StatusTag>
  ),
  phoneNumber: ({ phoneNumber }: Institute) => phoneText(phoneNumber),
}

/** The institutes that a vendor looks after. */
export function InstituteListScreen() {
  const [{ nsatServiceNo }] = useListSearch(instituteTable)
  const flags = useFlags()
  const own = useOwnVendor()
  const mayCreate = INSTITUTE_EDITORS.some((flag) => flags.has(flag))
  return (
    <ListScreen
      of={instituteTable}
      breadcrumb={[VENDOR_CRUMB]}
      description={
        <>
          {own && <strong>{own.vendorName} · </strong>}
          학원 앱에서 가입한 학원은 등록 후 학원번호를 NSAT 본사 담당자에게 알려주셔야 관리 학원으로 등록됩니다.
        </>
      }
      actions={
        <>
          <SchoolCodeLink nsatServiceNo={nsatServiceNo} />
          {mayCreate && (
            <ScreenLink to={`${INSTITUTES.path}/edit/new`} {...buttonLook({ kind: 'primary' })}>
              신규 학원 등록
            </ScreenLink>
          )}
        </>
      }
      controls={{ ...useServiceControls(), nsatVendorNo: useVendorControl(nsatServiceNo) }}
      cells={CELLS}
      rowKey={(row) => row.schoolNo}
      rowLink={(row) => `${INSTITUTES.path}/edit/${row.schoolNo}`}
      emptyText="조건에 맞는 학원이 없습니다."
    />
  )
}
