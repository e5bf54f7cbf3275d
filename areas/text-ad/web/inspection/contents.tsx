import { Button } from 'antd'
import { useState } from 'react'
import type { Contents } from '#areas/text-ad/contract/contents.contract.ts'
import { modifyReservation } from '#areas/text-ad/contract/inspection.contract.ts'
import type { ManagedReservation } from '#areas/text-ad/contract/reservation-shapes.contract.ts'
import { checkContents } from '#areas/text-ad/rules/message/contents-check.rules.ts'
import { canModifyContents } from '#areas/text-ad/rules/reservation-questions.rules.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { usePictureAddress } from '../ad/attached-image.ts'
import { useServerTime } from '../ad/clock.ts'
import { AdImage } from '../ad/image.tsx'
import { MessagePreview } from '../ad/message-preview.tsx'
import { AdSection } from '../ad/sections.tsx'
import type { GuideNow } from '../ad/server-now.ts'
import { MessageTextField } from '../wizard/message-text-field.tsx'
import { useRefusal } from './refusal.ts'

interface ContentsProps {
  ad: ManagedReservation
  contents: Contents
  guideNow: GuideNow
}

/** The message as a parent receives it; its text can be changed while the rule allows it, with the phone following. */
export function ManagedContents({ ad, contents, guideNow }: ContentsProps) {
  const [draft, setDraft] = useState<string>()
  const verdict = canModifyContents(ad, useServerTime(guideNow))
  const isEditable = verdict.ok && !ad.isCancelRequested
  const [image] = contents.contentsImage
  const imageUrl = usePictureAddress(image)
  const isEditing = draft !== undefined && isEditable
  const edit = (
    <Button size="small" disabled={!isEditable} onClick={() => setDraft(contents.contents)}>
      내용 수정
    </Button>
  )
  return (
    <AdSection title="광고 내용" aside={!isEditing && edit}>
      {isEditing && (
        <ContentsEdit
          ad={ad}
          before={contents.contents}
          draft={draft}
          onDraft={setDraft}
          onDone={() => setDraft(undefined)}
        />
      )}
      {!verdict.ok && ad.deleteYn === 'N' && <p className="ad-hint">{verdict.text}</p>}
      <MessagePreview
        material={isEditing ? { ...contents, contents: draft } : contents}
        templates={guideNow.guide}
        sendAt={new Date(ad.reserveYmdt)}
        imageUrl={imageUrl}
      />
      {image && <AdImage image={image} />}
    </AdSection>
  )
}

interface EditProps {
  ad: ManagedReservation
  before: string
  draft: string
  onDraft: (text: string) => void
  onDone: () => void
}

function ContentsEdit({ ad, before, draft, onDraft, onDone }: EditProps) {
  const [error, setError] = useState<string>()
  const modify = useWrite(modifyReservation)
  const refuse = useRefusal()
  const save = async (): Promise<void> => {
    const verdict = checkContents(draft)
    setError(verdict.ok ? undefined : verdict.text)
    if (!verdict.ok) return
    try {
      const adSmsContents = { adSmsContentsSeq: ad.adSmsContentsSeq, contents: draft }
      await modify.run({ params: { id: ad.adSmsReserveSeq }, body: { adSmsContents } })
      toast.success('내용이 수정되었습니다.')
      onDone()
    } catch (problem) {
      if (problem instanceof ProblemError && problem.status === 422) setError(problem.detail)
      else await refuse('내용을 수정하지 못했습니다.', problem)
    }
  }
  const change = (text: string): void => {
    setError(undefined)
    onDraft(text)
  }
  return (
    <div className="ad-edit">
      <MessageTextField value={draft} rows={10} error={error} onChange={change} />
      <div className="ad-edit-buttons">
        <Button type="primary" disabled={draft === before} loading={modify.isRunning} onClick={() => void save()}>
          내용 저장
        </Button>
        <Button onClick={onDone}>취소</Button>
      </div>
    </div>
  )
}
