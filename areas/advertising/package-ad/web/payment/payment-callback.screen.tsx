import type { z } from 'zod'
import { settleOrderPayment } from '#areas/advertising/package-ad/contract/order.contract.ts'
import { OWN_ORDERS } from '#areas/advertising/package-ad/contract/places.ts'
import { ORDER_STATUSES } from '#areas/advertising/package-ad/contract/statuses.ts'
import { CardReturn, unpaidText } from '#areas/advertising/payment/web/door.tsx'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { useParam, useSearchOf } from '#platform/web/screens/use-search.ts'
import { PaymentCallbackSearch } from './payment-callback-search.ts'
import { paymentResults, type Settlement } from './payment-results.ts'

type Returned = z.output<typeof PaymentCallbackSearch>

/** What the server is asked, with the vendor's own names where ours are missing. */
const bodyOf = (adPackageOrderSeq: number, returned: Returned) => ({
  adPackageOrderSeq,
  paySeq: returned.paySeq ?? 0,
  payTransactionIdNo: returned.payTransactionIdNo ?? returned.reserveOrderNo,
  sellerOrderKey: returned.sellerOrderKey ?? returned.sellerOrderReferenceKey,
  productName: returned.productName,
  code: returned.code ?? '',
})

const resultText = ({ paymentStatusCode, code }: Settlement): string =>
  ORDER_STATUSES[paymentStatusCode].isPaid ? '결제가 완료되어 주문이 접수되었습니다.' : unpaidText(code)

/** The end of the payment window of an order. */
export function PaymentCallbackScreen() {
  const subject = Number(useParam('adPackageOrderSeq'))
  const [returned] = useSearchOf(PaymentCallbackSearch)
  const settling = useWrite(settleOrderPayment)
  return (
    <CardReturn
      results={paymentResults}
      subject={subject}
      settle={() => settling.run({ body: bodyOf(subject, returned) })}
      textOf={resultText}
      list={OWN_ORDERS}
    />
  )
}
