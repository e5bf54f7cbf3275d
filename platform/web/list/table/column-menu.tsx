import { Disclosure } from '../../feedback/disclosure.tsx'
import { buttonLook } from '../../look/button.tsx'
import css from '../list.module.css'
import type { Column } from './columns.ts'

interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[]
  isShown: (column: Column<Row>) => boolean
  onToggle: (key: string, isShown: boolean) => void
}

/** A small panel with a switch per column. */
export function ColumnMenu<Row>({ columns, isShown, onToggle }: ColumnMenuProps<Row>) {
  const choices = columns.filter((column) => !column.fixed)
  if (choices.length < 2) return null
  const shownCount = columns.filter(isShown).length
  return (
    <Disclosure label="열 선택" buttonClass={buttonLook().className} panelClass={css.columnMenu}>
      {() => (
        <fieldset>
          <legend>표시할 열</legend>
          {choices.map((column) => (
            <label key={column.key}>
              <input
                type="checkbox"
                checked={isShown(column)}
                disabled={isShown(column) && shownCount === 1}
                onChange={(event) => onToggle(column.key, event.target.checked)}
              />
              {column.title}
            </label>
          ))}
        </fieldset>
      )}
    </Disclosure>
  )
}
