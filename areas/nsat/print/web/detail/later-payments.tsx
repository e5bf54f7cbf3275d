import { useState } from 'react'
import {
  exportLaterPayments,
  type LaterPayment,
  laterPayments,
  listLaterPayments,
} from '#areas/nsat/print/contract/print-order.contract.ts'
import { laterTable } from '#areas/nsat/print/rules/later-table.rules.ts'
import { download } from '#platform/web/calls/download.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { HeadedList } from '#platform/web/list/headed-list.tsx'
import { screenColumns } from '#platform/web/list/list-parts.tsx'
import type { ListSearch } from '#platform/web/list/list-source.ts'

const COLUMNS = screenColumns(laterTable.columns)
const keyOf = ({ nsatSchoolOrderNo }: LaterPayment): number => nsatSchoolOrderNo

/** What was paid for or cancelled since the print order was made; nothing where all is as it says. */
export function LaterPayments({ nsatPlanNo }: { nsatPlanNo: number }) {
  const [search, setSearch] = useState<ListSearch>({ page: 1, pageSize: 10 })
  const { page, pageSize } = search
  const list = useCall(listLaterPayments, { params: { id: nsatPlanNo }, query: { page, pageSize } })
  if (!list.error && !list.data?.totalCount) return null
  return (
    <HeadedList
      name={laterPayments.title}
      list={list}
      columns={COLUMNS}
      rowKey={keyOf}
      search={search}
      pageSizes={[10, 20, 50]}
      onExport={() => download(exportLaterPayments, { params: { id: nsatPlanNo } }, `${laterPayments.title}.xlsx`)}
      onMove={(patch) => setSearch((before) => ({ ...before, ...patch }))}
    />
  )
}
