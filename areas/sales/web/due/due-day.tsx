import { daysBetween } from '#platform/contract/seoul.ts'
import { serverToday } from '#platform/web/calls/server-clock.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import css from './due.module.css'

/** `3일 지남`, `오늘`, `내일`, `3일 뒤`. */
export function dueText(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days === 0) return '오늘'
  if (days === 1) return '내일'
  return days < 0 ? `${-days}일 지남` : `${days}일 뒤`
}

/** The day of a contact with how far away it is. */
export function DueDay({ day }: { day: string }) {
  const today = serverToday()
  return (
    <span className={css.dueDay}>
      {day}
      <StatusTag tone={day < today ? 'danger' : day === today ? 'warning' : 'neutral'}>{dueText(day, today)}</StatusTag>
    </span>
  )
}
