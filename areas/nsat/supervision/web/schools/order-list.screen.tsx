import { ORDER_STATE, OrderFigures } from '#areas/nsat/order/web/door.tsx'
import { usePlanControls } from '#areas/nsat/plan/web/door.tsx'
import { readOrderStatus } from '#areas/nsat/supervision/contract/school.contract.ts'
import { orderTable } from '#areas/nsat/supervision/rules/school-tables.rules.ts'
import { useVendorFilter } from '#areas/nsat/vendor/web/door.tsx'
import type { CallInput } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListScreen, useListSearch } from '#platform/web/list/list-screen.tsx'
import { SUPERVISOR_CRUMB } from '../paths.ts'
import { SCHOOL_CELLS } from './school-cells.tsx'

/** Institutes of all vendors in a round: who ordered, who did not, and how far it is. */
export function OrderListScreen() {
  const [search] = useListSearch(orderTable)
  return (
    <ListScreen
      of={orderTable}
      breadcrumb={[SUPERVISOR_CRUMB]}
      description="회차의 주문, 배송, 답안지, 채점 현황을 학원별로 확인합니다."
      figures={<Dashboard {...orderTable.askAll(search)} />}
      controls={{ ...usePlanControls(), ...useVendorFilter(), hasOrder: ORDER_STATE, nsatOrderTypeCode: null }}
      cells={SCHOOL_CELLS}
      rowKey={({ schoolNo }) => schoolNo}
      emptyText="조건에 맞는 학원이 없습니다."
      noneYetText="이 회차에 주문할 학원이 없습니다."
    />
  )
}

/** Figures of what the list shows. Why they cannot be had is said by the list. */
function Dashboard(input: CallInput<typeof readOrderStatus>) {
  const { data, error } = useCall(readOrderStatus, input)
  if (error && !data) return null
  return <OrderFigures status={data} />
}
