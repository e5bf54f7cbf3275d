import { DayField } from '#platform/web/form/day-field.tsx'
import type { Filter } from '#platform/web/list/filters/filters.tsx'

/** The day of the figures. */
export const dateFilter: Filter<{ date?: string | undefined }> = {
  key: 'date',
  label: '기준일',
  control: ({ id, draft, change }) => (
    <DayField id={id} aria-label="기준일" value={draft.date} onChange={(date) => change({ date })} />
  ),
}
