import type { ListedWork } from '#areas/board/contract/request-work.contract.ts'
import { pressing } from '#areas/board/rules/work-life.rules.ts'
import { dottedDay } from '#platform/contract/seoul.ts'
import { serverToday } from '#platform/web/calls/server-clock.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import css from './due-day.module.css'

/** Until when a request should be done, and whether that is today or over. */
export function DueDay({ work }: { work: ListedWork }) {
  const how = pressing(work, serverToday())
  return (
    <span className={css.due}>
      {work.dueYmd !== null && dottedDay(work.dueYmd)}
      {how !== null && (
        <StatusTag tone={how === 'OVERDUE' ? 'danger' : 'warning'}>{how === 'OVERDUE' ? '지남' : '오늘'}</StatusTag>
      )}
    </span>
  )
}
