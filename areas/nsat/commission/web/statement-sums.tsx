import type { CallInput } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListFigures } from '#platform/web/list/facts.tsx'
import { wonText } from '#platform/web/look/korean-text.ts'
import { readStatementSums } from '../contract/statement.contract.ts'

interface SumsProps {
  /** What the address of the list says. */
  search: Pick<NonNullable<CallInput<typeof readStatementSums>['query']>, 'nsatVendorNo' | 'startDate' | 'endDate'>
}

/** What the found statements come to, on whatever page they stand. */
export function StatementSums({ search: { nsatVendorNo, startDate, endDate } }: SumsProps) {
  const { data } = useCall(readStatementSums, { query: { nsatVendorNo, startDate, endDate } })
  const won = (amount: number | undefined): string => (amount === undefined ? '-' : wonText(amount))
  return (
    <ListFigures
      name="조회한 정산 내역의 합계"
      isPending={data === undefined}
      facts={[
        ['정산 건수', data ? `${data.totalCount.toLocaleString('ko-KR')}건` : '-'],
        ['판매금액', won(data?.sales)],
        ['공급가액', won(data?.supplyPrice)],
        ['수수료 공급가액', won(data?.commissionSupplyPrice)],
        ['수수료 부가세', won(data?.commissionVat)],
        ['수수료 합계', won(data?.commissionAmount)],
      ]}
    />
  )
}
