import { useId, useRef } from 'react'
import { EMOJI_ALERT, removeEmoji } from '#areas/text-ad/rules/message/emoji.rules.ts'
import { messageBytes, truncateToBytes } from '#areas/text-ad/rules/message/message-bytes.rules.ts'
import { MOST_CONTENTS_BYTES } from '#areas/text-ad/rules/policy.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { TextArea } from '#platform/web/form/text-inputs.tsx'
import type { FormFields } from '#platform/web/form/use-form.ts'
import css from './message-text-field.module.css'
import { UnsendableCharacters } from './unsendable-characters.tsx'

interface MessageTextProps {
  form: FormFields<{ contents: string }>
  rows: number
  hint?: string
  placeholder?: string
}

function take(typed: string): string {
  const cleaned = removeEmoji(typed)
  if (cleaned.isChanged) void alert({ title: EMOJI_ALERT })
  return truncateToBytes(cleaned.text, MOST_CONTENTS_BYTES)
}

/** The text of a message: emoji go at once, what is too long is cut, and what carriers cannot transmit is shown. */
export function MessageTextField({ form, ...rest }: MessageTextProps) {
  const unsendableId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  return (
    <div className={css.messageText}>
      <TextArea
        {...rest}
        form={form}
        name="contents"
        label="내용"
        box={box}
        take={take}
        bytes={{ most: MOST_CONTENTS_BYTES, of: messageBytes }}
        describedBy={unsendableId}
      >
        <UnsendableCharacters id={unsendableId} text={form.values.contents} box={box} />
      </TextArea>
    </div>
  )
}
