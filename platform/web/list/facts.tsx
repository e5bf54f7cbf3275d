import type { ReactNode } from 'react'
import css from './facts.module.css'
import { isFigure } from './table/figure.ts'
import { usePhone } from './use-layout.ts'

/** One line of a list of facts. Terms of a list differ from each other. */
export type Fact = readonly [term: string, text: ReactNode]

interface FactsProps {
  facts: readonly Fact[]
  /** For what differs from the common look; `--facts-term` is the width of the terms. */
  className?: string
  /** Each term stands above its text instead of beside it. */
  isStacked?: boolean
}

interface ListFiguresProps extends Pick<FactsProps, 'facts'> {
  name: string
  isPending: boolean
}

/** A few figures that a screen begins with, beside each other as far as there is room. */
export const Figures = ({ facts }: Pick<FactsProps, 'facts'>) => (
  <Facts className={css.figures} facts={facts} isStacked />
)

/** Figures of what a list shows, on the line of its count; dashes stand in them until they are there. */
export function ListFigures({ name, facts, isPending }: ListFiguresProps) {
  // There it is a line that is moved sideways, also with the keyboard.
  const isMoved = usePhone()
  return (
    <section
      className={css.ofList}
      aria-label={name}
      aria-busy={isPending || undefined}
      {...(isMoved && { tabIndex: 0 })}
    >
      <Figures facts={facts} />
    </section>
  )
}

/** Terms and what stands for them. */
export const Facts = ({ facts, className, isStacked }: FactsProps) => (
  <dl className={className ? `${css.facts} ${className}` : css.facts} data-stacked={isStacked || undefined}>
    {facts.map(([term, text]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd data-figure={isFigure(text) || undefined}>{text}</dd>
      </div>
    ))}
  </dl>
)
