import type { Figure } from '#areas/base/portal/contract/figures.contract.ts'
import { figureWords } from '#areas/base/portal/rules/figure-words.rules.ts'
import { SparkLine } from '#platform/web/chart/spark-line.tsx'
import css from './figures.module.css'
import { Way } from './way.tsx'

/** How it goes, each figure beside the last time, with the way to the screen that shows it. Nothing without any. */
export function Figures({ list }: { list: readonly Figure[] }) {
  if (list.length === 0) return null
  return (
    <section aria-labelledby="home-figures-title">
      <h2 className={css.figuresTitle} id="home-figures-title">
        진행 현황
      </h2>
      <ul className={css.figures}>
        {list.map((figure) => (
          <li key={figure.key}>
            <FigureCard figure={figure} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FigureCard({ figure }: { figure: Figure }) {
  const { compared, course } = figureWords(figure)
  return (
    <Way to={figure.path} className={css.figure}>
      <span className={css.figureTitle}>{figure.title}</span>
      <span className={css.figureValue}>
        {figure.value.toLocaleString('ko-KR')}
        <small>{figure.unit}</small>
      </span>
      <SparkLine values={figure.series} label={course} />
      <span className={css.figureCompared}>{compared}</span>
    </Way>
  )
}
