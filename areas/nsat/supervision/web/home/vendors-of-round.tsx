import type { VendorOfRound } from '#areas/nsat/supervision/contract/round.contract.ts'
import { CountLink } from '#platform/web/list/count-link.tsx'
import { ListSection } from '#platform/web/list/list-section.tsx'
import type { Column } from '#platform/web/list/table/columns.ts'
import lookCss from '#platform/web/look/look.module.css'
import type { Round } from './round.ts'
import { COUNT_WORDS, listOfCount, ROUND_COUNTS } from './round-links.ts'

const columnsOf = ({ plan }: Round): readonly Column<VendorOfRound>[] => [
  { key: 'vendorName', title: '총판', primary: true, fixed: true, render: ({ vendorName }) => vendorName },
  ...ROUND_COUNTS.map((count) => ({
    key: count,
    title: `${COUNT_WORDS[count]} 학원`,
    align: 'right' as const,
    width: 110,
    isTelling: true,
    render: (vendor: VendorOfRound) => (
      <CountLink
        count={vendor[count]}
        list={listOfCount(count, plan, vendor.nsatVendorNo)}
        label={`${vendor.vendorName} ${COUNT_WORDS[count]} 학원`}
      />
    ),
  })),
  {
    key: 'examineeCount',
    title: '주문 인원',
    align: 'right',
    width: 110,
    render: ({ examineeCount }) => `${examineeCount.toLocaleString('ko-KR')}명`,
  },
]

/** The institutes of a round by vendor. */
export const VendorsOfRound = ({ round }: { round: Round }) => (
  <>
    <h2 className={lookCss.heading}>총판별 주문</h2>
    <ListSection
      name="총판별 주문"
      list={{
        data: { list: round.vendors },
        isPending: false,
        isPlaceholderData: false,
        error: null,
        refetch: () => undefined,
      }}
      columns={columnsOf(round)}
      rowKey={({ nsatVendorNo }) => nsatVendorNo}
      emptyText="이 서비스를 맡은 총판이 없습니다."
    />
  </>
)
