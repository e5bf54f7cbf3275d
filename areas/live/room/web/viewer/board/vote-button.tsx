import type { ShownQuestion } from '#areas/live/room/rules/questions.rules.ts'
import css from './board.module.css'
import type { Questions } from './use-questions.ts'

interface VoteButtonProps {
  question: Pick<ShownQuestion, 'articleId' | 'title' | 'voteCount' | 'hasVoted' | 'isMine'>
  vote: Questions['vote']
  isEnded: boolean
}

/** Says that one wants to know the same, and how many do; one's own question is only counted. */
export function VoteButton({ question, vote, isEnded }: VoteButtonProps) {
  const { articleId, title, voteCount, hasVoted, isMine } = question
  if (isMine || isEnded) return <span className={css.votes}>나도 궁금해요 {voteCount}</span>
  return (
    <button
      type="button"
      className={css.vote}
      aria-pressed={hasVoted}
      aria-label={`${title} 나도 궁금해요 ${voteCount}`}
      onClick={() => vote(articleId, !hasVoted)}
    >
      나도 궁금해요 {voteCount}
    </button>
  )
}
