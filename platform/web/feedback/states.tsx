import type { ReactNode } from 'react'
import { Button } from '../look/button.tsx'
import css from './states.module.css'

const Mark = ({ path }: { path: string }) => (
  <svg
    className={css.stateMark}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d={path} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

const BOX = 'M4 8.5 12 4l8 4.5v7L12 20l-8-4.5zM4 8.5l8 4.5 8-4.5M12 13v7'
const WARNING = 'M12 4 3 20h18zM12 10v4M12 17v.01'

/** Nothing is there: says so, and what one can do about it. */
export function EmptyState({ text = '조회된 내용이 없습니다.', children }: { text?: string; children?: ReactNode }) {
  return (
    <div className={css.state} data-part="state">
      <Mark path={BOX} />
      <p>{text}</p>
      {children}
    </div>
  )
}

/** Something did not work: the reason, and a way to try again, or what else one can do about it. */
export function ErrorState({ text, onRetry, children }: { text: string; onRetry?: () => void; children?: ReactNode }) {
  return (
    <div className={css.state} data-part="state" role="alert">
      <Mark path={WARNING} />
      <p>{text}</p>
      {onRetry && <Button onClick={onRetry}>다시 시도</Button>}
      {children}
    </div>
  )
}

/** Something is on its way. */
export function LoadingState({ text = '불러오는 중입니다.' }: { text?: string }) {
  return (
    <div className={css.state} data-part="state" role="status">
      <span className={css.stateSpin} aria-hidden="true" />
      <p>{text}</p>
    </div>
  )
}
