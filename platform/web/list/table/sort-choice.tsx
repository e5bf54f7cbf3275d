import fieldCss from '../../form/field.module.css'
import type { Column } from './columns.ts'

interface SortChoiceProps<Row> {
  columns: readonly Column<Row>[]
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

/** The order of a list where it has no heads to click. */
export function SortChoice<Row>({ columns, sort, onSort }: SortChoiceProps<Row>) {
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  return (
    <select
      className={fieldCss.control}
      data-part="control"
      aria-label="정렬"
      value={sort ?? ''}
      onChange={(event) => onSort(event.target.value || undefined)}
    >
      <option value="">기본 순서</option>
      {sortable.flatMap(({ key, title }) =>
        [key, `-${key}`].map((value) => (
          <option key={value} value={value}>
            {title} {value === key ? '오름차순' : '내림차순'}
          </option>
        )),
      )}
    </select>
  )
}
