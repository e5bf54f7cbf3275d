import { dottedDay } from '#platform/contract/seoul.ts'
import { serverToday } from '#platform/web/calls/server-clock.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import css from './sales.module.css'

/** When an organisation wants to be contacted again, with a mark once the day has come. */
export function NextContact({ day }: { day: string | null }) {
  if (day === null) return '-'
  const today = serverToday()
  return (
    <span className={css.nextContact}>
      {dottedDay(day)}
      {day < today && <StatusTag tone="danger">지남</StatusTag>}
      {day === today && <StatusTag tone="warning">오늘</StatusTag>}
    </span>
  )
}
