import { type RefObject, useId, useRef } from 'react'
import { EMOJI_ALERT, removeEmoji } from '#areas/advertising/text-ad/rules/message/emoji.rules.ts'
import { sentBytes, truncateToSentBytes } from '#areas/advertising/text-ad/rules/message/links.rules.ts'
import {
  characterName,
  toPlainText,
  unsendableCharacters,
  unsendableLines,
} from '#areas/advertising/text-ad/rules/message/message-bytes.rules.ts'
import { MOST_CONTENTS_BYTES } from '#areas/advertising/text-ad/rules/policy.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { TextArea } from '#platform/web/form/text-inputs.tsx'
import type { FormFields } from '#platform/web/form/use-form.ts'
import css from './message-text-field.module.css'

interface MessageTextProps {
  form: FormFields<{ contents: string }>
  /** What stands before the code of a short link, which takes the place of each link when the text is sent. */
  linkBase: string
  rows: number
  hint?: string
  placeholder?: string
}

function take(typed: string, linkBase: string): string {
  const cleaned = removeEmoji(typed)
  if (cleaned.isChanged) void alert({ title: EMOJI_ALERT })
  return truncateToSentBytes(cleaned.text, MOST_CONTENTS_BYTES, { linkBase })
}

/** The text of a message: emoji go at once, what is too long is cut, and what carriers cannot transmit is shown. */
export function MessageTextField({ form, linkBase, ...rest }: MessageTextProps) {
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
        take={(typed) => take(typed, linkBase)}
        bytes={{ most: MOST_CONTENTS_BYTES, of: (text) => sentBytes(text, { linkBase }) }}
        describedBy={unsendableId}
      >
        <UnsendableCharacters id={unsendableId} text={form.values.contents} box={box} />
      </TextArea>
    </div>
  )
}

type TextBox = HTMLTextAreaElement | HTMLInputElement

interface UnsendableProps {
  /** For the `aria-describedby` of the field. */
  id: string
  text: string
  box: RefObject<TextBox | null>
  /** The field takes one line, so lines need no number. */
  isOneLine?: boolean
}

/** The characters of a field that carriers cannot transmit, each with a way to its place, and the lines in which they stand. */
export const UnsendableCharacters = ({ id, text, box, isOneLine = false }: UnsendableProps) => (
  <div id={id} role="status">
    <Unsendable text={text} isOneLine={isOneLine} onShow={(character) => select(box.current, character)} />
  </div>
)

/** Selects the next place of the character behind the cursor, or its first. */
function select(box: TextBox | null, character: string): void {
  if (!box) return
  const next = box.value.indexOf(character, box.selectionEnd ?? 0)
  const at = next < 0 ? box.value.indexOf(character) : next
  box.focus()
  if (at >= 0) box.setSelectionRange(at, at + character.length)
}

interface PartProps {
  text: string
  isOneLine: boolean
  onShow: (character: string) => void
}

function Unsendable({ text, isOneLine, onShow }: PartProps) {
  const plain = toPlainText(text)
  const characters = unsendableCharacters(plain)
  if (characters.length === 0) return null
  return (
    <div className={css.unsendable}>
      <p>문자로 발송할 수 없는 글자가 있습니다. 글자를 누르면 그 위치가 선택됩니다.</p>
      <div className={css.unsendableCharacters}>
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
      <ol className={css.unsendableLines}>
        {unsendableLines(plain).map(({ line, runs }) => (
          <li key={line}>
            {!isOneLine && <span>{line}번째 줄</span>}
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
