import type { FileSummary } from '#areas/itempool-import/contract/analysis.contract.ts'
import { FILE_TYPE_WORDS } from '#areas/itempool-import/contract/file-types.ts'
import { ListSection } from '#platform/web/list/list-section.tsx'
import { useLocalPage } from '#platform/web/list/local-page.ts'
import type { Column } from '#platform/web/list/table/columns.ts'
import lookCss from '#platform/web/look/look.module.css'

const figure = (
  key: 'rowCount' | 'imageCount' | 'existsCount' | 'errorCount' | 'totalPoint',
  title: string,
): Column<FileSummary> => ({
  key,
  title,
  width: 100,
  align: 'right',
  isTelling: true,
  render: (file) => file[key].toLocaleString('ko-KR'),
})

const COLUMNS: readonly Column<FileSummary>[] = [
  { key: 'type', title: '종류', width: 150, primary: true, fixed: true, render: ({ type }) => FILE_TYPE_WORDS[type] },
  { key: 'fileName', title: '파일', isTelling: true, render: ({ fileName }) => fileName },
  figure('rowCount', '행'),
  figure('imageCount', '이미지'),
  figure('existsCount', '이미 등록'),
  figure('errorCount', '오류'),
  figure('totalPoint', '총 배점'),
]

const MOST_FILES = 12

/** What was found, file by file. */
export function AnalysisSummary({ summary }: { summary: readonly FileSummary[] }) {
  const { list } = useLocalPage(summary, MOST_FILES)
  return (
    <>
      <h2 className={lookCss.heading}>파일별 요약</h2>
      <ListSection name="파일별 요약" list={list} columns={COLUMNS} rowKey={({ type }) => type} />
    </>
  )
}
