import type { ReactNode } from 'react'
import { type AdPackageOrder, readOrder } from '#areas/package-ad/contract/order.contract.ts'
import { type AdPackage, listPackages } from '#areas/package-ad/contract/package.contract.ts'
import { managedOrderTable, ownOrderTable } from '#areas/package-ad/rules/order-tables.rules.ts'
import { productName } from '#areas/package-ad/rules/price.rules.ts'
import { orderLook } from '#areas/package-ad/rules/status-words.rules.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { Select } from '#platform/web/form/select.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import type { OwnControl } from '#platform/web/list/list-parts.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { longDayText } from '#platform/web/look/korean-text.ts'
import css from './order-history.module.css'
import { useReceipt } from './order-receipt.ts'

interface HistoryProps {
  /** Shows everybody's orders. */
  isManager: boolean
  description: string
  menu: string
  actions?: ReactNode
  /** The layer of an opened order. */
  children: (order: AdPackageOrder, onClose: () => void) => ReactNode
}

const CELLS = {
  preferredYmd: (order: AdPackageOrder) => longDayText(order.preferredYmd),
  paymentStatusCode: (order: AdPackageOrder) => <StatusTag of={orderLook(order)} />,
}

/** The list of orders, its filters, and the order that is open. */
export function OrderHistory({ isManager, description, menu, actions, children }: HistoryProps) {
  const packages = useCall(listPackages, {}).data?.adPackages ?? []
  const receipt = useReceipt()
  return (
    <ListScreen
      of={isManager ? managedOrderTable : ownOrderTable}
      description={description}
      breadcrumb={[{ text: menu }]}
      actions={actions}
      controls={{ adPackageSeq: packageChoice(packages) }}
      cells={CELLS}
      rowActions={(order, open) => (
        <span className={css.orderRowActions}>
          <Button size="small" aria-label={`주문 ${order.adPackageOrderSeq} 상세`} onClick={open}>
            상세
          </Button>
          {order.paymentTransactionId && (
            <Button
              size="small"
              aria-label={`주문 ${order.adPackageOrderSeq} 영수증`}
              isBusy={receipt.opening === order.paymentTransactionId}
              onClick={() => receipt.open(order.paymentTransactionId)}
            >
              영수증
            </Button>
          )}
        </span>
      )}
      rowActionsWidth={150}
      rowKey={(order) => order.adPackageOrderSeq}
      detail={({ id, row, close }) => (
        <OpenOrder seq={id} listed={row} onClose={close}>
          {children}
        </OpenOrder>
      )}
      emptyText="조건에 맞는 주문이 없습니다."
    />
  )
}

const packageChoice = (packages: readonly AdPackage[]): OwnControl<{ adPackageSeq?: number | undefined }> => ({
  words: ({ adPackageSeq: chosen }) => {
    const found = packages.find(({ adPackageSeq }) => adPackageSeq === chosen)
    return found && productName(found.name)
  },
  control: ({ id, draft, change }) => (
    <Select
      id={id}
      choices={packages.map((each) => ({ value: each.adPackageSeq, label: productName(each.name) }))}
      emptyText="전체"
      value={draft.adPackageSeq}
      onChoose={(adPackageSeq) => change({ adPackageSeq })}
    />
  ),
})

interface OpenOrderProps {
  seq: number
  /** The order as the shown page of the list holds it; what is not on it is fetched by itself. */
  listed: AdPackageOrder | undefined
  onClose: () => void
  children: (order: AdPackageOrder, onClose: () => void) => ReactNode
}

/** The order in the address, wherever in the list it stands. */
function OpenOrder({ seq, listed, onClose, children }: OpenOrderProps) {
  const found = useCall(readOrder, { params: { id: seq } }, { enabled: listed === undefined })
  const order = listed ?? found.data
  if (order) return children(order, onClose)
  return (
    <Layer title="패키지광고 상세" kind="drawer" width={520} onClose={onClose}>
      {found.error ? (
        <ProblemState problem={found.error} onRetry={found.refetch} onClose={onClose} />
      ) : (
        <LoadingState />
      )}
    </Layer>
  )
}
