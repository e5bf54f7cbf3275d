import type { Guide } from '#areas/text-ad/contract/guide.contract.ts'
import { getReservation, RESERVATION_RECORD } from '#areas/text-ad/contract/reservation.contract.ts'
import type { Reservation } from '#areas/text-ad/contract/reservation-shapes.contract.ts'
import { ownerAttentionOf } from '#areas/text-ad/rules/attention.rules.ts'
import { ownerLook } from '#areas/text-ad/rules/status-words.rules.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import type { Fact } from '#platform/web/list/facts.tsx'
import { Neighbours } from '#platform/web/list/neighbours/neighbours.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { longStampText, stampText } from '#platform/web/look/korean-text.ts'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { usePictureAddress } from '../ad/attached-image.ts'
import css from '../ad/detail.module.css'
import { AdImage } from '../ad/image.tsx'
import { MessagePreview } from '../ad/message-preview.tsx'
import { priceOf } from '../ad/price.ts'
import { ReceiptButton } from '../ad/receipt.tsx'
import { AdResults } from '../ad/results.tsx'
import { AdAttention, AdFacts, AdPayments, AdReason, AdSchools, AdSection } from '../ad/sections.tsx'
import { ReservationActions } from './reservation-actions.tsx'

interface DetailProps {
  reserveSeq: number
  guide: Guide
  onClose: () => void
}

/** Everything about one of the advertiser's own ads, and what can be done with it now. */
export function ReservationDetail({ reserveSeq, guide, onClose }: DetailProps) {
  const found = useCall(getReservation, { params: { id: reserveSeq } })
  const ad = found.error?.status === 404 ? undefined : found.data
  return (
    <Layer
      title="문자광고 상세"
      kind="drawer"
      width={980}
      onClose={onClose}
      footer={ad && <ReservationActions key={reserveSeq} ad={ad} onClose={onClose} />}
    >
      <Neighbours current={reserveSeq} />
      {ad ? (
        <Detail key={reserveSeq} ad={ad} guide={guide} />
      ) : found.error ? (
        <ProblemState problem={found.error} onRetry={found.refetch} onClose={onClose} />
      ) : (
        <LoadingState />
      )}
    </Layer>
  )
}

function Detail({ ad, guide }: { ad: Reservation; guide: Guide }) {
  const [image] = ad.smsContents.contentsImage
  const imageUrl = usePictureAddress(image)
  return (
    <div className={css.adDetail}>
      <div className={css.adDetailTop}>
        <div className={css.adHead}>
          <StatusTag of={ownerLook(ad)} />
          <p className={css.adTitle}>{ad.title || '(캠페인명 없음)'}</p>
        </div>
        <AdAttention notes={ownerAttentionOf(ad)} />
        <AdReason ad={ad} />
        <AdSection title="광고 정보">
          <AdFacts facts={factsOf(ad)} />
        </AdSection>
        <AdPayments
          ad={ad}
          price={priceOf(ad, guide.gradeABoundary)}
          receipt={<ReceiptButton reserveSeq={ad.adSmsReserveSeq} size="small" />}
        />
      </div>
      <div className={css.adDetailSide}>
        <AdSection title="광고 내용">
          <MessagePreview
            material={ad.smsContents}
            templates={guide}
            sendAt={new Date(ad.reserveYmdt)}
            imageUrl={imageUrl}
          />
          {image && <AdImage image={image} />}
        </AdSection>
      </div>
      <div className={css.adDetailRest}>
        <AdSchools mappings={ad.reserveResourceMappings} />
        <AdResults ad={ad} />
        <RecordHistory of={RESERVATION_RECORD} id={ad.adSmsReserveSeq} />
      </div>
    </div>
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
