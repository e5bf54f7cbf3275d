import { percentText } from '#platform/web/look/korean-text.ts'
import css from './item.module.css'

/** A share in percent with what it is of; null is unknown. */
export interface ShownRate {
  readonly label: string
  readonly percent: number | null
}

/** Shares as short bars below each other, each with its figure. */
export const RateBars = ({ caption, rates }: { caption: string; rates: readonly ShownRate[] }) => (
  <table className={css.rates}>
    <caption>{caption}</caption>
    <tbody>
      {rates.map(({ label, percent }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td aria-hidden="true">
            <span className={css.rateTrack}>
              <span className={css.rateBar} style={{ width: `${percent ?? 0}%` }} />
            </span>
          </td>
          <td className={css.rateFigure}>{percent === null ? '-' : percentText(percent)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
