import { useState } from 'react'
import { isLongerThan } from '#areas/live/channel/rules/long-text.rules.ts'
import css from './chat.module.css'

interface LongTextProps {
  text: string
  /** So many lines are shown of a longer text, until somebody wants it whole. */
  lines: number
  moreText: string
}

/** A text as it was written; of a long one its beginning, with a button for the rest. */
export function LongText({ text, lines, moreText }: LongTextProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isLongerThan(lines, text)) return <span className={css.text}>{text}</span>
  return (
    <>
      <span
        className={css.text}
        style={isOpen ? undefined : { WebkitLineClamp: lines }}
        data-clamped={!isOpen || undefined}
      >
        {text}
      </span>{' '}
      <button type="button" className={css.unfold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? '접기' : moreText}
      </button>
    </>
  )
}
