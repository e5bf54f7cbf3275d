import { useState } from 'react'
import { OWN_WRITING } from '#areas/advertising/text-ad/contract/places.ts'
import { getResendOffer, type ResendOffer, resendFailed } from '#areas/advertising/text-ad/contract/resend.contract.ts'
import type { AdResult } from '#areas/advertising/text-ad/contract/result.contract.ts'
import { useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { wonText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { useGo } from '#platform/web/screens/use-search.ts'
import { AdResendLinks, resultPath, UnpaidAd } from '../ad/resend-links.tsx'

const ResendTime = lateLayer(async () => (await import('./resend-time.tsx')).ResendTime)

/** Sending to those whom the ad did not reach: whether, to how many and for how much; and the ads that belong together by it. */
export function AdResend({ result: { adSmsReserveSeq: id, failedCount, reserveStatus } }: { result: AdResult }) {
  const { data: offer } = useCall(getResendOffer, { params: { id } })
  if (!offer) return null
  const isLinked = offer.resendOf !== null || offer.resentAs !== null
  if (failedCount === 0 && !isLinked) return null
  return (
    <Panel title="실패한 수신자에게 다시 보내기">
      {offer.isResentUnpaid && offer.resentAs !== null ? (
        <UnpaidAd reserveSeq={offer.resentAs} isOwn={offer.isOwn} />
      ) : (
        <AdResendLinks ad={offer} />
      )}
      {reserveStatus === 'TEMPORARY_SAVE' && <UnpaidAd reserveSeq={id} isOwn={offer.isOwn} />}
      {offer.isOwn && !isLinked && <Offer offer={offer} />}
    </Panel>
  )
}

const countText = (count: number): string => `${count.toLocaleString('ko-KR')}명`

function Offer({ offer }: { offer: ResendOffer }) {
  const go = useGo()
  const [isChoosing, setChoosing] = useState(false)
  const { adSmsReserveSeq: id, recipientCount, neverCount, schoolCount, orderAmount, sendTimes, whyNot } = offer
  const making = useWrite(resendFailed, {
    onDone: ({ adSmsReserveSeq: reserveSeq, adSmsContentsSeq: contentsSeq, reserveStatus }) => {
      if (reserveStatus === 'TEMPORARY_SAVE') return go(OWN_WRITING.path, { search: { contentsSeq, reserveSeq } })
      toast.success('다시 보내는 광고의 검수를 요청했습니다.')
      go(resultPath(reserveSeq))
    },
  })
  if (whyNot !== null) return <p className={lookCss.note}>{whyNot}</p>
  return (
    <div className={lookCss.stack}>
      <p>
        {schoolCount.toLocaleString('ko-KR')}개 학교의 {countText(recipientCount)}에게 같은 내용을 다시 보낼 수
        있습니다.
        {neverCount > 0 && ` 없는 번호이거나 수신을 거부한 ${countText(neverCount)}은 제외됩니다.`}
      </p>
      <p className={lookCss.note}>
        {orderAmount > 0
          ? `환불받은 금액만큼인 ${wonText(orderAmount)}(부가세 포함)을 다시 결제합니다.`
          : '추가 금액 없이 한 번 다시 보낼 수 있습니다.'}{' '}
        다른 광고와 같이 검수를 거쳐 발송됩니다.
      </p>
      <div className={lookCss.row}>
        <Button kind="primary" disabled={sendTimes.length === 0} onClick={() => setChoosing(true)}>
          발송 일시 선택
        </Button>
        {sendTimes.length === 0 && (
          <p className={lookCss.note}>대상 학교에 다른 광고가 예약되어 있어 지금은 선택할 수 있는 일시가 없습니다.</p>
        )}
      </div>
      {isChoosing && (
        <ResendTime
          times={sendTimes}
          isFree={orderAmount === 0}
          isBusy={making.isRunning}
          onClose={() => setChoosing(false)}
          onChosen={(reserveDateTime) => making.start({ params: { id }, body: { reserveDateTime, orderAmount } })}
        />
      )}
    </div>
  )
}
