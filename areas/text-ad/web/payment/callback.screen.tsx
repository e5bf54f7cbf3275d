import './callback.css'
import '#platform/web/look/link-button.css'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { settlePayment } from '#areas/text-ad/contract/payment.contract.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useParam, useSearchOf } from '#platform/web/screens/use-search.ts'
import { hasOwnOpener } from '#platform/web/screens/window-result.ts'
import { PaymentCallbackSearch } from './callback-search.ts'
import { type Handover, paymentResults, type Settlement } from './handover.ts'

const PROCESSING = '결제 처리 중입니다. 1~2분 정도 소요되며 창을 닫지 마세요.'
const GIVEN_UP = '2222'

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
  if (paymentStatus === 'READY' || paymentStatus === 'APPROVING') return '결제 결과를 확인하고 있습니다.'
  return code === GIVEN_UP ? '결제가 취소되었습니다.' : '결제 중 오류가 발생했습니다. 다시 시도해주세요.'
}

/** The end of the payment window: asks the server once, tells the wizard and closes. */
export function PaymentCallbackScreen() {
  const adSmsReserveSeq = Number(useParam('adSmsReserveSeq'))
  const [returned] = useSearchOf(PaymentCallbackSearch)
  const settling = useWrite(settlePayment)
  const isAsked = useRef(false)
  const [result, setResult] = useState<Handover>()
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    const finish = (outcome: { settlement: Settlement } | { error: string }): void => {
      const handover: Handover = { adSmsReserveSeq, ...outcome }
      const isHeard = hasOwnOpener()
      paymentResults.tell(handover)
      if (isHeard) window.close()
      // Stays readable where nobody waits for it or the window cannot close itself.
      setResult(handover)
    }
    settling
      .run({ body: bodyOf(adSmsReserveSeq, returned) })
      .then((settlement) => finish({ settlement }))
      .catch((problem: unknown) => finish({ error: sentenceOf(problem) }))
  }, [adSmsReserveSeq, returned, settling])
  return (
    <div className="payment-callback">
      <PageTitle title="결제" />
      <section className="panel">{result ? <Result result={result} /> : <LoadingState text={PROCESSING} />}</section>
    </div>
  )
}

function Result({ result }: { result: Handover }) {
  const text = 'error' in result ? result.error : resultText(result.settlement)
  return (
    <div className="state" role="alert">
      <p>
        <strong>{text}</strong>
      </p>
      <p>이 창을 닫아주세요. 자세한 내용은 광고 내역에서 확인할 수 있습니다.</p>
      <ScreenLink to="/promotion/sms-history" className="link-button">
        문자광고 내역 보기
      </ScreenLink>
    </div>
  )
}
