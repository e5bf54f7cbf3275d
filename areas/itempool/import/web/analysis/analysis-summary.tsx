import type { FileSummary } from '#areas/itempool/import/contract/analysis.contract.ts'
import { FILE_TYPE_WORDS, type FileType, isSheetType, PAPER_TYPES } from '#areas/itempool/import/contract/file-types.ts'
import type { Analysis } from '#areas/itempool/import/contract/parse.contract.ts'
import { FILES_OF_KIND } from '#areas/itempool/import/rules/paper-files.rules.ts'
import { ListSection } from '#platform/web/list/list-section.tsx'
import { useLocalPage } from '#platform/web/list/local-page.ts'
import type { Column } from '#platform/web/list/table/columns.ts'
import lookCss from '#platform/web/look/look.module.css'
import { readText } from './analysis-words.ts'

// An archive has no rows: what it cannot have is no zero.
const figure = (key: 'existsCount' | 'errorCount' | 'totalPoint', title: string): Column<FileSummary> => ({
  key,
  title,
  width: 100,
  align: 'right',
  isTelling: true,
  render: (file) => (isSheetType(file.type) || file[key] > 0 ? file[key].toLocaleString('ko-KR') : '-'),
})

const columnsOf = (analysis: Analysis): readonly Column<FileSummary>[] => [
  { key: 'type', title: '종류', width: 150, primary: true, fixed: true, render: ({ type }) => FILE_TYPE_WORDS[type] },
  { key: 'fileName', title: '파일', isTelling: true, render: ({ fileName }) => fileName },
  {
    key: 'items',
    title: '읽은 문항',
    width: 140,
    align: 'right',
    isTelling: true,
    render: ({ type }) => (isSheetType(type) ? readText(analysis, type) : '-'),
  },
  {
    key: 'imageCount',
    title: '이미지·음원',
    width: 110,
    align: 'right',
    isTelling: true,
    render: ({ imageCount }) => imageCount.toLocaleString('ko-KR'),
  },
  figure('existsCount', '이미 등록'),
  figure('errorCount', '오류'),
  figure('totalPoint', '총 배점'),
]

/** As the form asks for them, whichever was sent last. */
const ORDER: readonly FileType[] = [...FILES_OF_KIND.math, ...FILES_OF_KIND.english].flatMap(({ sheet, archive }) => [
  sheet,
  archive,
])
const placeOf = ({ type }: FileSummary): number => ORDER.indexOf(type)

/** What was found, file by file, in the order of the form. */
export function AnalysisSummary({ analysis }: { analysis: Analysis }) {
  const files = analysis.itemPoolCheckSummary.toSorted((one, other) => placeOf(one) - placeOf(other))
  const { list } = useLocalPage(files, PAPER_TYPES.length)
  return (
    <>
      <h2 className={lookCss.heading}>파일별 요약</h2>
      <ListSection name="파일별 요약" list={list} columns={columnsOf(analysis)} rowKey={({ type }) => type} />
    </>
  )
}
