import { type CSSProperties, type KeyboardEvent, memo, type ReactNode, useCallback, useRef, useState } from 'react'
import css from './heat-map.module.css'
import { movedCell } from './heat-moves.ts'

/** The colour of a cell, beside its words: how good what it says is, or how much it is, from nothing (0) to most (4). */
export type HeatLook = 'GOOD' | 'SOME' | 'BAD' | 'OFF' | 'WAITING' | 0 | 1 | 2 | 3 | 4

export interface HeatCell {
  /** Unique in the whole map. */
  readonly key: string
  readonly shown: string
  /** What is heard before and behind it: where it stands, and what it means. */
  readonly before: string
  readonly behind: string
  readonly look: HeatLook
  /** Stands out in its corner; the words behind say why. */
  readonly isMarked?: boolean
  /** Can be reached and read, but not chosen. */
  readonly isOff?: boolean
}

export interface HeatRow {
  readonly key: string
  readonly title: ReactNode
  readonly cells: readonly HeatCell[]
}

/** Rows below columns of their own. All groups of a map have as many rows and columns. */
export interface HeatGroup {
  readonly key: string
  readonly title?: ReactNode
  readonly columns: readonly { readonly key: string; readonly title: ReactNode }[]
  readonly rows: readonly HeatRow[]
}

interface HeatMapProps {
  label: string
  groups: readonly HeatGroup[]
  /** What the first column holds. */
  corner?: string
  chosen: string | undefined
  /** A cell that is off is told, too. */
  onChoose: (key: string) => void
}

/** A table whose cells are coloured, told and chosen. One stop for the Tab key; arrows, Home and End move within. */
export function HeatMap({ label, groups, corner, chosen, onChoose }: HeatMapProps) {
  const table = useRef<HTMLTableElement>(null)
  const [stoodAt, setStoodAt] = useState<string>()
  const cells = groups.flatMap(({ rows }) => rows.flatMap((row) => row.cells))
  const at = (key: string | undefined): number => cells.findIndex((cell) => cell.key === key)
  const stop = [at(stoodAt), at(chosen), cells.findIndex(({ isOff }) => !isOff)].find((each) => each >= 0) ?? 0
  const stopKey = cells[stop]?.key
  const columns = groups[0]?.columns.length ?? 0
  const move = (event: KeyboardEvent): void => {
    const shape = { columns, rows: groups[0]?.rows.length ?? 0, count: cells.length }
    const moved = movedCell(stop, event.key, shape)
    if (moved === undefined) return
    event.preventDefault()
    setStoodAt(cells[moved]?.key)
    table.current?.querySelectorAll<HTMLElement>('[data-look]')[moved]?.focus()
  }
  const style = { '--columns': columns } as CSSProperties
  const stand = useCallback((key: string) => setStoodAt(key), [])
  // The columns of a group that stands alone are named anew on each sheet of paper.
  const isAlone = groups.length === 1 && !groups[0]?.title
  const headOf = (group: HeatGroup | undefined) => (
    <tr>
      {corner ? <th scope="col">{corner}</th> : <td />}
      {group?.columns.map((head) => (
        <th key={head.key} scope="col">
          {head.title}
        </th>
      ))}
    </tr>
  )
  return (
    <div className={css.frame}>
      <table ref={table} className={css.table} aria-label={label} data-part="grid" style={style} onKeyDown={move}>
        {isAlone && <thead>{headOf(groups[0])}</thead>}
        {groups.map((group) => (
          <tbody key={group.key}>
            {group.title && (
              <tr>
                <th scope="rowgroup" colSpan={columns + 1} className={css.group}>
                  {group.title}
                </th>
              </tr>
            )}
            {!isAlone && headOf(group)}
            {group.rows.map((row) => (
              <Row
                key={row.key}
                row={row}
                stop={row.cells.some((cell) => cell.key === stopKey) ? stopKey : undefined}
                chosen={row.cells.some((cell) => cell.key === chosen) ? chosen : undefined}
                onStand={stand}
                onChoose={onChoose}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface RowProps {
  row: HeatRow
  /** The cell that Tab reaches and the one that is chosen, where they are of this row. */
  stop: string | undefined
  chosen: string | undefined
  onStand: (key: string) => void
  onChoose: (key: string) => void
}

const Row = memo(function Row({ row: { title, cells }, stop, chosen, onStand, onChoose }: RowProps) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {cells.map(({ key, shown, before, behind, look, isMarked, isOff }) => (
        <td key={key}>
          <button
            type="button"
            className={css.cell}
            data-look={look}
            data-marked={isMarked || undefined}
            tabIndex={key === stop ? 0 : -1}
            aria-pressed={key === chosen}
            aria-disabled={isOff || undefined}
            onFocus={() => onStand(key)}
            onClick={() => onChoose(key)}
          >
            <span className={css.words}>{before} </span>
            {shown}
            <span className={css.words}> {behind}</span>
          </button>
        </td>
      ))}
    </tr>
  )
})

/** The look of a cell in a legend. */
export const HeatMark = ({ look, isMarked }: Pick<HeatCell, 'look' | 'isMarked'>) => (
  <span className={css.mark} data-look={look} data-marked={isMarked || undefined} aria-hidden="true" />
)
