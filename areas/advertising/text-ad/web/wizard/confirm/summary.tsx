import { useState } from 'react'
import type { Quote } from '#areas/advertising/text-ad/rules/money/price.rules.ts'
import { peopleText } from '#areas/advertising/text-ad/web/ad/reservation-words.ts'
import { gradeText } from '#areas/advertising/text-ad/web/guide/content.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { longStampText, wonText } from '#platform/web/look/korean-text.ts'
import { Panel } from '#platform/web/look/panel.tsx'
import { recipientsOf } from '../state.ts'
import type { Wizard } from '../use-wizard.ts'
import css from '../wizard.module.css'

interface SummaryProps {
  wizard: Wizard
  price: Quote
}

/** What is about to be ordered, and what each part of it costs. */
export function WizardSummary({ wizard, price }: SummaryProps) {
  const { state, title } = wizard
  const facts = [
    ['발송 일시', longStampText(state.targetDateTime)],
    ['캠페인명', title],
    ['문자 유형', state.smsType],
    ['발송 목적', state.sendPurpose],
    ['예상 수신자', peopleText(recipientsOf(state))],
  ] as const
  return (
    <Panel title="신청 내용" level={3}>
      <Facts className={css.summaryFacts} facts={facts} />
      <PriceTable wizard={wizard} price={price} />
    </Panel>
  )
}

/** Schools that stand there at once; the rest of many is folded. */
const SHOWN_SCHOOLS = 5

function PriceTable({ wizard: { state, guide }, price }: SummaryProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const schools = isUnfolded ? state.targetSchools : state.targetSchools.slice(0, SHOWN_SCHOOLS)
  const folded = state.targetSchools.length - schools.length
  const sums = [
    ['공급가액', price.supplyWon],
    ['부가세', price.vatWon],
  ] as const
  return (
    <table className={css.summaryPrices}>
      <caption>학교별 금액 (A등급: {gradeText('A', guide)})</caption>
      <thead>
        <tr className={css.summaryTotal}>
          <th scope="row" colSpan={3}>
            총 금액 <small>부가세 포함</small>
          </th>
          <td>{wonText(price.orderAmount)}</td>
        </tr>
        <tr>
          <th scope="col">학교</th>
          <th scope="col">예상 수신자</th>
          <th scope="col">등급</th>
          <th scope="col">금액</th>
        </tr>
      </thead>
      <tbody>
        {schools.map((school, index) => (
          <tr key={school.organizationId}>
            <th scope="row">{school.organizationName}</th>
            <td>{peopleText(school.targetCount)}</td>
            <td>{price.items[index]?.grade ?? '-'}</td>
            <td>{wonText(price.items[index]?.priceWon ?? 0)}</td>
          </tr>
        ))}
        {folded > 0 && (
          <tr>
            <td className={css.summaryMore} colSpan={4}>
              <Button size="small" onClick={() => setUnfolded(true)}>
                {folded}개 학교 더 보기
              </Button>
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        {sums.map(([term, won]) => (
          <tr key={term}>
            <th scope="row" colSpan={3}>
              {term}
            </th>
            <td>{wonText(won)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
