import type { ReactNode } from 'react'
import css from './list.module.css'

interface ListBandProps {
  /** The list is a part of a screen that has a title of its own. */
  isPart?: boolean | undefined
  children: ReactNode
}

/** Filters, count, figures and rows as one thing to look at. */
export const ListBand = ({ isPart = false, children }: ListBandProps) => (
  <div className={css.listBand} data-part="panel" data-list={isPart ? 'part' : 'whole'}>
    {children}
  </div>
)
