import { TAX_INVOICE } from '#areas/nsat/commission/contract/places.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Select } from '#platform/web/form/select.tsx'
import type { OwnControl } from '#platform/web/list/list-parts.tsx'
import { ListScreen, useListSearch } from '#platform/web/list/list-screen.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useSession } from '#platform/web/screens/session.ts'
import { listStatementVendors, type Statement } from '../contract/statement.contract.ts'
import { isOwnReader, isPartialReader } from '../rules/statement-readers.rules.ts'
import { ownStatementTable, statementLook, statementTable } from '../rules/statement-table.rules.ts'
import { StatementDetail } from './statement-detail.tsx'
import { StatementSums } from './statement-sums.tsx'
import { TaxIssueDate } from './tax-issue-date.tsx'

const LIST = {
  description: '지난달까지 확정된 판매금액과 수수료로, 매월 초에 만들어지고 그 뒤에는 바뀌지 않습니다.',
  breadcrumb: [{ text: 'NSAT 운영' }],
  actions: (
    <ScreenLink to={TAX_INVOICE.path} {...buttonLook({})}>
      세금계산서 발행 안내
    </ScreenLink>
  ),
  cells: {
    isAdjustment: (row: Statement) => <StatusTag of={statementLook(row)} />,
    taxIssueDate: (row: Statement) => <TaxIssueDate statement={row} />,
  },
  rowKey: (row: Statement) => row.nsatStatementNo,
  detail: ({ id, row, close }: { id: number; row: Statement | undefined; close: () => void }) => (
    <StatementDetail statementNo={id} listed={row} onClose={close} />
  ),
  emptyText: '조건에 맞는 정산 내역이 없습니다.',
  noneYetText: '정산 내역이 없습니다. 결제된 주문이 있는 달의 다음 달 초에 만들어집니다.',
} as const

interface Described {
  description: string
}

/** Said to whoever sees statements of mathematics alone. */
const PARTIAL = '수학 모의고사만 판매한 달만 표시합니다.'

/** What a vendor gets for its sales; the service office sees all vendors. */
export function StatementListScreen() {
  const session = useSession()
  const isPartial = session ? isPartialReader(session.flags) : false
  const description = isPartial ? `${LIST.description} ${PARTIAL}` : LIST.description
  return session && isOwnReader(session.flags) ? (
    <OwnStatements description={description} />
  ) : (
    <AllStatements description={description} />
  )
}

function OwnStatements({ description }: Described) {
  const [search] = useListSearch(ownStatementTable)
  return (
    <ListScreen
      {...LIST}
      description={description}
      of={ownStatementTable}
      figures={<StatementSums search={search} />}
    />
  )
}

function AllStatements({ description }: Described) {
  const [search] = useListSearch(statementTable)
  const vendors = useCall(listStatementVendors, {}).data?.list ?? []
  const choices = vendors.map(({ nsatVendorNo, vendorName }) => ({ value: nsatVendorNo, label: vendorName }))
  const nsatVendorNo: OwnControl<{ nsatVendorNo?: number | undefined }> = {
    words: (asked) => choices.find(({ value }) => value === asked.nsatVendorNo)?.label,
    control: ({ id, draft, change }) => (
      <Select
        id={id}
        choices={choices}
        emptyText="전체"
        value={draft.nsatVendorNo}
        onChoose={(chosen: number | undefined) => change({ nsatVendorNo: chosen })}
      />
    ),
  }
  return (
    <ListScreen
      {...LIST}
      description={description}
      of={statementTable}
      figures={<StatementSums search={search} />}
      controls={{ nsatVendorNo }}
    />
  )
}
