import type { RefObject } from 'react'
import {
  characterName,
  toPlainText,
  unsendableCharacters,
  unsendableLines,
} from '#areas/text-ad/rules/message/message-bytes.rules.ts'
import css from './unsendable-characters.module.css'

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
