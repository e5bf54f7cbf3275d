import type { AdResult } from '#areas/advertising/text-ad/contract/result.contract.ts'
import { percentOf } from '#platform/contract/percent.ts'
import { HeadedList } from '#platform/web/list/headed-list.tsx'
import type { Column } from '#platform/web/list/table/columns.ts'
import { percentText } from '#platform/web/look/korean-text.ts'

type School = AdResult['bySchool'][number]

const numberText = (count: number): string => count.toLocaleString('ko-KR')

const COLUMNS: readonly Column<School>[] = [
  { key: 'placeName', title: '학교', width: 180, render: ({ placeName }) => placeName },
  { key: 'districtName', title: '지역', width: 110, render: ({ districtName }) => districtName },
  { key: 'sentCount', title: '발송', width: 90, align: 'right', render: ({ sentCount }) => numberText(sentCount) },
  {
    key: 'deliveredCount',
    title: '수신',
    width: 90,
    align: 'right',
    render: ({ deliveredCount }) => numberText(deliveredCount),
  },
  {
    key: 'deliveredShare',
    title: '수신율',
    width: 90,
    align: 'right',
    render: ({ deliveredCount, sentCount }) => percentText(percentOf(deliveredCount, sentCount)),
  },
  { key: 'clickCount', title: '클릭', width: 90, align: 'right', render: ({ clickCount }) => numberText(clickCount) },
]

/** The figures by school as a file. What writes it comes with the first one. */
async function saveSchools({ title, bySchool }: AdResult): Promise<void> {
  const { saveSheet } = await import('#platform/web/sheet/save-sheet.ts')
  return saveSheet({
    fileName: `${title || '문자광고'} 발송 결과.xlsx`,
    columns: [
      { title: '학교', width: 24, value: ({ placeName }) => placeName },
      { title: '지역', width: 16, value: ({ districtName }) => districtName },
      { title: '발송', format: 'integer', width: 10, value: ({ sentCount }) => sentCount },
      { title: '수신', format: 'integer', width: 10, value: ({ deliveredCount }) => deliveredCount },
      { title: '실패', format: 'integer', width: 10, value: ({ failedCount }) => failedCount },
      { title: '클릭', format: 'integer', width: 10, value: ({ clickCount }) => clickCount },
    ],
    rows: bySchool,
  })
}

/** What the ad came to at each school. */
export function AdResultSchools({ result }: { result: AdResult }) {
  const list = {
    data: { list: result.bySchool },
    isPending: false,
    isPlaceholderData: false,
    error: null,
    refetch: () => undefined,
  }
  return (
    <HeadedList
      name="학교별 결과"
      list={list}
      columns={COLUMNS}
      rowKey={(school) => school.placeSeq}
      onExport={() => saveSchools(result)}
      emptyText="대상 학교가 없습니다."
    />
  )
}
