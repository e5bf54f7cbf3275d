import { type ReactNode, useEffect } from 'react'
import { type AdPackageOrder, ownOrders } from '#areas/advertising/package-ad/contract/order.contract.ts'
import { type AdPackage, listPackages } from '#areas/advertising/package-ad/contract/package.contract.ts'
import { managedOrderTable, ownOrderTable } from '#areas/advertising/package-ad/rules/order-tables.rules.ts'
import { productName } from '#areas/advertising/package-ad/rules/price.rules.ts'
import { orderLook } from '#areas/advertising/package-ad/rules/status-words.rules.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import fieldCss from '#platform/web/form/field.module.css'
import { addressOf } from '#platform/web/list/list-address.ts'
import type { OwnControl } from '#platform/web/list/list-parts.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { longDayText } from '#platform/web/look/korean-text.ts'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { useReceipt } from '../order-receipt.tsx'
import { OpenOrder } from './open-order.tsx'
import css from './order-history.module.css'

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

/** An order that is open above the list. */
interface OpenedOrder {
  id: number
  row: AdPackageOrder | undefined
  close: () => void
}

/** The list of orders, its filters, and the order that is open. */
export function OrderHistory({ isManager, description, menu, actions, children }: HistoryProps) {
  const found = useCall(listPackages, {}).data?.adPackages
  const packages = found ?? []
  useKnownPackage(found)
  const receipt = useReceipt()
  const shown = {
    description,
    breadcrumb: [{ text: menu }],
    actions,
    controls: { adPackageSeq: packageChoice(packages) },
    cells: CELLS,
    rowActions: (order: AdPackageOrder, open: () => void) => (
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
    ),
    rowActionsWidth: 150,
    rowKey: (order: AdPackageOrder) => order.adPackageOrderSeq,
    detail: ({ id, row, close }: OpenedOrder) => (
      <OpenOrder seq={id} listed={row} onClose={close}>
        {children}
      </OpenOrder>
    ),
    emptyText: '조건에 맞는 주문이 없습니다.',
  }
  return isManager ? <ListScreen of={managedOrderTable} {...shown} /> : <ListScreen of={ownOrderTable} {...shown} />
}

/** A package that there is not, from an address: the filter cannot show it, so nothing is searched by it. */
function useKnownPackage(packages: readonly AdPackage[] | undefined): void {
  const [{ adPackageSeq: asked }, setSearch] = useSearchOf(addressOf(ownOrders))
  const isUnknown =
    asked !== undefined && packages !== undefined && !packages.some(({ adPackageSeq }) => adPackageSeq === asked)
  useEffect(() => {
    if (isUnknown) setSearch({ adPackageSeq: undefined }, { replace: true, stay: true })
  }, [isUnknown, setSearch])
}

const packageChoice = (packages: readonly AdPackage[]): OwnControl<{ adPackageSeq?: number | undefined }> => ({
  words: ({ adPackageSeq: chosen }) => {
    const found = packages.find(({ adPackageSeq }) => adPackageSeq === chosen)
    return found && productName(found.name)
  },
  control: ({ id, draft, change }) => (
    <select
      id={id}
      className={fieldCss.control}
      data-part="control"
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
