import { useEffect, useState } from 'react'
import type { Contents } from '#areas/text-ad/contract/contents.contract.ts'
import type { Guide } from '#areas/text-ad/contract/guide.contract.ts'
import type { ManagedReservation } from '#areas/text-ad/contract/reservation-shapes.contract.ts'
import { checkContents } from '#areas/text-ad/rules/message/contents-check.rules.ts'
import { canModifyContents } from '#areas/text-ad/rules/reservation-questions.rules.ts'
import { refusalText } from '#areas/text-ad/rules/verdict.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { Button } from '#platform/web/look/button.tsx'
import { usePictureAddress } from '../ad/attached-image.ts'
import css from '../ad/detail.module.css'
import { AdImage } from '../ad/image.tsx'
import { MessagePreview } from '../ad/message-preview.tsx'
import { AdSection } from '../ad/sections.tsx'
import { MessageTextField } from '../wizard/message-text-field.tsx'
import { EditForm } from './edit-form.tsx'
import { useEditForm } from './use-edit-form.ts'

interface ContentsProps {
  ad: ManagedReservation
  contents: Contents
  guide: Guide
}

/** The message as a parent receives it; its text can be changed while the rule allows it, with the phone following. */
export function ManagedContents({ ad, contents, guide }: ContentsProps) {
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
        <ContentsEdit ad={ad} before={contents.contents} onDraft={setDraft} onDone={() => setDraft(undefined)} />
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

interface EditProps {
  ad: ManagedReservation
  before: string
  /** The text as it is typed, for the phone beside it. */
  onDraft: (text: string) => void
  onDone: () => void
}

function ContentsEdit({ ad, before, onDraft, onDone }: EditProps) {
  const form = useEditForm({
    ad,
    initial: { contents: before },
    check: ({ contents }) => ({ contents: refusalText(checkContents(contents)) }),
    change: ({ contents }) => ({ contents }),
    mainField: 'contents',
    done: '내용이 수정되었습니다.',
    failed: '내용을 수정하지 못했습니다.',
    onDone,
  })
  const { contents } = form.values
  useEffect(() => onDraft(contents), [onDraft, contents])
  return (
    <EditForm form={form} name="내용" onDone={onDone}>
      <MessageTextField form={form} rows={10} />
    </EditForm>
  )
}
