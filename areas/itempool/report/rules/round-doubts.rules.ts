import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'

/** Nobody of a file can have sat a paper of the round. */
export const SAT_NONE = '이 파일의 수험생이 다니는 학교 중에 이 회차의 그 대상 시험지를 주문한 곳이 없습니다.'

/** Everybody of a file answered the same in another round. */
export const sameAnswersText = (count: number, planYm: string): string =>
  `수험생 ${count.toLocaleString('ko-KR')}명 모두 ${planMonthText(planYm)} 회차에 같은 답안이 등록되어 있습니다.`

/** The round of a file has not begun on a day. */
export const NOT_BEGUN = '아직 시험이 시작되지 않은 시행 월입니다.'

/** Sheets without a mark are scored as any other: who was absent would pull down the mean, and stand last. */
export const blankText = (count: number): string =>
  `답을 하나도 표시하지 않은 답안이 ${count.toLocaleString('ko-KR')}건 있습니다. 0점으로 평균과 석차에 들어가므로, 결시라면 파일에서 빼고 등록해주세요.`

/** Answers take the place of others. */
export const replacedText = (count: number): string =>
  `이미 등록된 ${count.toLocaleString('ko-KR')}명의 답안을 이 파일의 답안이 대신합니다.`
