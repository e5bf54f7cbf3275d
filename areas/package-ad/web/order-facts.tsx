import './order-facts.css'
import type { ReactNode } from 'react'

export type Fact = readonly [term: string, text: ReactNode]

/** Terms of an order and what stands for them. */
export const OrderFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="order-facts">
    {facts.map(([term, text]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
