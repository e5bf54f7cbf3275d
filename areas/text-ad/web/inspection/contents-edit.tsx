import { useEffect } from 'react'
import type { ManagedReservation } from '#areas/text-ad/contract/reservation-shapes.contract.ts'
import { checkContents } from '#areas/text-ad/rules/message/contents-check.rules.ts'
import { refusalText } from '#areas/text-ad/rules/verdict.ts'
import { MessageTextField } from '../wizard/message-text-field.tsx'
import { EditForm } from './edit-form.tsx'
import { useEditForm } from './use-edit-form.ts'

interface EditProps {
  ad: ManagedReservation
  /** The text as it is typed, for the phone beside it. */
  onDraft: (text: string) => void
  onDone: () => void
}

/** Puts the text of the message right. */
export function ContentsEdit({ ad, onDraft, onDone }: EditProps) {
  const edit = useEditForm({
    ad,
    initial: { contents: ad.smsContents.contents },
    check: ({ contents }) => ({ contents: refusalText(checkContents(contents)) }),
    change: ({ contents }) => ({ contents }),
    mainField: 'contents',
    done: '내용이 수정되었습니다.',
    failed: '내용을 수정하지 못했습니다.',
    onDone,
  })
  const { form } = edit
  const { contents } = form.values
  useEffect(() => onDraft(contents), [onDraft, contents])
  return (
    <EditForm edit={edit} name="내용" onDone={onDone}>
      <MessageTextField form={form} rows={10} />
    </EditForm>
  )
}
