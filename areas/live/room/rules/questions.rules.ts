/** A question as the page of viewers shows it. */
export interface ShownQuestion {
  readonly articleId: number
  readonly title: string
  readonly voteCount: number
  readonly isAnswered: boolean
  readonly isMine: boolean
  readonly hasVoted: boolean
}

type Questions = readonly ShownQuestion[]

/** The questions with one vote given or taken back; the same ones where it was so already. */
export function withVote(questions: Questions, articleId: number, isGiven: boolean): Questions {
  return questions.map((question) =>
    question.articleId === articleId && question.hasVoted !== isGiven
      ? { ...question, hasVoted: isGiven, voteCount: Math.max(0, question.voteCount + (isGiven ? 1 : -1)) }
      : question,
  )
}

/** The questions with the votes that the room was told of. Rows stay where they are: nobody's finger meets another one. */
export function withCounts(
  questions: Questions,
  votes: readonly { readonly articleId: number; readonly voteCount: number }[],
): Questions {
  const counts = new Map(votes.map(({ articleId, voteCount }) => [articleId, voteCount]))
  return questions.map((question) => ({ ...question, voteCount: counts.get(question.articleId) ?? question.voteCount }))
}

/** The questions after somebody has shown one, first of all, or shows it no longer (null). */
export function withOpened(questions: Questions, articleId: number, title: string | null): Questions {
  const others = questions.filter((question) => question.articleId !== articleId)
  if (title === null) return others
  if (others.length < questions.length) return questions
  return [{ articleId, title, voteCount: 0, isAnswered: false, isMine: false, hasVoted: false }, ...questions]
}

/** The questions after one was answered. */
export const withAnswered = (questions: Questions, articleId: number): Questions =>
  questions.map((question) => (question.articleId === articleId ? { ...question, isAnswered: true } : question))
