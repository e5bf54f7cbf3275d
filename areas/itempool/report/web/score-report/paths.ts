import type { OmrSubject } from '#areas/itempool/report/contract/codes.ts'
import { OMR_UPLOADS } from '#areas/itempool/report/contract/places.ts'

/** The report of an answer. */
export const reportPath = (omrAnswerNo: number): string => `${OMR_UPLOADS.path}/report/${omrAnswerNo}`

/** The table of an institute in a subject of a round. */
export const classPath = (schoolNo: number, round: { planNo: number; subjectCode: OmrSubject }): string =>
  `${OMR_UPLOADS.path}/school/${schoolNo}?${new URLSearchParams({ subjectCode: round.subjectCode, planNo: String(round.planNo) })}`
