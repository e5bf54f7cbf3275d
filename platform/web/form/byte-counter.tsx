import { useState } from 'react'
import css from './byte-counter.module.css'

const NEARLY_FULL = 0.9

interface ByteCounterProps {
  text: string
  mostBytes: number
  /** Counts a text as its limit does: each character one or two. */
  bytesOf: (text: string) => number
  /** Ties the counter to its field with `aria-describedby`. */
  id?: string
}

/** How much of the allowed length a text takes, and on demand which of its characters count double. */
export function ByteCounter({ text, mostBytes, bytesOf, id }: ByteCounterProps) {
  const [isShown, setShown] = useState(false)
  const bytes = bytesOf(text)
  return (
    <div className={css.byteCounter}>
      <div className={css.byteCounterLine}>
        <p id={id} data-full={bytes >= mostBytes * NEARLY_FULL || undefined}>
          <strong>{bytes.toLocaleString('ko-KR')}</strong> / {mostBytes.toLocaleString('ko-KR')} byte
        </p>
        <button
          type="button"
          className={css.byteCounterSwitch}
          aria-pressed={isShown}
          onClick={() => setShown((before) => !before)}
        >
          2byte 글자 보기
        </button>
      </div>
      <progress max={mostBytes} value={Math.min(bytes, mostBytes)} aria-label="입력한 분량" />
      {isShown && <CountedText text={text} bytesOf={bytesOf} />}
    </div>
  )
}

interface Run {
  readonly key: string
  readonly text: string
  readonly isDouble: boolean
}

function runsOf(text: string, bytesOf: (text: string) => number): Run[] {
  const runs: Run[] = []
  for (const character of text.replaceAll(/\r\n?/g, '\n')) {
    const isDouble = bytesOf(character) === 2
    const shown = character === '\n' ? '↵\n' : character
    const last = runs.at(-1)
    if (last?.isDouble === isDouble) runs[runs.length - 1] = { ...last, text: last.text + shown }
    else runs.push({ key: `${runs.length}-${isDouble}`, text: shown, isDouble })
  }
  return runs
}

/** The text with a mark on everything that counts two, and what the marks mean. */
function CountedText({ text, bytesOf }: Pick<ByteCounterProps, 'text' | 'bytesOf'>) {
  return (
    <div className={css.countedText}>
      <p className={css.countedTextLegend}>
        <mark>2byte</mark> 한글, 특수문자, 줄바꿈(↵) <span>1byte</span> 영문, 숫자, 띄어쓰기, 기본 기호
      </p>
      {text === '' ? (
        <p>입력한 내용이 없습니다.</p>
      ) : (
        <p className={css.countedTextBody}>
          {runsOf(text, bytesOf).map((run) =>
            run.isDouble ? <mark key={run.key}>{run.text}</mark> : <span key={run.key}>{run.text}</span>,
          )}
        </p>
      )}
    </div>
  )
}
