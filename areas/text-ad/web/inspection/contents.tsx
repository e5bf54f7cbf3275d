import { Suspense, useState } from 'react'
import type { Guide } from '#areas/text-ad/contract/guide.contract.ts'
import type { ManagedReservation } from '#areas/text-ad/contract/reservation-shapes.contract.ts'
import { canModifyContents } from '#areas/text-ad/rules/reservation-questions.rules.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { late } from '#platform/web/layer/late.ts'
import { Button } from '#platform/web/look/button.tsx'
import { usePictureAddress } from '../ad/attached-image.ts'
import css from '../ad/detail.module.css'
import { AdImage } from '../ad/image.tsx'
import { MessagePreview } from '../ad/message-preview.tsx'
import { AdSection } from '../ad/sections.tsx'

const ContentsEdit = late(async () => (await import('./contents-edit.tsx')).ContentsEdit)

interface ContentsProps {
  ad: ManagedReservation
  guide: Guide
}

/**
 * The message as a parent receives it; its text can be changed while the rule allows it, with the phone following. It is
 * the text of the ad's own answer, of whose version a decision speaks.
 */
export function ManagedContents({ ad, guide }: ContentsProps) {
  const contents = ad.smsContents
  const [draft, setDraft] = useState<string>()
  const verdict = canModifyContents(ad, useServerNow())
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
        <Suspense fallback={<LoadingState />}>
          <ContentsEdit ad={ad} onDraft={setDraft} onDone={() => setDraft(undefined)} />
        </Suspense>
      )}
      {!verdict.ok && ad.deleteYn === 'N' && <p className={css.adHint}>{verdict.text}</p>}
      <MessagePreview
        material={isEditing ? { ...contents, contents: draft } : contents}
        templates={guide}
        sendAt={new Date(ad.reserveYmdt)}
        imageUrl={imageUrl}
      />
      {image && <AdImage image={image} />}
    </AdSection>
  )
}
