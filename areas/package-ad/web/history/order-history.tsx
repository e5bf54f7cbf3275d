import './order-history.css'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { FILTER_DATE_TYPES, PAYMENT_STATUS_CODES } from '#areas/package-ad/contract/codes.ts'
import type { AdPackageOrder } from '#areas/package-ad/contract/order.contract.ts'
import { type AdPackage, listPackages } from '#areas/package-ad/contract/package.contract.ts'
import { ORDER_STATUSES } from '#areas/package-ad/contract/statuses.ts'
import { productName } from '#areas/package-ad/rules/price.rules.ts'
import { FILTER_DATE_WORDS, orderLook } from '#areas/package-ad/rules/status-words.rules.ts'
import { choicesOf } from '#platform/contract/statuses.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { Column } from '#platform/web/list/columns.ts'
import { choiceFilter, dayRangeFilter, type Filter, selectFilter } from '#platform/web/list/filters.tsx'
import { ListPage } from '#platform/web/list/list-page.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { longDayText, stampText, wonText } from '#platform/web/look/korean-text.ts'
import { OpenOrder } from './open-order.tsx'
import { useReceipt } from './order-receipt.ts'
import { isPeriod, useOrderHistory } from './use-order-history.ts'

interface HistoryProps {
  /** Shows everybody's orders. */
  isManager: boolean
  description: string
  menu: string
  actions?: ReactNode
  /** The layer of an opened order. */
  children: (order: AdPackageOrder, onClose: () => void) => ReactNode
}

/** The list of orders, its filters, and the order that is open. */
export function OrderHistory({ isManager, description, menu, actions, children }: HistoryProps) {
  const { search, setAddress, list, save, opened, open, readPage } = useOrderHistory(isManager)
  const packages = useCall(listPackages, {})
  const receipt = useReceipt()
  const openRow = (order: AdPackageOrder): void => open(order.adPackageOrderSeq)
  return (
    <>
      <ListPage
        title={isManager ? '패키지광고 관리' : '패키지광고 내역'}
        description={description}
        breadcrumb={[{ text: menu }]}
        actions={actions}
        search={search}
        onSearch={setAddress}
        canSearch={isPeriod}
        filters={[packageFilter(packages.data?.adPackages ?? []), ...FILTERS]}
        list={list}
        onExport={save}
        pageSizes={[10, 20, 50]}
        columns={[...(isManager ? MANAGED_COLUMNS : COLUMNS), actionsColumn(openRow, receipt)]}
        rowKey={(order) => order.adPackageOrderSeq}
        rowLink={(order) => ({ detail: order.adPackageOrderSeq })}
        readPage={readPage}
        emptyText="조건에 맞는 주문이 없습니다."
      />
      {search.detail !== undefined && (
        <OpenOrder seq={search.detail} listed={opened} onClose={() => open(undefined)}>
          {children}
        </OpenOrder>
      )}
    </>
  )
}

const packageFilter = (packages: readonly AdPackage[]): Filter<{ adPackageSeq?: number | undefined }> => ({
  key: 'adPackageSeq',
  label: '패키지',
  words: ({ adPackageSeq: chosen }) => {
    const found = packages.find(({ adPackageSeq }) => adPackageSeq === chosen)
    return found && productName(found.name)
  },
  control: ({ id, draft, change }) => (
    <select
      id={id}
      className="control"
      value={draft.adPackageSeq ?? ''}
      onChange={(event) => change({ adPackageSeq: Number(event.target.value) || undefined })}
    >
      <option value="">전체</option>
      {packages.map(({ adPackageSeq, name }) => (
        <option key={adPackageSeq} value={adPackageSeq}>
          {productName(name)}
        </option>
      ))}
    </select>
  ),
})

const FILTERS = [
  selectFilter('paymentStatusCode', '결제 상태', choicesOf(ORDER_STATUSES, PAYMENT_STATUS_CODES)),
  choiceFilter(
    'filterDateType',
    '기간 기준',
    FILTER_DATE_TYPES.map((type) => ({ value: type, label: FILTER_DATE_WORDS[type] })),
  ),
  dayRangeFilter('startDate', 'endDate', '기간'),
]

const SEQ: Column<AdPackageOrder> = {
  key: 'adPackageOrderSeq',
  title: '주문번호',
  width: 90,
  render: (order) => order.adPackageOrderSeq,
}

const BUYER: Column<AdPackageOrder> = {
  key: 'userName',
  title: '주문자',
  width: 160,
  render: (order) => order.userName || '-',
}

const REST: readonly Column<AdPackageOrder>[] = [
  {
    key: 'adPackageName',
    title: '패키지',
    primary: true,
    fixed: true,
    render: (order) => productName(order.adPackageName),
  },
  {
    key: 'paymentAmount',
    title: '결제 금액',
    width: 120,
    align: 'right',
    render: (order) => wonText(order.paymentAmount),
  },
  { key: 'preferredYmd', title: '광고 희망일', width: 170, render: (order) => longDayText(order.preferredYmd) },
  { key: 'registerYmdt', title: '신청일시', width: 150, render: (order) => stampText(order.registerYmdt) },
  {
    key: 'paymentStatusCode',
    title: '결제 상태',
    width: 120,
    fixed: true,
    render: (order) => <StatusTag of={orderLook(order)} />,
  },
]

const COLUMNS = [SEQ, ...REST]
const MANAGED_COLUMNS = [SEQ, BUYER, ...REST]

const actionsColumn = (
  open: (order: AdPackageOrder) => void,
  receipt: ReturnType<typeof useReceipt>,
): Column<AdPackageOrder> => ({
  key: 'actions',
  title: '관리',
  width: 150,
  fixed: true,
  render: (order) => (
    <span className="order-row-actions">
      <Button size="small" aria-label={`주문 ${order.adPackageOrderSeq} 상세`} onClick={() => open(order)}>
        상세
      </Button>
      {order.paymentTransactionId && (
        <Button
          size="small"
          aria-label={`주문 ${order.adPackageOrderSeq} 영수증`}
          loading={receipt.opening === order.paymentTransactionId}
          onClick={() => receipt.open(order.paymentTransactionId)}
        >
          영수증
        </Button>
      )}
    </span>
  ),
})
