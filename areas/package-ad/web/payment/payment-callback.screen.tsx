import './payment-callback.css'
import '#platform/web/look/link-button.css'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { settleOrderPayment } from '#areas/package-ad/contract/order.contract.ts'
import { ProblemError, sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useParam, useSearchOf } from '#platform/web/screens/use-search.ts'
import { hasOwnOpener } from '#platform/web/screens/window-result.ts'
import { PaymentCallbackSearch } from './payment-callback-search.ts'
import { failureText, type PaymentResult, PROCESSING_TEXT, paymentResults } from './payment-results.ts'

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

const problemResult = (problem: unknown) => ({
  error: sentenceOf(problem),
  isUnknown: !(problem instanceof ProblemError) || problem.isOutcomeUnknown,
})

/** The end of the payment window: asks the server once, tells the completion screen and closes. */
export function PaymentCallbackScreen() {
  const adPackageOrderSeq = Number(useParam('adPackageOrderSeq'))
  const [returned] = useSearchOf(PaymentCallbackSearch)
  const settling = useWrite(settleOrderPayment)
  const isAsked = useRef(false)
  const [result, setResult] = useState<PaymentResult>()
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    const finish = (found: PaymentResult): void => {
      const isHeard = hasOwnOpener()
      paymentResults.tell(found)
      if (isHeard) window.close()
      // Stays readable where nobody waits for it or the window cannot close itself.
      setResult(found)
    }
    settling
      .run({ body: bodyOf(adPackageOrderSeq, returned) })
      .then((settlement) => finish({ adPackageOrderSeq, settlement }))
      .catch((problem: unknown) => finish({ adPackageOrderSeq, ...problemResult(problem) }))
  }, [adPackageOrderSeq, returned, settling])
  return (
    <div className="package-callback">
      <PageTitle title="결제" />
      <section className="panel">
        {result ? <Result result={result} /> : <LoadingState text={PROCESSING_TEXT} />}
      </section>
    </div>
  )
}

function resultText(result: PaymentResult): string {
  if ('error' in result) return result.error
  const { paymentStatusCode, code } = result.settlement
  return paymentStatusCode === 'PAY_COMPLETE' ? '결제가 완료되어 주문이 접수되었습니다.' : failureText(code)
}

function Result({ result }: { result: PaymentResult }) {
  return (
    <div className="state" role="alert">
      <p>
        <strong>{resultText(result)}</strong>
      </p>
      <p>이 창을 닫아주세요. 결제한 주문은 패키지광고 내역에서 확인할 수 있습니다.</p>
      <ScreenLink to="/promotion/package/order-history" className="link-button">
        패키지광고 내역 보기
      </ScreenLink>
    </div>
  )
}
