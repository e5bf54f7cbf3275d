import css from './bulk.module.css'

/** A chosen row with which something cannot be done. */
export interface LeftOut {
  name: string
  reason: string
}

/** So many are named; the others are counted. */
const MOST_NAMED = 5

/** Which of the chosen rows are left out of a step, and why. */
export function LeftOutNote({ rows }: { rows: readonly LeftOut[] }) {
  const more = rows.length - MOST_NAMED
  return (
    <div className={css.leftOut}>
      <p>선택한 건 중 {rows.length}건은 제외됩니다.</p>
      <ul>
        {rows.slice(0, MOST_NAMED).map(({ name, reason }) => (
          <li key={name}>
            {name}: {reason}
          </li>
        ))}
        {more > 0 && <li>외 {more}건</li>}
      </ul>
    </div>
  )
}
