import { type FormEvent, useState } from 'react'
import fieldCss from '../form/field.module.css'
import { Button } from '../look/button.tsx'
import css from './list.module.css'
import { usePhone } from './use-layout.ts'

interface PagerProps {
  /** Tells it from that of another list on the screen. */
  label?: string
  page: number
  pageSize: number
  totalCount: number
  onPage: (page: number) => void
  /** How many page numbers stand beside each other. */
  reach?: number | undefined
}

/** How many pages there are; at least one. */
export const pageCountOf = (totalCount: number, pageSize: number): number =>
  Math.max(1, Math.ceil(totalCount / pageSize))

/** The page numbers around the current one, at most `count`. */
export function pagesAround(page: number, pageCount: number, count: number): number[] {
  const size = Math.min(count, pageCount)
  const first = Math.min(Math.max(1, page - Math.floor(size / 2)), pageCount - size + 1)
  return Array.from({ length: size }, (_, index) => first + index)
}

interface StepProps {
  text: string
  label: string
  target: number
  isOff: boolean
  onPage: (page: number) => void
}

const Step = ({ text, label, target, isOff, onPage }: StepProps) => (
  <button type="button" className={css.pagerButton} aria-label={label} disabled={isOff} onClick={() => onPage(target)}>
    {text}
  </button>
)

/** More numbers than these break into a second line on a phone. */
const PHONE_REACH = 3

/** Page navigation below a list. */
export function Pager({ label = '페이지', page, pageSize, totalCount, onPage, reach = 5 }: PagerProps) {
  const isPhone = usePhone()
  const pageCount = pageCountOf(totalCount, pageSize)
  if (pageCount === 1) return null
  const isFirst = page <= 1
  const isLast = page >= pageCount
  return (
    <nav className={css.pager} aria-label={label}>
      <Step text="«" label="첫 페이지" target={1} isOff={isFirst} onPage={onPage} />
      <Step text="‹" label="이전 페이지" target={page - 1} isOff={isFirst} onPage={onPage} />
      {pagesAround(page, pageCount, isPhone ? Math.min(reach, PHONE_REACH) : reach).map((number) => (
        <button
          key={number}
          type="button"
          className={css.pagerButton}
          aria-label={`${number} 페이지`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <Step text="›" label="다음 페이지" target={page + 1} isOff={isLast} onPage={onPage} />
      <Step text="»" label="마지막 페이지" target={pageCount} isOff={isLast} onPage={onPage} />
      {pageCount > reach * 2 && <GoToPage key={page} page={page} pageCount={pageCount} onPage={onPage} />}
    </nav>
  )
}

/** Where page numbers alone do not lead far enough, one is typed. */
function GoToPage({ page, pageCount, onPage }: Pick<PagerProps, 'page' | 'onPage'> & { pageCount: number }) {
  const [text, setText] = useState('')
  const wanted = Number(text)
  const go = (event: FormEvent): void => {
    event.preventDefault()
    if (text === '' || !Number.isInteger(wanted)) return
    onPage(Math.min(Math.max(1, wanted), pageCount))
    setText('')
  }
  return (
    <form className={css.pagerGo} onSubmit={go} noValidate>
      <input
        className={fieldCss.control}
        data-part="control"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={text}
        placeholder={String(page)}
        aria-label={`이동할 페이지, 1부터 ${pageCount}까지`}
        onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
      />
      <span>/ {pageCount.toLocaleString('ko-KR')}</span>
      <Button type="submit" disabled={text === ''}>
        페이지로 가기
      </Button>
    </form>
  )
}
