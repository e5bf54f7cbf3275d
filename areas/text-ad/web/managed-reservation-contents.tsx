import { Button } from 'antd'
import { useState } from 'react'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import type { Contents } from '../contract/contents.contract.ts'
import { modifyReservation } from '../contract/inspection.contract.ts'
import type { ManagedReservation } from '../contract/reservation-shapes.contract.ts'
import { checkContents } from '../rules/contents-check.rules.ts'
import { canModifyContents } from '../rules/reservation-questions.rules.ts'
import { useServerTime } from './ad-clock.ts'
import { AdImage } from './ad-image.tsx'
import { AdSection } from './ad-sections.tsx'
import { usePictureAddress } from './attached-image.ts'
import { useRefusal } from './managed-reservation-refusal.ts'
import { MessagePreview } from './message-preview.tsx'
import { MessageTextField } from './message-text-field.tsx'
import type { GuideNow } from './server-now.ts'

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
