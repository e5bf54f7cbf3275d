import { planMonthText } from '#areas/nsat-plan/contract/codes.ts'
import { EmptyState } from '#platform/web/feedback/states.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import type { Column } from '#platform/web/list/table/columns.ts'
import { ListTable } from '#platform/web/list/table/list-table.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { type FreeFigure, unseenSearch } from './unseen-search.ts'

const count = (number: number, unit: string): string => `${number.toLocaleString('ko-KR')}${unit}`

const columnsOf = (onClose: () => void): readonly Column<FreeFigure>[] => [
  { key: 'vendor', title: '총판', primary: true, render: ({ vendorName }) => vendorName },
  { key: 'plan', title: '회차', width: 110, render: ({ planYm }) => planMonthText(planYm) },
  {
    key: 'schools',
    title: '무료 학원',
    width: 90,
    align: 'right',
    render: ({ freeSchool }) => count(freeSchool, '곳'),
  },
  { key: 'people', title: '인원', width: 80, align: 'right', render: ({ freeCount }) => count(freeCount, '명') },
  {
    key: 'unseen',
    title: '확인 전',
    width: 90,
    align: 'right',
    render: (figure) =>
      figure.unseenSchool === 0 ? (
        '-'
      ) : (
        <ScreenLink to="/nsat/order" search={unseenSearch(figure)} onClick={onClose}>
          {count(figure.unseenSchool, '곳')}
        </ScreenLink>
      ),
  },
]

/** How many free orders each vendor made in each round. */
export const FreeFigures = ({ list, onClose }: { list: readonly FreeFigure[]; onClose: () => void }) => (
  <Layer title="총판별 무료 주문" width={640} onClose={onClose}>
    {list.length === 0 ? (
      <EmptyState text="무료 주문이 없습니다." />
    ) : (
      <ListTable
        label="총판별 무료 주문"
        columns={columnsOf(onClose)}
        rows={list}
        rowKey={({ nsatPlanNo, nsatVendorNo }) => `${nsatPlanNo}-${nsatVendorNo}`}
      />
    )}
  </Layer>
)
