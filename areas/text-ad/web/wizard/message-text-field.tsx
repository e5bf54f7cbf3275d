import './message-text-field.css'
import { useId, useRef } from 'react'
import { EMOJI_ALERT, removeEmoji } from '#areas/text-ad/rules/message/emoji.rules.ts'
import { messageBytes, truncateToBytes } from '#areas/text-ad/rules/message/message-bytes.rules.ts'
import { MOST_CONTENTS_BYTES } from '#areas/text-ad/rules/policy.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { ByteCounter } from '#platform/web/form/byte-counter.tsx'
import { Field } from '#platform/web/form/field.tsx'
import { useTypedText } from '#platform/web/form/typed-text.ts'
import { UnsendableCharacters } from './unsendable-characters.tsx'

interface MessageTextProps {
  value: string
  rows: number
  onChange: (text: string) => void
  error?: string | undefined
  hint?: string
  required?: boolean
  placeholder?: string
}

/** The text of a message: emoji go at once, what is too long is cut, and what carriers cannot transmit is shown. */
export function MessageTextField({ value, rows, onChange, error, hint, required, placeholder }: MessageTextProps) {
  const counterId = useId()
  const unsendableId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const take = (typed: string): void => {
    const cleaned = removeEmoji(typed)
    if (cleaned.isChanged) void alert({ title: EMOJI_ALERT })
    onChange(truncateToBytes(cleaned.text, MOST_CONTENTS_BYTES))
  }
  const typing = useTypedText(onChange, take)
  return (
    <Field
      label="내용"
      {...(required && { required })}
      {...(hint !== undefined && { hint })}
      {...(error !== undefined && { error })}
    >
      {({ status: _, ...control }) => (
        <>
          <textarea
            {...control}
            {...typing}
            ref={box}
            className="control message-text"
            data-material="contents"
            aria-describedby={[control['aria-describedby'], counterId, unsendableId].filter(Boolean).join(' ')}
            rows={rows}
            value={value}
            placeholder={placeholder}
          />
          <ByteCounter text={value} bytesOf={messageBytes} mostBytes={MOST_CONTENTS_BYTES} id={counterId} />
          <UnsendableCharacters id={unsendableId} text={value} box={box} />
        </>
      )}
    </Field>
  )
}
