import { dottedDay } from '#platform/contract/seoul.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import type { UploadType } from '../contract/codes.ts'
import { listStatisticsDates } from '../contract/statistics.contract.ts'
import css from './statistics.module.css'

const MOST_DAYS = 6

/** Says that a day has no figures, and offers the newest days that have some. */
export function NoFigures({ date, type, onDate }: { date: string; type: UploadType; onDate: (day: string) => void }) {
  const days = useCall(listStatisticsDates, { params: { type } }).data?.list.slice(0, MOST_DAYS) ?? []
  return (
    <Panel className={css.noFigures} aria-label="통계 없음">
      <p role="status">
        <strong>{dottedDay(date)}</strong>에는 등록된 통계가 없습니다.
        {days.length > 0 && ' 통계가 있는 최근 기준일을 선택해주세요.'}
      </p>
      {days.length > 0 && (
        <ul>
          {days.map((day) => (
            <li key={day}>
              <Button onClick={() => onDate(day)}>{dottedDay(day)}</Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
