import type { ANALYSIS_STATUSES, Analysis, listAnalyses } from '#areas/itempool-import/contract/parse.contract.ts'
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

/** `30 / 100`, a dash while nobody knows how much there is. */
export const progressText = ({ done, total }: Pick<Analysis, 'done' | 'total'>): string =>
  total === 0 ? '-' : `${done.toLocaleString('ko-KR')} / ${total.toLocaleString('ko-KR')}`

/** The address of a registered paper. */
export const examPath = (examNo: number): string => `/itempool/manageExam/${examNo}`
