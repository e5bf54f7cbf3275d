import { ShareBar } from '#platform/web/chart/share-bar.tsx'
import listCss from '#platform/web/list/list.module.css'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import css from './score-report.module.css'

/** A line of a small chart that is a table: what it is, how long its bar is (0 to 1), and the figure. */
export interface BarLine {
  readonly name: string
  readonly share: number
  readonly text: string
  /** Marks the line in which somebody is, with this word. */
  readonly mark?: string | undefined
}

interface BarsProps {
  label: string
  columns: readonly [name: string, figure: string]
  lines: readonly BarLine[]
}

/** Figures below each other with a bar each; everybody reads the same table. */
export const Bars = ({ label, columns, lines }: BarsProps) => (
  <table className={`${listCss.list} ${css.bars}`} aria-label={label}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map(({ name, share, text, mark }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>
            <span className={css.line}>
              <ShareBar share={share} isFaint={mark === undefined} />
              <span>
                {text} {mark !== undefined && <StatusTag tone="active">{mark}</StatusTag>}
              </span>
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
