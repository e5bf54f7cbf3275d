import type { listFreeFigures } from '#areas/nsat/order/contract/free-order.contract.ts'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { useServices } from '#areas/nsat/plan/web/door.tsx'
import type { CallOutput } from '#platform/contract/call.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import type { Column } from '#platform/web/list/table/columns.ts'
import { ListTable } from '#platform/web/list/table/list-table.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'

/** Free orders of a vendor in a round. */
type FreeFigure = CallOutput<typeof listFreeFigures>['list'][number]

const count = (number: number, unit: string): string => `${number.toLocaleString('ko-KR')}${unit}`

/** The unseen free orders of a round, whichever vendor made them. */
const unseenOf = ({ nsatServiceNo, nsatPlanNo }: FreeFigure) => ({ nsatServiceNo, nsatPlanNo, isFreeSeen: 'false' })

const columnsOf = (serviceName: (no: number) => string, onClose: () => void): readonly Column<FreeFigure>[] => [
  { key: 'vendor', title: '총판', primary: true, render: ({ vendorName }) => vendorName },
  { key: 'service', title: '서비스', width: 110, render: ({ nsatServiceNo }) => serviceName(nsatServiceNo) },
  {
    key: 'plan',
    title: '회차',
    width: 110,
    render: (figure) => (
      <ScreenLink to="/nsat/order" search={unseenOf(figure)} onClick={onClose}>
        {planMonthText(figure.planYm)}
      </ScreenLink>
    ),
  },
  {
    key: 'schools',
    title: '무료 학원',
    width: 80,
    align: 'right',
    render: ({ freeSchool }) => count(freeSchool, '곳'),
  },
  { key: 'people', title: '인원', width: 80, align: 'right', render: ({ freeCount }) => count(freeCount, '명') },
  {
    key: 'unseen',
    title: '확인 전',
    width: 80,
    align: 'right',
    render: ({ unseenSchool }) => (unseenSchool === 0 ? '-' : <strong>{count(unseenSchool, '곳')}</strong>),
  },
]

/** How many free orders each vendor made in each round, and how many of them nobody of the office has looked at. */
export function FreeFigures({ list, onClose }: { list: readonly FreeFigure[]; onClose: () => void }) {
  const services = useServices()
  const serviceName = (no: number): string =>
    services.find(({ nsatServiceNo }) => nsatServiceNo === no)?.serviceName ?? '-'
  return (
    <Layer title="총판별 무료 주문" width={720} onClose={onClose}>
      <ListTable
        label="총판별 무료 주문"
        columns={columnsOf(serviceName, onClose)}
        rows={list}
        rowKey={({ nsatPlanNo, nsatVendorNo }) => `${nsatPlanNo}-${nsatVendorNo}`}
      />
    </Layer>
  )
}
