import { titleIn } from '#platform/contract/written-text.ts'

/** What whoever wrote the article is told of a comment. */
export const commentText = (title: string): string => `‘${titleIn(title)}’ 글에 댓글이 달렸습니다.`

/** What whoever wrote a comment is told of a reply to it. */
export const replyText = (title: string): string => `‘${titleIn(title)}’ 글의 내 댓글에 답글이 달렸습니다.`

/** What whoever takes care of a request is told when its writer comments on it. */
export const requesterText = (title: string): string =>
  `담당한 자료요청 ‘${titleIn(title)}’에 요청자가 댓글을 남겼습니다.`

/** What somebody is told who was called by name in a comment. */
export const mentionText = (title: string): string => `‘${titleIn(title)}’ 글의 댓글에서 나를 불렀습니다.`

/** What somebody is told who takes care of a request from now on. */
export const assignedText = (title: string): string => `자료요청 ‘${titleIn(title)}’의 담당자로 지정되었습니다.`

/** What somebody is told who took care of a request until now. */
export const unassignedText = (title: string): string => `자료요청 ‘${titleIn(title)}’의 담당에서 제외되었습니다.`

/** What whoever wrote a request is told once it is done. */
export const requestDoneText = (title: string): string => `자료요청 ‘${titleIn(title)}’의 처리가 완료되었습니다.`

/** What whoever wrote a request is told when it is taken up again. */
export const requestReopenedText = (title: string): string => `자료요청 ‘${titleIn(title)}’을 다시 처리합니다.`
