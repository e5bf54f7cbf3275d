import { dottedDay } from '#platform/contract/seoul.ts'
import type { Column } from '#platform/web/list/table/columns.ts'
import lookCss from '#platform/web/look/look.module.css'
import { DATE_TITLE } from '../contract/figure-titles.ts'
import { type Figures, MEASURE_WORDS, MEASURES, type Measure, measureText } from './figures.ts'
import css from './statistics.module.css'

/** Why the pupils of a region or a school are not shown. */
export const UNKNOWN_PUPILS = {
  area: '학생 수를 알 수 없는 지역입니다',
  school: '학생 수를 알 수 없는 학교입니다',
} as const
type Kind = keyof typeof UNKNOWN_PUPILS

/** A figure; an unknown one says why. */
function MeasureValue({ measure, row, kind }: { measure: Measure; row: Figures; kind: Kind }) {
  const text = measureText(measure, row[measure])
  if (text !== '-') return text
  return (
    <span title={UNKNOWN_PUPILS[kind]}>
      <span aria-hidden="true">-</span>
      <span className="only-spoken">{UNKNOWN_PUPILS[kind]}</span>
    </span>
  )
}

const WIDTHS: Readonly<Partial<Record<Measure, number>>> = { schoolCount: 85, subscriberMau: 145, studentCount: 90 }

/** The day and the figures, in the order of the tables; schools count no schools. */
export const figureColumns = (kind: Kind): Column<Figures>[] => [
  {
    key: 'statisticsDate',
    title: DATE_TITLE,
    width: 105,
    sortable: true,
    render: (row) => <span className={css.unbroken}>{dottedDay(row.statisticsDate)}</span>,
  },
  ...MEASURES.filter((measure) => kind === 'area' || measure !== 'schoolCount').map(
    (measure): Column<Figures> => ({
      key: measure,
      title: MEASURE_WORDS[measure],
      align: 'right',
      width: WIDTHS[measure] ?? 110,
      sortable: true,
      render: (row) => <MeasureValue measure={measure} row={row} kind={kind} />,
    }),
  ),
]

/** Says what `-` means, where a table has one. */
export const UnknownPupilsNote = ({ rows, kind }: { rows: readonly Figures[]; kind: Kind }) =>
  rows.some((row) => row.studentCount === null) && <p className={lookCss.footnote}>‘-’: {UNKNOWN_PUPILS[kind]}.</p>
