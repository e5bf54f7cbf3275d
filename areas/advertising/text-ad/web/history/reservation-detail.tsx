import { getReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import type { Reservation } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { ownerAttentionOf } from '#areas/advertising/text-ad/rules/attention.rules.ts'
import { ownerLook } from '#areas/advertising/text-ad/rules/status-words.rules.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { Fact } from '#platform/web/list/facts.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { longStampText, stampText } from '#platform/web/look/korean-text.ts'
import { AdContents, type AdDetailProps, AdDrawer } from '../ad/detail.tsx'
import { ReservationActions } from './reservation-actions.tsx'

/** Everything about one of the advertiser's own ads, and what can be done with it now. */
export function ReservationDetail(props: AdDetailProps) {
  const found = useCall(getReservation, { params: { id: props.reserveSeq } })
  return (
    <AdDrawer
      {...props}
      found={found}
      width={980}
      viewOf={(ad) => ({
        tags: <StatusTag of={ownerLook(ad)} />,
        attention: ownerAttentionOf(ad),
        facts: factsOf(ad),
        contents: <AdContents ad={ad} contents={ad.smsContents} guide={props.guide} />,
        actions: <ReservationActions key={props.reserveSeq} ad={ad} onClose={props.onClose} />,
      })}
    />
  )
}

function factsOf(ad: Reservation): Fact[] {
  return [
    ['예약번호', ad.adSmsReserveSeq],
    ['광고 유형', ad.smsType],
    ['발송 목적', ad.sendPurpose || '-'],
    ['발송일시', longStampText(ad.reserveYmdt)],
    ['신청일시', stampText(ad.registerYmdt)],
    ['검수일시', ad.inspectYmdt ? stampText(ad.inspectYmdt) : '-'],
    ...(ad.additionalReceivePhoneNumber
      ? [['결과 수신번호', ad.additionalReceivePhoneNumber.replaceAll(',', ', ')] as const]
      : []),
    ...(ad.expireYmdt ? [['보관 기한', `${stampText(ad.expireYmdt)}까지`] as const] : []),
  ]
}
