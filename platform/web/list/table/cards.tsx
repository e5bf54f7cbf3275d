import css from '../list.module.css'
import { ACTIONS, type Column, primaryOf } from './columns.ts'
import { isFigure } from './figure.ts'
import type { ListTableProps } from './list-table-props.ts'
import { SelectRow } from './row-choice.tsx'
import { RowTitle } from './row-link.tsx'

/** Where no column says that it tells. */
const MOST_FACTS = 4

/**
 * The parts of a card: on its first line the title and what is always shown (a status), then a few facts, then the
 * controls. What does not open must show all its facts, because nothing else does.
 */
export function cardParts<Row>(columns: readonly Column<Row>[], opens: boolean) {
  const title = primaryOf(columns)
  const others = columns.filter((column) => column !== title && column.key !== ACTIONS)
  const tags = others.filter((column) => column.fixed)
  const facts = others.filter((column) => !column.fixed)
  const behind = title === undefined ? [] : facts.filter((fact) => columns.indexOf(fact) > columns.indexOf(title))
  const marked = facts.filter((column) => column.isTelling)
  const telling = marked.length > 0 ? marked : behind.slice(0, MOST_FACTS)
  return { title, tags, facts: opens ? telling : facts, actions: columns.find((column) => column.key === ACTIONS) }
}

/** The rows of a list in a narrow window. */
export function Cards<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, rowKey, selection, isStale } = props
  const parts = cardParts(columns, Boolean(props.rowLink ?? props.onOpenRow))
  return (
    <ul className={css.cards} aria-label={label} data-stale={isStale || undefined} aria-busy={isStale}>
      {rows.map((row, index) => (
        <li
          key={rowKey(row)}
          className={css.card}
          data-part="card"
          data-row={rowKey(row)}
          data-tone={props.rowTone?.(row)}
        >
          <div className={css.cardHead}>
            {selection && (
              <span className={css.cardCheck}>
                <SelectRow row={row} index={index} rowKey={rowKey} selection={selection} />
              </span>
            )}
            {parts.title && (
              <div className={css.cardTitle}>
                <RowTitle row={row} rowLink={props.rowLink} onOpenRow={props.onOpenRow}>
                  {parts.title.render(row)}
                </RowTitle>
              </div>
            )}
            {parts.tags.map((column) => (
              <div key={column.key} className={css.cardTag}>
                {column.render(row)}
              </div>
            ))}
          </div>
          {parts.facts.length > 0 && <CardFacts row={row} columns={parts.facts} />}
          {parts.actions && <div className={css.cardActions}>{parts.actions.render(row)}</div>}
        </li>
      ))}
    </ul>
  )
}

const CardFacts = <Row,>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) => (
  <dl className={css.cardFacts}>
    {columns.map((column) => {
      const content = column.render(row)
      // What is not there is no fact.
      if (content === '-') return null
      return (
        <div key={column.key}>
          <dt>{column.title}</dt>
          <dd data-figure={isFigure(content) || undefined}>{content}</dd>
        </div>
      )
    })}
  </dl>
)
