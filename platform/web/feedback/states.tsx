import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../look/button.tsx'
import { Icon } from '../look/icon.tsx'
import css from './states.module.css'

/** Nothing is there: says so, and what one can do about it. */
export function EmptyState({ text = '조회된 내용이 없습니다.', children }: { text?: string; children?: ReactNode }) {
  return (
    <div className={css.state} data-part="state">
      <Icon name="box" size={40} className={css.stateMark} />
      <p>{text}</p>
      {children}
    </div>
  )
}

/** Something did not work: the reason, and a way to try again, or what else one can do about it. */
export function ErrorState({ text, onRetry, children }: { text: string; onRetry?: () => void; children?: ReactNode }) {
  return (
    <div className={css.state} data-part="state" role="alert">
      <Icon name="warning" size={40} className={css.stateMark} />
      <p>{text}</p>
      {onRetry && <Button onClick={onRetry}>다시 시도</Button>}
      {children}
    </div>
  )
}

const ON_ITS_WAY = '불러오는 중입니다.'
/** Nobody waits longer without being told that it is unusual. */
const LONG_MS = 10_000
const LONG = '평소보다 오래 걸리고 있습니다. 인터넷 연결을 확인하거나 잠시 뒤 다시 열어주세요.'

function useIsLong(): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLong
}

/** Something is on its way. */
export function LoadingState({ text = ON_ITS_WAY }: { text?: string }) {
  const isLong = useIsLong()
  return (
    <div className={css.state} data-part="state" role="status">
      <span className={css.stateSpin} aria-hidden="true" />
      <p>{text}</p>
      {isLong && <p>{LONG}</p>}
    </div>
  )
}

/** The same in words alone, beside what stands in the place of the content; seen once it takes long. */
export function LongWait() {
  const isLong = useIsLong()
  return isLong ? <p>{`${ON_ITS_WAY} ${LONG}`}</p> : <p className="only-spoken">{ON_ITS_WAY}</p>
}
