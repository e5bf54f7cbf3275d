import type { Figure, FigureGap } from '#areas/base/portal/contract/figures.contract.ts'
import { figureWords } from '#areas/base/portal/rules/figure-words.rules.ts'
import { SparkLine } from '#platform/web/chart/spark-line.tsx'
import css from './figures.module.css'
import { Way } from './way.tsx'

/** How it goes, each figure beside the last time, with the way to the screen that shows it, and what cannot be told now. Nothing without any. */
export function Figures({ list, gaps }: { list: readonly Figure[]; gaps: readonly FigureGap[] }) {
  if (list.length + gaps.length === 0) return null
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
        {gaps.map(({ key, title, path }) => (
          <li key={key}>
            <Way to={path} className={css.figure}>
              <span className={css.figureTitle}>{title}</span>
              <span className={css.figureCompared}>확인하지 못했습니다</span>
            </Way>
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
