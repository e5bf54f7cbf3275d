import type { ReactNode } from 'react'
import type { ConsultAnswer } from '#areas/board/contract/article.contract.ts'
import { stampText } from '#platform/web/look/korean-text.ts'
import css from './article.module.css'

/** What staff answered to a request; `children` is what can be done about it. */
export const GivenAnswer = ({ answer, children }: { answer: ConsultAnswer; children?: ReactNode }) => (
  <section className={css.answer} aria-label="답변">
    <h4>답변</h4>
    <p className={css.facts}>
      {answer.name}
      <span>{stampText(answer.answeredDate)}</span>
    </p>
    <p className={css.contents}>{answer.contents}</p>
    {children}
  </section>
)
