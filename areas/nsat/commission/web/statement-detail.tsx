import type { CallOutput } from '#platform/contract/call.ts'
import { dottedDay } from '#platform/contract/seoul.ts'
import { download } from '#platform/web/calls/download.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import { type Fact, Facts } from '#platform/web/list/facts.tsx'
import { HeadedList } from '#platform/web/list/headed-list.tsx'
import { screenColumns } from '#platform/web/list/list-parts.tsx'
import { useLocalPage } from '#platform/web/list/local-page.ts'
import { Neighbours } from '#platform/web/list/neighbours/neighbours.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { wonText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import {
  exportStatementOrders,
  listStatementOrders,
  readStatement,
  type Statement,
  type StatementOrder,
} from '../contract/statement.contract.ts'
import { STATEMENT_ORDER_COLUMNS, statementLook } from '../rules/statement-table.rules.ts'
import css from './statement-detail.module.css'
import { TaxIssueDate } from './tax-issue-date.tsx'

const ORDERS_A_PAGE = 20

interface DetailProps {
  statementNo: number
  /** As the list shows it, where it stands on its page. */
  listed: Statement | undefined
  onClose: () => void
}

/** One statement with the orders that make it up. */
export function StatementDetail({ statementNo, listed, onClose }: DetailProps) {
  const params = { nsatStatementNo: statementNo }
  const { data: read, error, refetch } = useCall(readStatement, { params }, { enabled: !listed })
  const statement = listed ?? (read?.nsatStatementNo === statementNo ? read : undefined)
  return (
    <Layer
      title="정산 상세"
      kind="drawer"
      width={720}
      onClose={onClose}
      footer={<Button onClick={onClose}>닫기</Button>}
    >
      <Neighbours current={statementNo} />
      {statement ? (
        <div className={lookCss.stack} key={statementNo}>
          <div className={lookCss.row}>
            <StatusTag of={statementLook(statement)} />
          </div>
          <Facts className={css.facts} facts={factsOf(statement)} />
          <Orders statementNo={statementNo} />
        </div>
      ) : error ? (
        <ProblemState problem={error} onRetry={refetch} onClose={onClose} />
      ) : (
        <LoadingState />
      )}
    </Layer>
  )
}

const factsOf = (statement: Statement): Fact[] => [
  ['정산번호', statement.nsatStatementNo],
  ['총판', statement.vendorName],
  ['판매 기간', `${dottedDay(statement.saleStartDate)} ~ ${dottedDay(statement.saleEndDate)}`],
  ['판매금액', wonText(statement.sales)],
  ['공급가액', wonText(statement.supplyPrice)],
  ['수수료율', `${statement.commissionRate}%`],
  ['수수료 공급가액', wonText(statement.commissionSupplyPrice)],
  ['수수료 부가세', wonText(statement.commissionVat)],
  ['수수료 합계', wonText(statement.commissionAmount)],
  ['입금일', dottedDay(statement.commissionDepositDate)],
  ['세금계산서 발행일', <TaxIssueDate key="tax" statement={statement} />],
]

function Orders({ statementNo }: { statementNo: number }) {
  const params = { nsatStatementNo: statementNo }
  const result = useCall(listStatementOrders, { params })
  const rows: CallOutput<typeof listStatementOrders>['list'] = result.data?.list ?? []
  const { list, ...paging } = useLocalPage(rows, ORDERS_A_PAGE)
  const { isPending, isPlaceholderData, error, refetch } = result
  return (
    <HeadedList
      {...paging}
      name="정산된 주문"
      list={{ ...list, isPending, isPlaceholderData, error, refetch }}
      columns={screenColumns(STATEMENT_ORDER_COLUMNS, { schoolName: orderLink })}
      rowKey={({ nsatSchoolOrderNo }) => nsatSchoolOrderNo}
      emptyText="정산된 주문이 없습니다."
      onExport={() => download(exportStatementOrders, { params }, '정산 주문 내역.xlsx')}
    />
  )
}

/** The institute among the orders of that round. */
const orderLink = ({ schoolName, schoolNo, nsatServiceNo, nsatPlanNo }: StatementOrder) => (
  <ScreenLink
    to="/nsat/order"
    search={{ nsatServiceNo, nsatPlanNo, searchItem: 'schoolNo', searchKeyword: String(schoolNo) }}
    aria-label={`${schoolName} 주문 보기`}
  >
    {schoolName}
  </ScreenLink>
)
