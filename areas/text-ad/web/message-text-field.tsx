import './message-text-field.css'
import { useId, useRef } from 'react'
import { alert } from '#platform/web/feedback/dialog.ts'
import { ByteCounter } from '#platform/web/form/byte-counter.tsx'
import { Field } from '#platform/web/form/field.tsx'
import { useTypedText } from '#platform/web/form/typed-text.ts'
import { EMOJI_ALERT, removeEmoji } from '../rules/emoji.rules.ts'
import {
  characterName,
  messageBytes,
  toPlainText,
  truncateToBytes,
  unsendableCharacters,
  unsendableLines,
} from '../rules/message-bytes.rules.ts'
import { MOST_CONTENTS_BYTES } from '../rules/policy.ts'

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
          <div id={unsendableId} role="status">
            <Unsendable text={value} onShow={(character) => select(box.current, character)} />
          </div>
        </>
      )}
    </Field>
  )
}

/** Selects the next place of the character behind the cursor, or its first. */
function select(box: HTMLTextAreaElement | null, character: string): void {
  if (!box) return
  const next = box.value.indexOf(character, box.selectionEnd)
  const at = next < 0 ? box.value.indexOf(character) : next
  box.focus()
  if (at >= 0) box.setSelectionRange(at, at + character.length)
}

/** The characters that carriers cannot transmit, each with a way to its place, and the lines in which they stand. */
function Unsendable({ text, onShow }: { text: string; onShow: (character: string) => void }) {
  const plain = toPlainText(text)
  const characters = unsendableCharacters(plain)
  if (characters.length === 0) return null
  return (
    <div className="unsendable">
      <p>문자로 발송할 수 없는 글자가 있습니다. 글자를 누르면 그 위치가 선택됩니다.</p>
      <div className="unsendable-characters">
        {characters.map((character) => (
          <button
            key={character}
            type="button"
            aria-label={`${characterName(character)} 위치 보기`}
            onClick={() => onShow(character)}
          >
            {characterName(character)}
          </button>
        ))}
      </div>
      <ol className="unsendable-lines">
        {unsendableLines(plain).map(({ line, runs }) => (
          <li key={line}>
            <span>{line}번째 줄</span>
            <p>
              {runs.map((run) =>
                run.isSendable ? (
                  <span key={run.at}>{run.text}</span>
                ) : (
                  <mark key={run.at}>{characterName(run.text)}</mark>
                ),
              )}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
