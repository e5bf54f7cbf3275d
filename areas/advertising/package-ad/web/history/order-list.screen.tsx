import { ORDER_FORM } from '#areas/advertising/package-ad/contract/places.ts'
import { Button } from '#platform/web/look/button.tsx'
import { useGo } from '#platform/web/screens/use-search.ts'
import { OrderDetail } from './order-detail.tsx'
import { OrderHistory } from './order-history.tsx'

/** A person's own orders. */
export function OrderListScreen() {
  const go = useGo()
  return (
    <OrderHistory
      isManager={false}
      description="결제한 패키지광고 주문과 결제 상태를 확인합니다."
      menu="광고 주문"
      actions={
        <Button kind="primary" onClick={() => go(ORDER_FORM.path)}>
          패키지 신청
        </Button>
      }
    >
      {(order, onClose) => <OrderDetail order={order} onClose={onClose} />}
    </OrderHistory>
  )
}
