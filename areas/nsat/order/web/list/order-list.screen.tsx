import { useState } from 'react'
import { readOrderedPlan } from '#areas/nsat/order/contract/order.contract.ts'
import { listOrderSchools } from '#areas/nsat/order/contract/order-list.contract.ts'
import { orderTable } from '#areas/nsat/order/rules/order-table.rules.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { ListScreen, useListSearch } from '#platform/web/list/list-screen.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { useMay } from '#platform/web/screens/session.ts'
import { BulkButtons } from '../bulk/bulk-buttons.tsx'
import { FreeNotice } from '../free/free-notice.tsx'
import { useFreeSeen } from '../free/use-free-seen.ts'
import css from './order.module.css'
import { OrderActions } from './order-actions.tsx'
import { ORDER_CELLS, unsoldCounts } from './order-cells.tsx'
import { OrderDashboard } from './order-dashboard.tsx'
import { useOrderControls } from './order-filters.tsx'
import { PlanWindow, PrintedNotice } from './order-window.tsx'
import { useEditing } from './use-editing.ts'

const EditDialog = lateLayer(() => import('../edit/edit-dialog.tsx').then((module) => module.EditDialog))
const OrderDetail = lateLayer(() => import('./order-detail.tsx').then((module) => module.OrderDetail))

/** Institutes of a round and what they ordered; orders are made, replaced and added here, one by one and in bulk. */
export function OrderListScreen() {
  const [search] = useListSearch(orderTable)
  const isOffice = useMay('NSAT_ADMIN')
  const { nsatServiceNo, nsatPlanNo } = search
  const plan = useCall(readOrderedPlan, { query: { nsatServiceNo, nsatPlanNo } }).data?.plan ?? undefined
  const now = useServerNow()
  const [isSending, setSending] = useState(false)
  const freeSeen = useFreeSeen()
  const who = plan && { ...plan, isOffice }
  // The same that the list asks: an order leads on to the next institute of it.
  const rows = useCall(listOrderSchools, orderTable.ask(search), { enabled: !isSending }).data?.list ?? []
  const { editing, edit, goOn, close } = useEditing(rows, plan, who)
  return (
    <div className={lookCss.page}>
      <ListScreen
        of={orderTable}
        description={plan ? <PlanWindow plan={plan} now={now} /> : '회차별 주문을 확인하고 등록합니다.'}
        breadcrumb={[{ text: 'NSAT 운영' }]}
        actions={
          isOffice && (
            <>
              <FreeNotice />
              <BulkButtons search={search} onSending={setSending} />
            </>
          )
        }
        intro={plan && <PrintedNotice plan={plan} />}
        figures={!isSending && <OrderDashboard {...orderTable.askAll(search)} />}
        controls={useOrderControls(isOffice)}
        // A list that is read again after every row would slow the rows down.
        instead={isSending ? () => <LoadingState text="일괄 주문을 보내고 있습니다." /> : undefined}
        cells={ORDER_CELLS}
        spare={plan && unsoldCounts(plan)}
        rowActions={(row) => plan && who && <OrderActions row={row} plan={plan} who={who} now={now} onEdit={edit} />}
        rowActionsWidth={104}
        rowKey={({ schoolNo }) => schoolNo}
        bulk={isOffice && search.isFreeSeen === 'false' ? [freeSeen] : []}
        detail={({ id, close }) =>
          plan && <OrderDetail schoolNo={id} plan={plan} isOffice={isOffice} onClose={close} />
        }
        emptyText="조건에 맞는 학원이 없습니다."
        noneYetText="이 회차에 주문할 학원이 없습니다."
        notes={<OrderNotes />}
      />
      {editing && (
        <EditDialog
          key={editing.row.schoolNo}
          schoolNo={editing.row.schoolNo}
          schoolName={editing.row.schoolName}
          plan={editing.plan}
          kind={editing.kind}
          onNext={goOn}
          onClose={close}
        />
      )}
    </div>
  )
}

/** What whoever orders should know. */
const OrderNotes = () => (
  <Panel title="안내">
    <ul className={css.notes}>
      <li>주문은 회차의 신청 기간에만 등록하거나 수정할 수 있습니다.</li>
      <li>결제 전 주문만 수정할 수 있습니다. 주문을 수정하면 주문번호가 새로 발급됩니다.</li>
      <li>취소되거나 일부 취소된 주문이 있으면 주문을 추가할 수 있습니다.</li>
      <li>시험지 발주서가 생성된 뒤에 결제된 주문은 추가 발주서로 따로 인쇄되어 늦게 도착할 수 있습니다.</li>
      <li>결제 전 주문은 신청 기간에 주문 상세에서 취소할 수 있습니다.</li>
    </ul>
  </Panel>
)
