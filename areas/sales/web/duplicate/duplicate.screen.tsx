import { type Duplicate, readDuplicate } from '#areas/sales/contract/duplicate.contract.ts'
import { DUPLICATES } from '#areas/sales/contract/places.ts'
import { reasonsText } from '#areas/sales/rules/duplicate/duplicate-table.rules.ts'
import { SALES_MENU } from '#areas/sales/web/organization/paths.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { useParam } from '#platform/web/screens/use-search.ts'
import { Comparison } from './comparison.tsx'

const TITLE = '중복 기관 비교'
const BREADCRUMB = [{ text: SALES_MENU }, crumbOf(DUPLICATES)]

/** Two organisations that are probably one, beside each other, and what becomes of them. */
export function DuplicateScreen() {
  const secondId = Number(useParam('secondId')) || 0
  return (
    <RecordScreen
      read={readDuplicate}
      param="firstId"
      ask={(firstId) => ({ params: { firstId, secondId } })}
      title={TITLE}
      breadcrumb={BREADCRUMB}
    >
      {(pair) => (
        <Page title={TITLE} breadcrumb={BREADCRUMB} description={`제안한 이유: ${reasonsText(pair)}`}>
          <Comparison key={keyOf(pair)} pair={pair} />
        </Page>
      )}
    </RecordScreen>
  )
}

const keyOf = ({ first, second }: Duplicate): string => `${first.organizationId}-${second.organizationId}`
