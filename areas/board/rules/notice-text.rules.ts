import { titleIn } from '#platform/contract/written-text.ts'

/** What whoever wrote the article is told of a comment. */
export const commentText = (title: string): string => `‘${titleIn(title)}’ 글에 댓글이 달렸습니다.`

/** What whoever wrote a comment is told of a reply to it. */
export const replyText = (title: string): string => `‘${titleIn(title)}’ 글의 내 댓글에 답글이 달렸습니다.`
