import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { ScreenLink } from '../../screens/screen-link.tsx'
import css from '../list.module.css'

/** What a row opens: the path of another screen, or fields of this screen's own address (`{ detail: 12 }`). */
export type RowLink = string | { readonly [field: string]: string | number }

/** What the rows of a list open. */
export interface RowOpening<Row> {
  rowLink?: (row: Row) => RowLink
  /** What a row opens where it has no address, for example a dialog about a row that cannot be asked for by itself. */
  onOpenRow?: (row: Row) => void
}

const INTERACTIVE = 'a, button, input, label, select, textarea, summary'

export type OpenRow<Row> = (row: Row, event: MouseEvent) => void

/** Opens a row by a click anywhere in it that is neither meant for a control nor for choosing text. */
export function useOpenRow<Row>({ rowLink, onOpenRow }: RowOpening<Row>): OpenRow<Row> | undefined {
  const navigate = useNavigate()
  if (!rowLink && !onOpenRow) return undefined
  return (row: Row, event: MouseEvent): void => {
    const isOnControl = event.target instanceof Element && event.target.closest(INTERACTIVE) !== null
    if (isOnControl || getSelection()?.toString()) return
    const link = rowLink?.(row)
    if (typeof link === 'string') void navigate({ to: link, search: {} })
    else if (link) void navigate({ to: '.', search: (before: object) => ({ ...before, ...link }), resetScroll: false })
    else onOpenRow?.(row)
  }
}

/** The main content of a row as the link, or where there is no address the button, that opens it. */
export function RowTitle<Row>({
  row,
  rowLink,
  onOpenRow,
  children,
}: RowOpening<Row> & { row: Row; children: ReactNode }) {
  const link = rowLink?.(row)
  if (typeof link === 'string') {
    return (
      <ScreenLink to={link} className={css.rowLink} data-part="row-link">
        {children}
      </ScreenLink>
    )
  }
  if (link) {
    return (
      <Link
        to="."
        search={(before: object) => ({ ...before, ...link })}
        resetScroll={false}
        className={css.rowLink}
        data-part="row-link"
      >
        {children}
      </Link>
    )
  }
  if (!onOpenRow) return children
  return (
    <button type="button" className={css.rowLink} data-part="row-link" onClick={() => onOpenRow(row)}>
      {children}
    </button>
  )
}
