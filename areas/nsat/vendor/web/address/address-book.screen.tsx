import { useServiceControls } from '#areas/nsat/plan/web/door.tsx'
import type { AddressEntry } from '#areas/nsat/vendor/contract/vendor.contract.ts'
import { addressTable } from '#areas/nsat/vendor/rules/address-table.rules.ts'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { phoneText } from '#platform/web/look/korean-text.ts'
import { SUPERVISOR_CRUMB } from '../paths.ts'

const AddressDetail = lateLayer(() => import('./address-detail.tsx').then((module) => module.AddressDetail))

const CELLS = { vendorPhone: ({ vendorPhone }: AddressEntry) => phoneText(vendorPhone) }

/** Where vendors are reached. */
export const AddressBookScreen = () => (
  <ListScreen
    of={addressTable}
    breadcrumb={[SUPERVISOR_CRUMB]}
    description="총판을 누르면 가려진 전화번호를 볼 수 있습니다. 조회한 기록은 남습니다."
    controls={useServiceControls()}
    cells={CELLS}
    rowKey={(row) => row.nsatVendorNo}
    detail={({ id, close }) => <AddressDetail id={id} onClose={close} />}
    emptyText="조건에 맞는 총판이 없습니다."
  />
)
