import { useEffect, useEffectEvent } from 'react'
import { popup } from '#platform/web/screens/popup.ts'
import { useWindowEnd } from '#platform/web/screens/use-window-end.ts'
import { isRecord, type WindowResults, windowResults } from '#platform/web/screens/window-result.ts'
import { CODE_GIVEN_UP } from '../contract/codes.ts'

const NAME = 'card-payment'
const SIZE = 500

/** `WAITING`: it stands open. `CLOSED`: it is gone, or opened before this page was loaded. `BLOCKED`: the browser refused it. */
export type CardStage = 'WAITING' | 'CLOSED' | 'BLOCKED'

/** One screen may open the window and another watch it, so it belongs to neither. */
const opened: { current: Window | null; isBlocked: boolean } = { current: null, isBlocked: false }

function stage(): CardStage {
  if (opened.isBlocked) return 'BLOCKED'
  return opened.current && !opened.current.closed ? 'WAITING' : 'CLOSED'
}

/** The window of the payment vendor, of which there is one at a time. */
export const cardWindow = {
  stage,
  /** Opens it, empty until its address is known. Call it directly in a click. */
  open(url = 'about:blank'): CardStage {
    opened.current = popup(url, NAME, SIZE, SIZE)
    opened.isBlocked = opened.current === null
    return stage()
  },
  /** Leads the open window to the payment page; one that was refused or closed stays so. */
  lead(url: string): CardStage {
    if (opened.current && !opened.current.closed) opened.current.location.href = url
    return stage()
  },
  close(): void {
    opened.current?.close()
    opened.current = null
    opened.isBlocked = false
  },
}

/**
 * What the window tells the page that waits for it: the server's answer, or the sentence why there is none. `subject` is
 * the number of what is paid; `isUnknown`: money may have moved all the same.
 */
export type CardResult<S extends object> = { readonly subject: number } & (
  | { readonly settlement: S }
  | { readonly error: string; readonly isUnknown: boolean }
)

export type CardResults<S extends object> = WindowResults<CardResult<S>>

/** Results of payments of one kind, named by its area. */
export const cardResults = <S extends object>(area: string): CardResults<S> =>
  windowResults(`${area}.payment`, (data) => isRecord(data.settlement) || typeof data.error === 'string')

/** Hears the result of the payment for one subject, and that the window was closed while it was waited for. */
export function useCardWindow<S extends object>(
  results: CardResults<S>,
  subject: number | undefined,
  on: { isWaiting: boolean; onResult: (result: CardResult<S>) => void; onClosed: () => void },
): void {
  const hear = useEffectEvent((result: CardResult<S>): void => {
    if (result.subject === subject) on.onResult(result)
  })
  useEffect(() => results.hear(hear), [results])
  useWindowEnd(on.isWaiting, opened, on.onClosed)
}

export const PROCESSING_TEXT = '결제 처리 중입니다. 1~2분 정도 소요되며 창을 닫지 마세요.'

/** What to tell about a window that ended without payment. */
export const unpaidText = (code: string): string =>
  code === CODE_GIVEN_UP ? '결제가 취소되었습니다.' : '결제 중 오류가 발생했습니다. 다시 시도해주세요.'
