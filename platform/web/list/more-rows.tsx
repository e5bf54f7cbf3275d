import { useEffect, useRef, useState } from 'react'
import { type ProblemError, sentenceOf } from '../calls/problem-error.ts'
import fieldCss from '../form/field.module.css'
import { Button } from '../look/button.tsx'
import { isFocusLost } from '../record/kept-focus.ts'
import css from './list.module.css'

/** The way to the further rows of a list that is read on and on. */
export interface More {
  readonly hasNext: boolean
  readonly isLoading: boolean
  /** Why the last wish for more was not answered. */
  readonly problem: ProblemError | undefined
  readonly load: () => void
}

/** Below the rows: the button for more, or that these were the last ones. */
export function MoreRows({ more, endText = '마지막 내용입니다.' }: { more: More; endText?: string | undefined }) {
  const [hadMore, setHadMore] = useState(more.hasNext)
  if (more.hasNext && !hadMore) setHadMore(true)
  if (!more.hasNext) return <End text={endText} isAfterMore={hadMore} />
  return (
    <div className={css.listMore}>
      {more.problem && (
        <p className={fieldCss.fieldError} role="alert">
          {sentenceOf(more.problem)}
        </p>
      )}
      <Button isBusy={more.isLoading} onClick={more.load}>
        더 보기
      </Button>
    </div>
  )
}

/** Takes the keyboard over from the button that has gone, and leaves the rows where they are seen. */
function End({ text, isAfterMore }: { text: string; isAfterMore: boolean }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isAfterMore && isFocusLost()) place.current?.focus({ preventScroll: true })
  }, [isAfterMore])
  return (
    <p ref={place} className={css.listMore} tabIndex={-1}>
      {text}
    </p>
  )
}
