import { ManagedOrderActions } from './managed-order-actions.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderHistory } from './order-history.tsx'

/** Everybody's orders, for the administrators of advertising. */
export function ManagedOrderListScreen() {
  return (
    <OrderHistory isManager description="모든 패키지광고 주문을 확인하고 취소합니다." menu="광고 관리자">
      {(order, onClose) => (
        <OrderDetail order={order} showsBuyer actions={<ManagedOrderActions order={order} />} onClose={onClose} />
      )}
    </OrderHistory>
  )
}
