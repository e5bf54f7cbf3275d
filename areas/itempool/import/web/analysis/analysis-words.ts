import { EXAMS } from '#areas/itempool/exam/contract/places.ts'
import type { DetailItem, FileSummary } from '#areas/itempool/import/contract/analysis.contract.ts'
import { type FileType, isSheetType } from '#areas/itempool/import/contract/file-types.ts'
import type { ANALYSIS_STATUSES, Analysis, listAnalyses } from '#areas/itempool/import/contract/parse.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import type { StatusLook } from '#platform/contract/statuses.ts'

/** How an analysis stands, as people read it. */
export const ANALYSIS_LOOKS: Readonly<Record<(typeof ANALYSIS_STATUSES)[number], StatusLook>> = {
  RUNNING: { word: '분석 중', tone: 'active' },
  DONE: { word: '분석 완료', tone: 'warning' },
  FAILED: { word: '분석 실패', tone: 'danger' },
}

/** What the list of analyses and an analysis itself both tell. */
export type AnalysisLine = CallOutput<typeof listAnalyses>['list'][number]

/** A registered paper has an exam. */
export const REGISTERED: StatusLook = { word: '등록 완료', tone: 'success' }

export const lookOf = ({ status, itemPoolExamNo }: Pick<Analysis, 'status' | 'itemPoolExamNo'>): StatusLook =>
  itemPoolExamNo === null ? ANALYSIS_LOOKS[status] : REGISTERED

/** What came of an analysis: how far it is, why it failed, or how much is to be mended. A dash where nothing is left to do. */
export function outcomeText(line: AnalysisLine): string {
  if (line.status === 'RUNNING') return progressText(line)
  if (line.status === 'FAILED' || line.itemPoolExamNo !== null) return '-'
  return line.errorCount === 0 ? '오류 없음' : `오류 ${line.errorCount.toLocaleString('ko-KR')}건`
}

/** `30 / 100`, a dash while nobody knows how much there is. */
export const progressText = ({ done, total }: Pick<Analysis, 'done' | 'total'>): string =>
  total === 0 ? '-' : `${done.toLocaleString('ko-KR')} / ${total.toLocaleString('ko-KR')}`

/** All items of an analysis. */
export const itemsOf = (analysis: Analysis): readonly DetailItem[] => [
  ...analysis.itemPoolTestCheckDetailList,
  ...analysis.itemPoolTestSimilarDetailList,
  ...analysis.itemPoolWeaknessCheckDetailList,
  ...analysis.itemPoolExpertCheckDetailList,
]

/** `8행 중 5문항` where rows could not be read because of their cells, `8문항` otherwise; of one spreadsheet, or of all. */
export function readText({ itemPoolCheckSummary }: Analysis, only?: FileType): string {
  const files = itemPoolCheckSummary.filter(({ type }) => isSheetType(type) && (only === undefined || type === only))
  const sum = (count: (file: FileSummary) => number): number => files.reduce((total, file) => total + count(file), 0)
  const rows = sum(({ rowCount }) => rowCount)
  const items = sum(({ itemCount }) => itemCount)
  const words = `${items.toLocaleString('ko-KR')}문항`
  return rows === items ? words : `${rows.toLocaleString('ko-KR')}행 중 ${words}`
}

/** The address of a registered paper. */
export const examPath = (examNo: number): string => `${EXAMS.path}/${examNo}`
