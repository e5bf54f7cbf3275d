import { cancelFree, LONGEST_CANCEL_REASON, markFreeSeen } from '#areas/nsat/order/contract/free-order.contract.ts'
import {
  historyIdOf,
  ORDER_RECORD,
  type OrderedPlan,
  type OrderSchool,
  type SchoolOrder,
} from '#areas/nsat/order/contract/order.contract.ts'
import { ORDER_LIFE } from '#areas/nsat/order/rules/order-life.rules.ts'
import { quantityText } from '#areas/nsat/order/rules/order-table.rules.ts'
import { targetsOf } from '#areas/nsat/order/rules/order-targets.rules.ts'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { may } from '#platform/contract/life.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { stampText, wonText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { useSchoolOrders } from '../edit/use-school-orders.ts'
import css from './order.module.css'
import { OrderTags } from './order-cells.tsx'
import { KeptButton, WithdrawButton } from './order-steps.tsx'

interface DetailProps {
  schoolNo: number
  plan: OrderedPlan
  isOffice: boolean
  onClose: () => void
}

/** All orders of an institute in a round, also those that a filter hides, and what happened to them. */
export function OrderDetail({ schoolNo, plan, isOffice, onClose }: DetailProps) {
  const { school, result } = useSchoolOrders({ ...plan, schoolNo })
  return (
    <Layer
      title={`${school?.schoolName ?? '학원'} ${planMonthText(plan.planYm)} 주문`}
      kind="drawer"
      width={520}
      onClose={onClose}
    >
      {school ? (
        <SchoolOrders school={school} plan={plan} isOffice={isOffice} />
      ) : result.error ? (
        <ErrorState text={sentenceOf(result.error)} onRetry={() => void result.refetch()} />
      ) : result.data ? (
        <EmptyState text="학원을 찾을 수 없습니다." />
      ) : (
        <LoadingState />
      )}
    </Layer>
  )
}

interface OrdersProps extends Pick<DetailProps, 'plan' | 'isOffice'> {
  school: OrderSchool
}

function SchoolOrders({ school, plan, isOffice }: OrdersProps) {
  const { schoolNo, ownerName, vendorName, schoolFunction, orderList } = school
  return (
    <div className={lookCss.stack}>
      <Facts
        facts={[
          ['학원번호', String(schoolNo)],
          ['원장명', ownerName ?? '-'],
          ['담당 총판', vendorName ?? '없음'],
          ...(schoolFunction === null ? [] : [['구분', schoolFunction] as const]),
        ]}
      />
      {orderList.length === 0 ? (
        <EmptyState text="이 회차의 주문이 없습니다." />
      ) : (
        <ul className={css.orders} aria-label="주문">
          {orderList.map((order) => (
            <OrderPart key={order.nsatSchoolOrderNo} order={order} plan={plan} isOffice={isOffice} />
          ))}
        </ul>
      )}
      <RecordHistory of={ORDER_RECORD} id={historyIdOf(school)} />
    </div>
  )
}

interface PartProps extends Pick<DetailProps, 'plan' | 'isOffice'> {
  order: SchoolOrder
}

const OrderPart = ({ order, plan, isOffice }: PartProps) => (
  <li className={css.order}>
    <div className={css.orderHead}>
      <strong>{order.nsatSchoolOrderNo}</strong>
      <OrderTags order={order} />
      {isOffice && !order.isFreeSeen && <SeenButton order={order} />}
      {isOffice && isCancellable(order, plan) && <CancelButton order={order} />}
      {isOffice && <KeptButton order={order} />}
      <WithdrawButton order={order} plan={plan} isOffice={isOffice} />
    </div>
    <Facts
      facts={[
        ['수량', quantityText(targetsOf(order))],
        ...keptFact(order),
        ['금액', amountText(order)],
        ['총판', order.vendorName],
        ['주문일시', stampText(order.orderYmdt)],
        ...(order.isLate
          ? [['인쇄', '첫 발주서에 없는 주문입니다. 시험이 끝나기 전까지 추가 발주서로 인쇄할 수 있습니다.'] as const]
          : []),
        ...(order.paymentYmdt === null ? [] : [['결제일시', stampText(order.paymentYmdt)] as const]),
      ]}
    />
  </li>
)

const amountText = ({ totalAmount, cancelledAmount, keptAmount }: SchoolOrder): string =>
  cancelledAmount > 0
    ? `${wonText(totalAmount)} (취소 ${wonText(cancelledAmount)}, 남은 금액 ${wonText(keptAmount)})`
    : wonText(totalAmount)

/** After a partial cancellation, for whom is still paid. */
const keptFact = ({ nsatOrderType, keptCounts }: SchoolOrder) => {
  if (nsatOrderType !== 'PARTIAL_CANCEL') return []
  const text = keptCounts === null ? '확인 전' : quantityText(targetsOf(keptCounts)) || '없음'
  return [['남은 수량', text] as const]
}

function SeenButton({ order: { nsatSchoolOrderNo } }: { order: SchoolOrder }) {
  const { decide, isRunning } = useDecision(markFreeSeen)
  return (
    <Button
      size="small"
      disabled={isRunning}
      onClick={() => void decide({ input: { params: { nsatSchoolOrderNo } }, done: '무료 주문을 확인했습니다.' })}
    >
      무료 주문 확인
    </Button>
  )
}

const isCancellable = ({ nsatOrderType, isFree }: SchoolOrder, { printOrderedYmdt }: OrderedPlan): boolean =>
  may(
    ORDER_LIFE,
    'CANCEL_FREE',
    { nsatOrderType, isReplaced: false, isFree, isPrinted: printOrderedYmdt !== null },
    { by: 'MANAGER' },
  ).ok

function CancelButton({ order: { nsatSchoolOrderNo } }: { order: SchoolOrder }) {
  const { decide, isRunning } = useDecision(cancelFree)
  const ask = {
    title: '무료 주문 취소',
    text: `무료 주문 ${nsatSchoolOrderNo}을(를) 취소하시겠습니까? 취소한 주문은 되돌릴 수 없으며, 학원은 다시 주문할 수 있습니다.`,
    okText: '주문 취소',
    cancelText: '닫기',
    danger: true,
    reason: { label: '취소 사유', maxLength: LONGEST_CANCEL_REASON },
  }
  return (
    <Button
      size="small"
      isDanger
      disabled={isRunning}
      onClick={() =>
        void decide({
          ask,
          input: (comment) => ({ params: { nsatSchoolOrderNo }, body: { comment } }),
          done: '무료 주문을 취소했습니다.',
        })
      }
    >
      무료 주문 취소
    </Button>
  )
}
