import { type ReactNode, useState } from 'react'
import type { Guide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import { getManagedContents } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import type { ManagedReservation } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import {
  canModifyContents,
  canModifyTime,
  canSendTest,
} from '#areas/advertising/text-ad/rules/reservation-questions.rules.ts'
import type { Verdict } from '#areas/advertising/text-ad/rules/verdict.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { late } from '#platform/web/layer/late.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { longStampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { AdContents } from '../ad/detail.tsx'
import { AdSection } from '../ad/sections.tsx'
import { TestSend } from '../ad/test-send.tsx'

// Hardly any ad is edited: the list opens without it.
const ContentsEdit = late(async () => (await import('./edit-forms.tsx')).ContentsEdit)
const ReceiversEdit = late(async () => (await import('./edit-forms.tsx')).ReceiversEdit)
const SendTimeEdit = late(async () => (await import('./edit-forms.tsx')).SendTimeEdit)

interface EditsProps {
  ad: ManagedReservation
  guide: Guide
}

type Part = 'TIME' | 'RECEIVERS'

/** Why a part cannot be edited; not of a deleted ad, of which more is said. */
const WhyNot = ({ ad, verdict }: { ad: ManagedReservation; verdict: Verdict }) =>
  !verdict.ok && ad.deleteYn === 'N' && <p className={lookCss.note}>{verdict.text}</p>

/** Send time and extra receivers: open to change by one and the same rule. */
export function ManagedEdits({ ad, guide }: EditsProps) {
  const [editing, setEditing] = useState<Part>()
  const verdict = canModifyTime(ad, useServerNow())
  const isEditable = verdict.ok && !ad.isCancelRequested
  const shown = isEditable ? editing : undefined
  const done = (): void => setEditing(undefined)
  const button = (part: Part, text: string): ReactNode =>
    shown !== part && (
      <Button size="small" disabled={!isEditable} onClick={() => setEditing(part)}>
        {text}
      </Button>
    )
  return (
    <>
      <AdSection title="발송 일시" aside={button('TIME', '발송 일시 수정')}>
        {shown === 'TIME' ? <SendTimeEdit ad={ad} guide={guide} onDone={done} /> : longStampText(ad.reserveYmdt)}
        <WhyNot ad={ad} verdict={verdict} />
      </AdSection>
      <AdSection title="결과 수신번호" aside={button('RECEIVERS', '수신번호 수정')}>
        {shown === 'RECEIVERS' ? (
          <ReceiversEdit ad={ad} onDone={done} />
        ) : (
          ad.additionalReceivePhoneNumber.replaceAll(',', ', ') || '-'
        )}
      </AdSection>
    </>
  )
}

/** The message, whose text can be changed while the rule allows it, with the phone following; and a test of it. */
export function ManagedContents({ ad, guide }: EditsProps) {
  const found = useCall(getManagedContents, { params: { id: ad.adSmsContentsSeq } })
  const contents = found.data ?? ad.smsContents
  const [draft, setDraft] = useState<string>()
  const verdict = canModifyContents(ad, useServerNow())
  const isEditable = verdict.ok && !ad.isCancelRequested
  const isEditing = draft !== undefined && isEditable
  const edit = (
    <Button size="small" disabled={!isEditable} onClick={() => setDraft(ad.smsContents.contents)}>
      내용 수정
    </Button>
  )
  return (
    <>
      <AdContents
        ad={ad}
        // Of the ad's own answer, of whose version a decision speaks.
        contents={isEditing ? { ...ad.smsContents, contents: draft } : ad.smsContents}
        guide={guide}
        aside={!isEditing && edit}
      >
        {isEditing && <ContentsEdit ad={ad} guide={guide} onDraft={setDraft} onDone={() => setDraft(undefined)} />}
        <WhyNot ad={ad} verdict={verdict} />
      </AdContents>
      {canSendTest(ad).ok && (
        <AdSection title="테스트 발송">
          <TestSend
            senderType="ADMIN"
            material={contents}
            contentsSeq={contents.adSmsContentsSeq}
            imageFileId={contents.tcAttachFileId}
            hasWindowsLineEnds
          />
        </AdSection>
      )}
    </>
  )
}
