import { markFreeSeen } from '#areas/nsat/order/contract/free-order.contract.ts'
import type { OrderSchool } from '#areas/nsat/order/contract/order.contract.ts'
import { confirm } from '#platform/web/feedback/dialog.ts'
import { type BulkAction, useBulk } from '#platform/web/list/bulk/bulk.ts'

const unseenOf = ({ orderList }: OrderSchool) => orderList.find(({ isFreeSeen }) => !isFreeSeen)

/** Marks free orders of vendors as looked at, for several institutes at once. */
export function useFreeSeen(): BulkAction<OrderSchool> {
  return useBulk(markFreeSeen, {
    label: '무료 주문 확인',
    whyNot: (row) => (unseenOf(row) ? undefined : '확인할 무료 주문이 없습니다.'),
    nameOf: ({ schoolName }) => schoolName,
    ask: async (rows, note) =>
      (await confirm({ title: `무료 주문 ${rows.length}건을 확인한 것으로 표시하시겠습니까?`, note })) ? '' : undefined,
    inputOf: (row) => ({ params: { nsatSchoolOrderNo: unseenOf(row)?.nsatSchoolOrderNo ?? 0 } }),
  })
}
