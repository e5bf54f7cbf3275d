import { type ReactNode, useState } from 'react'
import type { Contents, ContentsImage } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import type { Guide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import { RESERVATION_RECORD } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import type { Reservation } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import type { Attention } from '#areas/advertising/text-ad/rules/attention.rules.ts'
import { type Quote, quote } from '#areas/advertising/text-ad/rules/money/price.rules.ts'
import { resendQuote } from '#areas/advertising/text-ad/rules/money/resend.rules.ts'
import type { ProblemError } from '#platform/web/calls/problem-error.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import { type Fact, Facts } from '#platform/web/list/facts.tsx'
import { Neighbours } from '#platform/web/list/neighbours/neighbours.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { openFetched } from '#platform/web/screens/fetched-window.tsx'
import { pictureAddress, usePictureAddress } from './attached-image.ts'
import css from './detail.module.css'
import { MessagePreview } from './message-preview.tsx'
import { AdPaper } from './paper-button.tsx'
import { ReceiptButton } from './receipt.tsx'
import { AdResendLinks } from './resend-links.tsx'
import { AdResults } from './results.tsx'
import { AdAttention, AdPayments, AdReason, AdSchools, AdSection } from './sections.tsx'

/** What opens the details of an ad. */
export interface AdDetailProps {
  reserveSeq: number
  guide: Guide
  onClose: () => void
}

/** What one side shows of an ad in its own way. */
export interface AdView {
  /** Its statuses. */
  tags: ReactNode
  /** Beside its name. */
  note?: ReactNode
  /** Brings a deleted ad back. */
  recovery?: ReactNode
  attention: readonly Attention[]
  facts: readonly Fact[]
  /** Can be changed. */
  edits?: ReactNode
  /** What parents read. */
  contents: ReactNode
  /** What can be done now. */
  actions: ReactNode
}

interface DrawerProps<Ad extends Reservation> extends AdDetailProps {
  found: { data: Ad | undefined; error: ProblemError | null; refetch: () => unknown }
  width: number
  viewOf: (ad: Ad) => AdView
}

/** Everything about one ad, the same for its owner and for administrators except for what each sees in its own way. */
export function AdDrawer<Ad extends Reservation>(props: DrawerProps<Ad>) {
  const { found, reserveSeq, guide, width, viewOf, onClose } = props
  const ad = found.error?.status === 404 ? undefined : found.data
  const view = ad && viewOf(ad)
  return (
    <Layer title="문자광고 상세" kind="drawer" width={width} onClose={onClose} footer={view?.actions}>
      <Neighbours current={reserveSeq} />
      {ad && view ? (
        <Detail key={reserveSeq} ad={ad} view={view} price={priceOf(ad, guide)} />
      ) : found.error ? (
        <ProblemState problem={found.error} onRetry={found.refetch} onClose={onClose} />
      ) : (
        <LoadingState />
      )}
    </Layer>
  )
}

const Detail = ({ ad, view, price }: { ad: Reservation; view: AdView; price: Quote }) => (
  <div className={css.adDetail}>
    <div className={`${lookCss.stack} ${css.adDetailTop}`}>
      <div className={css.adHead}>
        <div className={lookCss.row}>{view.tags}</div>
        <p className={css.adTitle}>
          {ad.title || '(캠페인명 없음)'} {view.note}
        </p>
      </div>
      {view.recovery}
      <AdAttention notes={view.attention} />
      <AdReason ad={ad} />
      <AdSection title="광고 정보">
        <Facts className={css.adFacts} facts={view.facts} />
      </AdSection>
      {view.edits}
      <AdPayments
        ad={ad}
        price={price}
        receipt={<ReceiptButton reserveSeq={ad.adSmsReserveSeq} size="small" />}
        paper={<AdPaper ad={ad} />}
      />
    </div>
    <div className={`${lookCss.stack} ${css.adDetailSide}`}>{view.contents}</div>
    <div className={`${lookCss.stack} ${css.adDetailRest}`}>
      <AdSchools mappings={ad.reserveResourceMappings} />
      <AdResults ad={ad} />
      <AdResendLinks ad={ad} />
      <RecordHistory of={RESERVATION_RECORD} id={ad.adSmsReserveSeq} />
    </div>
  </div>
)

/** The price of a stored ad. */
function priceOf(ad: Reservation, { gradeABoundary }: Guide): Quote {
  const schools = ad.reserveResourceMappings.map(({ reserveResourceMapping, resourceMapping }) => ({
    adSmsReserveResourceMappingSeq: reserveResourceMapping.adSmsReserveResourceMappingSeq,
    organizationName: resourceMapping.organizationName,
    expectedTargetCount: reserveResourceMapping.expectedTargetCount,
  }))
  return ad.resendAmount === null ? quote(ad.smsType, schools, gradeABoundary) : resendQuote(schools, ad.resendAmount)
}

interface ContentsProps {
  ad: Reservation
  contents: Contents
  guide: Guide
  aside?: ReactNode
  /** Above the phone. */
  children?: ReactNode
}

/** The message as a parent receives it, with its picture. */
export function AdContents({ ad, contents, guide, aside, children }: ContentsProps) {
  const [image] = contents.contentsImage
  const imageUrl = usePictureAddress(image)
  const sendAt = new Date(ad.reserveYmdt)
  return (
    <AdSection title="광고 내용" aside={aside}>
      {children}
      <MessagePreview
        material={contents}
        templates={guide}
        sendAt={sendAt}
        imageUrl={imageUrl}
        shortLinks={ad.shortLinks}
      />
      {image && <AdImage image={image} />}
    </AdSection>
  )
}

/** Opens the attached picture in a window of its own. Its address holds only for a short time, so it is fetched anew. */
function AdImage({ image }: { image: ContentsImage }) {
  const [isOpening, setOpening] = useState(false)
  const open = async (): Promise<void> => {
    setOpening(true)
    const options = { name: 'text-ad-image', width: 700, height: 700, linkText: image.tcFileName }
    await openFetched(options, () => pictureAddress(image))
    setOpening(false)
  }
  return (
    <span className={`${lookCss.row} ${css.adImage}`}>
      {image.tcFileName}
      <Button size="small" isBusy={isOpening} onClick={() => void open()}>
        이미지 보기
      </Button>
    </span>
  )
}
