import type { ViewerPage } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import { newsOf, type SeenArticles } from '#areas/live/room/rules/article-news.rules.ts'
import css from './board.module.css'
import { CONSULT_WORDS } from './consult-words.ts'
import { DraftOffer } from './draft-offer.tsx'
import { OpenQuestions } from './open-questions.tsx'
import type { Articles } from './use-articles.ts'
import type { Questions } from './use-questions.ts'
import { VoteButton } from './vote-button.tsx'
import { WrittenBy } from './written-by.tsx'

interface ArticleListProps {
  broadcast: ViewerPage
  articles: Articles
  questions: Questions
  seen: SeenArticles
  onOpen: (articleId: number) => void
  /** Absent: nobody writes any more. */
  onWrite?: () => void
}

/** The articles of the board; of a board for consulting, the viewer's own requests. */
export function ArticleList({ broadcast, articles, questions, seen, onOpen, onWrite }: ArticleListProps) {
  const { data, problem, reload, more } = articles
  const isConsulting = broadcast.boardTypeCode !== 'NORMAL'
  const votesOf = new Map(isConsulting ? [] : questions.list.map((question) => [question.articleId, question]))
  const isEnded = broadcast.state === 'ENDED'
  return (
    <div className={css.list}>
      {onWrite && (
        <button type="button" className={css.primary} onClick={onWrite}>
          {isConsulting ? '상담 신청' : '글쓰기'}
        </button>
      )}
      {onWrite && <DraftOffer broadcast={broadcast} onWrite={onWrite} />}
      {problem && (
        <div className={css.problem} role="alert">
          <p>{problem.detail}</p>
          <button type="button" className={css.plain} onClick={reload}>
            다시 시도
          </button>
        </div>
      )}
      {!data && !problem && <p className={css.empty}>불러오는 중입니다.</p>}
      {questions.problem !== undefined && (
        <p className={css.problem} role="alert">
          {questions.problem}
        </p>
      )}
      {data?.articleList.length === 0 && (
        <p className={css.empty}>{isConsulting ? '신청한 상담이 없습니다.' : '등록된 글이 없습니다.'}</p>
      )}
      <ul>
        {data?.articleList.map((article) => (
          <li key={article.articleId} className={css.voted}>
            <button type="button" className={css.row} onClick={() => onOpen(article.articleId)}>
              <span className={css.title}>{article.title}</span>
              {article.consultStatus !== -1 && (
                <span className={css.status} data-status={article.consultStatus}>
                  {CONSULT_WORDS[article.consultStatus]}
                </span>
              )}
              {newsOf(article, seen) && <span className={css.new}>{newsOf(article, seen)}</span>}
              <WrittenBy writer={article.userInfo} at={article.writeTime} />
              {article.commentCount > 0 && <span className={css.count}>댓글 {article.commentCount}</span>}
            </button>
            <ArticleVotes question={votesOf.get(article.articleId)} questions={questions} isEnded={isEnded} />
          </li>
        ))}
      </ul>
      {data?.hasNextPage && (
        <button type="button" className={css.plain} onClick={more}>
          더보기
        </button>
      )}
      {isConsulting && <OpenQuestions questions={questions} isEnded={isEnded} />}
    </div>
  )
}

/** Beside an article that everybody may vote for; nothing of one that the list of questions does not have. */
function ArticleVotes({
  question,
  questions,
  isEnded,
}: {
  question: Questions['list'][number] | undefined
  questions: Questions
  isEnded: boolean
}) {
  return question && <VoteButton question={question} vote={questions.vote} isEnded={isEnded} />
}
