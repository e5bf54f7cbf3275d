import { usePlanControls } from '#areas/nsat/plan/web/door.tsx'
import { PAYMENTS } from '#areas/nsat/supervision/contract/places.ts'
import {
  type RoundProgress,
  readVendorStatusTotals,
  type VendorStatus,
} from '#areas/nsat/supervision/contract/vendor-status.contract.ts'
import { vendorStatusTable } from '#areas/nsat/supervision/rules/vendor-status-table.rules.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { CountLink } from '#platform/web/list/count-link.tsx'
import { ListFigures } from '#platform/web/list/facts.tsx'
import { ListScreen, useListSearch } from '#platform/web/list/list-screen.tsx'
import { percentText } from '#platform/web/look/korean-text.ts'
import { type RoundSearch, SUPERVISOR_CRUMB } from '../paths.ts'

const count = (number: number | undefined, unit: string): string =>
  number === undefined ? '-' : `${number.toLocaleString('ko-KR')}${unit}`

/** As in the rows of the list: nothing is said of how far nothing is. */
const percent = (percentage: number | undefined, all: number | undefined): string =>
  percentage === undefined || !all ? '-' : percentText(percentage)

/** What the vendors of the list come to together. */
const totalsOf = (totals: Partial<RoundProgress> = {}) =>
  [
    ['학원', count(totals.totalSchoolCount, '곳')],
    ['결제 학원', count(totals.totalPurchaseSchool, '곳')],
    ['결제 인원', count(totals.totalPurchaseCount, '명')],
    ['무료', `${count(totals.totalFreeSchool, '곳')} (${count(totals.totalFreeCount, '명')})`],
    ['지점 배송', percent(totals.toVendorDeliveryCompletePercentage, totals.toVendorDeliveryTotalOrder)],
    ['학원 배송', percent(totals.toInstituteDeliveryCompletePercentage, totals.toInstituteDeliveryTotalOrder)],
    ['답안지 출고', percent(totals.answersheetDeliveryCompletePercentage, totals.answersheetDeliveryTotalSchool)],
    ['채점 입력', percent(totals.gradingCompletePercentage, totals.gradingTotalSchool)],
  ] as const

/** A count that leads to the payments it counts. */
const paidSchools =
  ({ nsatServiceNo, nsatPlanNo }: RoundSearch, isFree: 'true' | 'false', total: (row: VendorStatus) => number) =>
  (row: VendorStatus) => {
    const search = { nsatServiceNo, nsatPlanNo, nsatVendorNo: row.nsatVendorNo, isFree }
    const label = `${row.vendorName} ${isFree === 'true' ? '무료' : '결제'} 학원`
    return <CountLink count={total(row)} list={{ to: PAYMENTS.path, search }} label={label} />
  }

/** How far a round is at each vendor. */
export function VendorStatusScreen() {
  const [search] = useListSearch(vendorStatusTable)
  const { data, error } = useCall(readVendorStatusTotals, vendorStatusTable.askAll(search))
  return (
    <ListScreen
      of={vendorStatusTable}
      breadcrumb={[SUPERVISOR_CRUMB]}
      description="회차의 결제, 배송, 답안지, 채점 현황을 총판별로 확인합니다. 학원 수를 누르면 해당하는 목록이 열립니다."
      figures={
        (data || !error) && <ListFigures name="전체 현황" facts={totalsOf(data)} isPending={data === undefined} />
      }
      controls={usePlanControls()}
      cells={{
        purchaseSchools: paidSchools(search, 'false', (row) => row.totalPurchaseSchool),
        freeSchools: paidSchools(search, 'true', (row) => row.totalFreeSchool),
      }}
      rowKey={({ nsatVendorNo }) => nsatVendorNo}
      emptyText="조건에 맞는 총판이 없습니다."
    />
  )
}
