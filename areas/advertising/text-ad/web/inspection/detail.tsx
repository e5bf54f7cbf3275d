import { useRef } from 'react'
import { getManagedReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import type { ManagedReservation } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { AD_STATUSES } from '#areas/advertising/text-ad/contract/statuses.ts'
import { attentionOf } from '#areas/advertising/text-ad/rules/attention.rules.ts'
import { SENDER_LABELS } from '#areas/advertising/text-ad/rules/status-words.rules.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { late } from '#platform/web/layer/late.tsx'
import type { Fact } from '#platform/web/list/facts.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import { type AdDetailProps, AdDrawer } from '../ad/detail.tsx'
import { peopleText } from '../ad/reservation-words.ts'
import { ManagedReservationActions } from './actions.tsx'
import { ManagedContents, ManagedEdits } from './edits.tsx'

const ManagedReservationRecover = late(async () => (await import('./recover.tsx')).ManagedReservationRecover)

/** Everything about one ad for whoever inspects it, with what may be done to it now. */
export function ManagedReservationDetail(props: AdDetailProps) {
  const { reserveSeq, guide, onClose } = props
  const nextSeq = useRef<number>(undefined)
  const found = useCall(getManagedReservation, { params: { id: reserveSeq } })
  return (
    <AdDrawer
      {...props}
      found={found}
      width={1080}
      viewOf={(ad) => ({
        tags: <Tags ad={ad} />,
        note: <small>예약번호 {ad.adSmsReserveSeq}</small>,
        recovery: ad.deleteYn === 'Y' && <ManagedReservationRecover ad={ad} />,
        attention: attentionOf(ad),
        facts: factsOf(ad),
        edits: <ManagedEdits ad={ad} guide={guide} />,
        contents: <ManagedContents ad={ad} guide={guide} />,
        actions: <ManagedReservationActions key={reserveSeq} ad={ad} nextSeq={nextSeq} onClose={onClose} />,
      })}
    />
  )
}

const Tags = ({ ad }: { ad: ManagedReservation }) => (
  <>
    <StatusTag of={AD_STATUSES[ad.reserveStatus]} />
    {ad.deleteYn === 'Y' && <StatusTag tone="danger">삭제됨</StatusTag>}
  </>
)

const factsOf = (ad: ManagedReservation): Fact[] => [
  ['등록자', `${ad.registrantName} (${ad.registrantLoginId})`],
  ['발송 유형', SENDER_LABELS[ad.senderType]],
  ['광고 유형', ad.smsType],
  ['발송 목적', ad.sendPurpose || '-'],
  ['등록일시', stampText(ad.registerYmdt)],
  ['검수일시', ad.inspectYmdt ? stampText(ad.inspectYmdt) : '-'],
  ['예상 수신자', peopleText(ad.targetCount)],
]
