import { type RefObject, useEffect } from 'react'
import { LongWait } from '../feedback/states.tsx'
import css from './list.module.css'

/** How many rows there were and how high they are, in CSS pixels, by the name of the list. */
const noted = new Map<string, { readonly count: number; readonly height: number }>()

const USUAL_HEIGHT = 37
/** More are below the window anyway. */
const KEYS = Array.from({ length: 20 }, (_, index) => `row ${index}`)

/** Notes what stands there, for the next time that it is on its way. */
export function useNotedRows(section: RefObject<HTMLElement | null>, name: string, count: number): void {
  useEffect(() => {
    const row = section.current?.querySelector<HTMLElement>('tbody tr, [data-part="card"]')
    if (row) noted.set(name, { count, height: row.offsetHeight })
  }, [section, name, count])
}

/** In place of rows that are on their way: nothing moves when they come. */
export function RowsToCome({ name, pageSize }: { name: string; pageSize: number }) {
  const { count, height } = noted.get(name) ?? { count: pageSize, height: USUAL_HEIGHT }
  return (
    <div className={css.skeleton} style={{ gridAutoRows: height }} role="status">
      <LongWait />
      {KEYS.slice(0, count).map((key) => (
        <span key={key} aria-hidden="true" />
      ))}
    </div>
  )
}
