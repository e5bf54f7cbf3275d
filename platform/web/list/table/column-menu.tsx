import { Disclosure } from '../../feedback/disclosure.tsx'
import { buttonLook } from '../../look/button.tsx'
import css from '../list.module.css'
import type { Column } from './columns.ts'

interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[]
  isShown: (column: Column<Row>) => boolean
  /** Wanted columns for which there is no room. */
  leftOut: readonly Column<Row>[]
  onToggle: (key: string, isShown: boolean) => void
}

/** A small panel with a switch per column. */
export function ColumnMenu<Row>({ columns, isShown, leftOut, onToggle }: ColumnMenuProps<Row>) {
  const choices = columns.filter((column) => !column.fixed)
  if (choices.length < 2) return null
  const shownCount = columns.filter(isShown).length
  return (
    <Disclosure
      label={leftOut.length > 0 ? `열 선택 · ${leftOut.length}개 숨김` : '열 선택'}
      buttonClass={buttonLook().className}
      panelClass={css.columnMenu}
    >
      {() => (
        <fieldset>
          <legend>표시할 열</legend>
          {leftOut.length > 0 && <p>화면이 좁아 숨긴 열이 있습니다. 선택하면 표를 옆으로 밀어 볼 수 있습니다.</p>}
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
