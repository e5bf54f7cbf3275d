import { addDays, addMonths } from '#platform/contract/seoul.ts'
import { late } from '../layer/late.tsx'
import type { MonthGridProps } from '../layer/month-grid.tsx'
import css from './month-calendar.module.css'

const Grid = late(() => import('../layer/month-grid.tsx').then((module) => module.MonthGrid))

interface MonthCalendarProps extends Omit<MonthGridProps, 'first' | 'last' | 'start'> {
  /** First days of the months that can be turned to. */
  months: readonly string[]
  /** The first day that can be chosen. */
  firstDay: string
}

/** A calendar that stands on the screen. Its place is kept while it is loaded. */
export function MonthCalendar({ months, firstDay, ...grid }: MonthCalendarProps) {
  const lastMonth = months.at(-1)
  return (
    <div className={css.place}>
      <Grid {...grid} first={months[0]} last={lastMonth && addDays(addMonths(lastMonth, 1), -1)} start={firstDay} />
    </div>
  )
}
