import { useEffect, useRef, useState } from 'react'
import { ProblemError, sentenceOf } from '#platform/web/calls/problem-error.ts'
import statesCss from '#platform/web/feedback/states.module.css'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { hasOwnOpener } from '#platform/web/screens/window-result.ts'
import css from './card-return.module.css'
import { type CardResult, type CardResults, PROCESSING_TEXT } from './card-window.ts'

interface CardReturnProps<S extends object> {
  results: CardResults<S>
  /** The number of what is paid. */
  subject: number
  /** Asks the server how the payment ended. */
  settle: () => Promise<S>
  /** What the answer means. */
  textOf: (settlement: S) => string
  /** The list in which the outcome can be looked up. */
  list: { readonly title: string; readonly path: string }
}

/** Somebody opened the address by themselves, so it names no payment. */
const NO_PAYMENT = '확인할 결제가 없습니다.'

const problemOf = (problem: unknown) => ({
  error: problem instanceof ProblemError && problem.isInputRefused ? NO_PAYMENT : sentenceOf(problem),
  isUnknown: !(problem instanceof ProblemError) || problem.isOutcomeUnknown,
})

/** The end of the payment window: asks the server once, tells the page that waits and closes. */
export function CardReturn<S extends object>({ results, subject, settle, textOf, list }: CardReturnProps<S>) {
  const isAsked = useRef(false)
  const [result, setResult] = useState<CardResult<S>>()
  const [hasWaiter] = useState(hasOwnOpener)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    const finish = (found: CardResult<S>): void => {
      const isHeard = hasOwnOpener()
      results.tell(found)
      if (isHeard) window.close()
      // Stays readable where nobody waits for it or the window cannot close itself.
      setResult(found)
    }
    settle()
      .then((settlement) => finish({ subject, settlement }))
      .catch((problem: unknown) => finish({ subject, ...problemOf(problem) }))
  }, [results, subject, settle])
  return (
    <div className={css.cardReturn}>
      <PageTitle title="결제" />
      <Panel>
        {result ? (
          <div className={statesCss.state} data-part="state" role="alert">
            <p>
              <strong>{'error' in result ? result.error : textOf(result.settlement)}</strong>
            </p>
            <p>
              {hasWaiter && '이 창을 닫아주세요. '}자세한 내용은 {list.title}에서 확인할 수 있습니다.
            </p>
            <ScreenLink to={list.path} {...buttonLook({ kind: 'primary' })}>
              {list.title} 보기
            </ScreenLink>
          </div>
        ) : (
          <LoadingState text={PROCESSING_TEXT} />
        )}
      </Panel>
    </div>
  )
}
