import { Select } from '../../form/select.tsx'
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
  const choices = sortable.flatMap(({ key, title }) => [
    { value: key, label: `${title} 오름차순` },
    { value: `-${key}`, label: `${title} 내림차순` },
  ])
  return <Select aria-label="정렬" choices={choices} emptyText="기본 순서" value={sort} onChoose={onSort} />
}
