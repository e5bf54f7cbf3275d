import { usePlanControls } from '#areas/nsat/plan/web/door.tsx'
import { paymentTable } from '#areas/nsat/supervision/rules/school-tables.rules.ts'
import { useVendorFilter } from '#areas/nsat/vendor/web/door.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { SUPERVISOR_CRUMB } from '../paths.ts'
import { SCHOOL_CELLS } from './school-cells.tsx'

/** Institutes of all vendors that paid for a round. */
export const PaymentListScreen = () => (
  <ListScreen
    of={paymentTable}
    breadcrumb={[SUPERVISOR_CRUMB]}
    description="회차의 결제완료 주문을 학원별로 확인합니다. 무료 주문도 포함됩니다."
    controls={{ ...usePlanControls(), ...useVendorFilter(), nsatOrderTypeCode: null }}
    cells={{ answersheetPickup: SCHOOL_CELLS.answersheetPickup }}
    rowKey={({ schoolNo }) => schoolNo}
    emptyText="조건에 맞는 결제 내역이 없습니다."
    noneYetText="이 회차에는 아직 결제한 학원이 없습니다."
  />
)
