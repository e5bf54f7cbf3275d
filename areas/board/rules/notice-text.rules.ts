/** Longest piece of a title in a sentence. */
const MOST_LETTERS = 40

/** A title as it stands inside of a sentence. */
export function titleIn(title: string): string {
  const line = title.replaceAll(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length <= MOST_LETTERS ? line : `${letters.slice(0, MOST_LETTERS).join('')}…`
}

/** What whoever wrote the article is told of a comment. */
export const commentText = (title: string): string => `‘${titleIn(title)}’ 글에 댓글이 달렸습니다.`

/** What whoever wrote a comment is told of a reply to it. */
export const replyText = (title: string): string => `‘${titleIn(title)}’ 글의 내 댓글에 답글이 달렸습니다.`
