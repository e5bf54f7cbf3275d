import { useState } from 'react'
import { type LaterPayment, listLaterPayments } from '#areas/nsat-print/contract/print-order.contract.ts'
import { LATER_COLUMNS } from '#areas/nsat-print/rules/later-table.rules.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { HeadedList } from '#platform/web/list/headed-list.tsx'
import { screenColumns } from '#platform/web/list/list-parts.tsx'
import type { ListSearch } from '#platform/web/list/list-section.tsx'

const COLUMNS = screenColumns(LATER_COLUMNS)
const keyOf = ({ nsatSchoolOrderNo }: LaterPayment): number => nsatSchoolOrderNo

/** What was paid for or cancelled since the print order was made; nothing where all is as it says. */
export function LaterPayments({ nsatPlanNo }: { nsatPlanNo: number }) {
  const [search, setSearch] = useState<ListSearch>({ page: 1, pageSize: 10 })
  const { page, pageSize } = search
  const list = useCall(listLaterPayments, { params: { id: nsatPlanNo }, query: { page, pageSize } })
  if (!list.error && !list.data?.totalCount) return null
  return (
    <HeadedList
      name="이 발주서에 포함되지 않은 결제"
      list={list}
      columns={COLUMNS}
      rowKey={keyOf}
      search={search}
      pageSizes={[10, 20, 50]}
      onMove={(patch) => setSearch((before) => ({ ...before, ...patch }))}
    />
  )
}
