import { useEffect, useRef, useState } from 'react'
import type { Call } from '#platform/contract/call.ts'
import { type ProblemError, sentenceOf } from '../calls/problem-error.ts'
import type { ContinuedResult } from '../calls/use-continued-call.ts'
import fieldCss from '../form/field.module.css'
import { Button } from '../look/button.tsx'
import { isFocusLost } from '../record/kept-focus.ts'
import css from './list.module.css'

/** The way to the further rows of a list that is read on and on. */
export interface More {
  readonly hasNext: boolean
  readonly isLoading: boolean
  /** Why the last request for more was not answered. */
  readonly problem: ProblemError | undefined
  readonly load: () => void
}

/** How the rows go on of which a part came at a time: what came stays when only the rest does not. */
export const moreOf = <C extends Call>(result: ContinuedResult<C>): More => ({
  hasNext: result.hasNextPage,
  isLoading: result.isFetchingNextPage,
  problem: result.isFetchNextPageError ? (result.error ?? undefined) : undefined,
  load: () => void result.fetchNextPage(),
})

interface MoreRowsProps {
  more: More
  /** What the button says. */
  moreText?: string | undefined
  endText?: string | undefined
}

/** Below the rows: the button for more, or that these were the last ones. */
export function MoreRows({ more, moreText = '더 보기', endText = '마지막 내용입니다.' }: MoreRowsProps) {
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
        {moreText}
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
