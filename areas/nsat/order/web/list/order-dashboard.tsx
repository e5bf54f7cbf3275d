import { readOrderStatus } from '#areas/nsat/order/contract/order-list.contract.ts'
import { AWAITING_PAYMENT_WORD } from '#areas/nsat/order/contract/statuses.ts'
import type { CallInput, CallOutput } from '#platform/contract/call.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ErrorState } from '#platform/web/feedback/states.tsx'
import { ListFigures } from '#platform/web/list/facts.tsx'
import { wonText } from '#platform/web/look/korean-text.ts'

const number = (count: number | undefined, unit: string): string =>
  count === undefined ? '-' : `${count.toLocaleString('ko-KR')}${unit}`

/** Figures of what the list shows under the same filters. */
export function OrderDashboard(input: CallInput<typeof readOrderStatus>) {
  const { data, error, refetch } = useCall(readOrderStatus, input)
  // Why a search is refused stands at the filters.
  if (error?.isInputRefused) return null
  if (error && !data) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  return <OrderFigures status={data} />
}

/** Figures of a round; a dash for each that is not there yet. */
export const OrderFigures = ({ status }: { status: CallOutput<typeof readOrderStatus> | undefined }) => (
  <ListFigures name="주문 현황" facts={factsOf(status)} isPending={status === undefined} />
)

/** Examinees that are paid for; of orders given back in part, as many as were ordered until somebody says how many are left. */
function purchasedText({
  totalPurchaseCount,
  totalUnsaidCount = 0,
}: Partial<CallOutput<typeof readOrderStatus>>): string {
  const purchased = number(totalPurchaseCount, '명')
  return totalUnsaidCount === 0 ? purchased : `${purchased} (남은 인원 확인 전 ${number(totalUnsaidCount, '명')} 포함)`
}

const factsOf = (status: Partial<CallOutput<typeof readOrderStatus>> = {}) =>
  [
    ['학원', number(status.totalSchool, '곳')],
    ['결제완료', number(status.totalPurchaseSchool, '곳')],
    ['결제 인원', purchasedText(status)],
    ['결제 금액', status.totalPurchaseAmount === undefined ? '-' : wonText(status.totalPurchaseAmount)],
    ['무료', `${number(status.totalFreeSchool, '곳')} (${number(status.totalFreeCount, '명')})`],
    [AWAITING_PAYMENT_WORD, `${number(status.totalUnpaidSchool, '곳')} (${number(status.totalUnpaidCount, '명')})`],
    [`${AWAITING_PAYMENT_WORD} 금액`, status.totalUnpaidAmount === undefined ? '-' : wonText(status.totalUnpaidAmount)],
    ['취소', number(status.totalCancelSchool, '곳')],
    ['주문 없음', number(status.totalNoOrderSchool, '곳')],
  ] as const
