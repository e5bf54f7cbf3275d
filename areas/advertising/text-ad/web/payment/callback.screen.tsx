import type { z } from 'zod'
import { PAYMENT_STATES } from '#areas/advertising/payment/contract/statuses.ts'
import { CardReturn, unpaidText } from '#areas/advertising/payment/web/door.tsx'
import { settlePayment } from '#areas/advertising/text-ad/contract/payment.contract.ts'
import { OWN_RESERVATIONS } from '#areas/advertising/text-ad/contract/places.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { useParam, useSearchOf } from '#platform/web/screens/use-search.ts'
import { PaymentCallbackSearch } from './callback-search.ts'
import { paymentResults, type Settlement } from './results.ts'

type Returned = z.output<typeof PaymentCallbackSearch>

/** What the server is asked, with the vendor's own names where ours are missing. */
const bodyOf = (adSmsReserveSeq: number, returned: Returned) => ({
  adSmsReserveSeq,
  paySeq: returned.paySeq ?? 0,
  payTransactionIdNo: returned.payTransactionIdNo ?? returned.reserveOrderNo,
  sellerIdNo: returned.sellerIdNo,
  sellerOrderKey: returned.sellerOrderKey ?? returned.sellerOrderReferenceKey,
  totalPayAmt: returned.totalPaymentAmt ?? returned.totalPayAmt,
  discountAmt: returned.discountAmt,
  pointAmt: returned.pointAmt,
  code: returned.code ?? '',
})

function resultText({ paymentStatus, code }: Settlement): string {
  if (paymentStatus === 'PAID') return '결제가 완료되어 광고가 접수되었습니다.'
  if (PAYMENT_STATES[paymentStatus].isOpen) return '결제 결과를 확인하고 있습니다.'
  return unpaidText(code)
}

/** The end of the payment window of a text ad. */
export function PaymentCallbackScreen() {
  const subject = Number(useParam('adSmsReserveSeq'))
  const [returned] = useSearchOf(PaymentCallbackSearch)
  const settling = useWrite(settlePayment)
  return (
    <CardReturn
      results={paymentResults}
      subject={subject}
      settle={() => settling.run({ body: bodyOf(subject, returned) })}
      textOf={resultText}
      list={OWN_RESERVATIONS}
    />
  )
}
