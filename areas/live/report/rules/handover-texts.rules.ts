import { titleIn } from '#platform/contract/written-text.ts'

/** What whoever is given a request is told. */
export const handedText = (title: string): string => `‘${titleIn(title)}’ 상담을 넘겨받았습니다.`

/** What whoever had a request is told when it was taken back. */
export const takenBackText = (title: string): string => `‘${titleIn(title)}’ 상담을 넘긴 사람이 회수했습니다.`

/** What whoever had a request is told when an administrator took it back, and whoever handed it. */
export const takenBackByOtherText = (title: string): string => `‘${titleIn(title)}’ 상담을 관리자가 회수했습니다.`

/** What whoever had a request is told when somebody else has it now. */
export const givenAwayText = (title: string, holderName: string): string =>
  `‘${titleIn(title)}’ 상담의 담당자가 ${holderName}님으로 바뀌었습니다.`

/** What whoever handed a request is told when it is taken care of. */
export const doneText = (title: string): string => `넘긴 상담 ‘${titleIn(title)}’의 처리가 완료되었습니다.`

/** What whoever handed a request is told when it is taken up once more. */
export const reopenedText = (title: string): string => `넘긴 상담 ‘${titleIn(title)}’을 담당자가 다시 처리합니다.`

/** What a report of sales begins with that is written about a handed request. */
export const reportText = (request: {
  readonly title: string
  readonly contents: string
  readonly viewerName: string
  readonly broadcastName: string
}): string =>
  `[라이브 상담] ${request.broadcastName}\n신청자: ${request.viewerName}\n제목: ${request.title}\n${request.contents}\n`
