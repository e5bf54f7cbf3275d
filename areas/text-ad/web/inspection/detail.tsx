import { type ReactNode, Suspense, useState } from 'react'
import type { Contents } from '#areas/text-ad/contract/contents.contract.ts'
import type { Guide } from '#areas/text-ad/contract/guide.contract.ts'
import { getManagedContents, getManagedReservation } from '#areas/text-ad/contract/inspection.contract.ts'
import { RESERVATION_RECORD } from '#areas/text-ad/contract/reservation.contract.ts'
import type { ManagedReservation } from '#areas/text-ad/contract/reservation-shapes.contract.ts'
import { AD_STATUSES } from '#areas/text-ad/contract/statuses.ts'
import { attentionOf } from '#areas/text-ad/rules/attention.rules.ts'
import { canModifyTime, canSendTest } from '#areas/text-ad/rules/reservation-questions.rules.ts'
import { SENDER_LABELS } from '#areas/text-ad/rules/status-words.rules.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { late } from '#platform/web/layer/late.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import type { Fact } from '#platform/web/list/facts.tsx'
import { Neighbours } from '#platform/web/list/neighbours/neighbours.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { longStampText } from '#platform/web/look/korean-text.ts'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import css from '../ad/detail.module.css'
import { priceOf } from '../ad/price.ts'
import { ReceiptButton } from '../ad/receipt.tsx'
import { peopleText, secondStampText } from '../ad/reservation-words.ts'
import { AdResults } from '../ad/results.tsx'
import { AdAttention, AdFacts, AdPayments, AdReason, AdSchools, AdSection } from '../ad/sections.tsx'
import { TestSend } from '../ad/test-send.tsx'
import { ManagedReservationActions } from './actions.tsx'
import { ManagedContents } from './contents.tsx'

// Hardly any ad is edited, or deleted and brought back: the list opens without it.
const ReceiversEdit = late(async () => (await import('./receivers.tsx')).ReceiversEdit)
const SendTimeEdit = late(async () => (await import('./send-time.tsx')).SendTimeEdit)
const ManagedReservationRecover = late(async () => (await import('./recover.tsx')).ManagedReservationRecover)

interface DetailProps {
  reserveSeq: number
  guide: Guide
  onClose: () => void
}

/** Everything about one ad for whoever inspects it, with what may be done to it now. */
export function ManagedReservationDetail({ reserveSeq, guide, onClose }: DetailProps) {
  const found = useCall(getManagedReservation, { params: { id: reserveSeq } })
  const contents = useCall(
    getManagedContents,
    { params: { id: found.data?.adSmsContentsSeq ?? 0 } },
    { enabled: found.data !== undefined },
  )
  const ad = found.error?.status === 404 ? undefined : found.data
  return (
    <Layer
      title="문자광고 상세"
      kind="drawer"
      width={1080}
      onClose={onClose}
      footer={ad && <ManagedReservationActions key={reserveSeq} ad={ad} onClose={onClose} />}
    >
      <Neighbours current={reserveSeq} />
      {ad ? (
        <Detail key={reserveSeq} ad={ad} contents={contents.data ?? ad.smsContents} guide={guide} />
      ) : found.error ? (
        <ProblemState problem={found.error} onRetry={found.refetch} onClose={onClose} />
      ) : (
        <LoadingState />
      )}
    </Layer>
  )
}

interface PartProps {
  ad: ManagedReservation
  contents: Contents
  guide: Guide
}

function Detail({ ad, contents, guide }: PartProps) {
  return (
    <div className={css.adDetail}>
      <div className={css.adDetailTop}>
        <Head ad={ad} />
        {ad.deleteYn === 'Y' && (
          <Suspense fallback={<LoadingState />}>
            <ManagedReservationRecover ad={ad} />
          </Suspense>
        )}
        <AdAttention notes={attentionOf(ad)} />
        <AdReason ad={ad} />
        <AdSection title="광고 정보">
          <AdFacts facts={factsOf(ad)} />
        </AdSection>
        <Editable ad={ad} guide={guide} />
        <AdPayments
          ad={ad}
          price={priceOf(ad, guide.gradeABoundary)}
          receipt={<ReceiptButton reserveSeq={ad.adSmsReserveSeq} size="small" />}
        />
      </div>
      <div className={css.adDetailSide}>
        <ManagedContents ad={ad} guide={guide} />
        <Test ad={ad} contents={contents} />
      </div>
      <div className={css.adDetailRest}>
        <AdSchools mappings={ad.reserveResourceMappings} />
        <AdResults ad={ad} />
        <RecordHistory of={RESERVATION_RECORD} id={ad.adSmsReserveSeq} />
      </div>
    </div>
  )
}

const factsOf = (ad: ManagedReservation): Fact[] => [
  ['등록자', `${ad.registrantName} (${ad.registrantLoginId})`],
  ['발송 유형', SENDER_LABELS[ad.senderType]],
  ['광고 유형', ad.smsType],
  ['발송 목적', ad.sendPurpose || '-'],
  ['등록일시', secondStampText(ad.registerYmdt)],
  ['검수일시', ad.inspectYmdt ? secondStampText(ad.inspectYmdt) : '-'],
  ['예상 수신자', peopleText(ad.targetCount)],
]

const Head = ({ ad }: { ad: ManagedReservation }) => (
  <div className={css.adHead}>
    <div className={css.adHeadTags}>
      <StatusTag of={AD_STATUSES[ad.reserveStatus]} />
      {ad.deleteYn === 'Y' && <StatusTag tone="danger">삭제됨</StatusTag>}
    </div>
    <p className={css.adTitle}>
      {ad.title || '(캠페인명 없음)'} <small>예약번호 {ad.adSmsReserveSeq}</small>
    </p>
  </div>
)

/** Send time and extra receivers: open to change by one and the same rule. */
function Editable({ ad, guide }: Omit<PartProps, 'contents'>) {
  const [editing, setEditing] = useState<'TIME' | 'RECEIVERS'>()
  const verdict = canModifyTime(ad, useServerNow())
  const isEditable = verdict.ok && !ad.isCancelRequested
  const shown = isEditable ? editing : undefined
  const done = (): void => setEditing(undefined)
  const button = (part: 'TIME' | 'RECEIVERS', text: string): ReactNode =>
    shown !== part && (
      <Button size="small" disabled={!isEditable} onClick={() => setEditing(part)}>
        {text}
      </Button>
    )
  const receivers = ad.additionalReceivePhoneNumber.replaceAll(',', ', ') || '-'
  return (
    <>
      <AdSection title="발송 일시" aside={button('TIME', '발송 일시 수정')}>
        {shown === 'TIME' ? (
          <Suspense fallback={<LoadingState />}>
            <SendTimeEdit ad={ad} guide={guide} onDone={done} />
          </Suspense>
        ) : (
          <p className={css.adLine}>{longStampText(ad.reserveYmdt)}</p>
        )}
        {!verdict.ok && ad.deleteYn === 'N' && <p className={css.adHint}>{verdict.text}</p>}
      </AdSection>
      <AdSection title="결과 수신번호" aside={button('RECEIVERS', '수신번호 수정')}>
        {shown === 'RECEIVERS' ? (
          <Suspense fallback={<LoadingState />}>
            <ReceiversEdit ad={ad} onDone={done} />
          </Suspense>
        ) : (
          <p className={css.adLine}>{receivers}</p>
        )}
      </AdSection>
    </>
  )
}

function Test({ ad, contents }: Omit<PartProps, 'guide'>) {
  if (!canSendTest(ad).ok) return null
  return (
    <AdSection title="테스트 발송">
      <TestSend
        senderType="ADMIN"
        material={contents}
        contentsSeq={contents.adSmsContentsSeq}
        imageFileId={contents.tcAttachFileId}
        hasWindowsLineEnds
      />
    </AdSection>
  )
}
