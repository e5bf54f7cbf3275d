import { TAX_INVOICE } from '#areas/nsat/commission/contract/places.ts'
import { dottedDay } from '#platform/contract/seoul.ts'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import type { Statement } from '../contract/statement.contract.ts'

/** The day from which on the vendor issues its tax invoice; it leads to how that is done. */
export const TaxIssueDate = ({ statement }: { statement: Pick<Statement, 'taxIssueDate'> }) => {
  const day = dottedDay(statement.taxIssueDate)
  return (
    <ScreenLink to={TAX_INVOICE.path} aria-label={`${day} 세금계산서 발행 안내`}>
      {day}
    </ScreenLink>
  )
}
