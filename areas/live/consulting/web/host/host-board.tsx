import { type Article, readArticle } from '#areas/board/contract/article.contract.ts'
import { Comments } from '#areas/board/web/door.tsx'
import type { BroadcastDetail } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { type Channel, useChannelEvents } from '#areas/live/channel/web/door.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { EmptyState, LoadingState } from '#platform/web/feedback/states.tsx'
import { IMPORTANT_TOAST_MS, toast } from '#platform/web/feedback/toast.ts'
import css from '../article/article.module.css'
import { ArticleText } from '../article/article-text.tsx'
import { GivenAnswer } from '../article/given-answer.tsx'
import { RequestFacts } from '../board/request-facts.tsx'
import { RequestState } from '../board/request-state.tsx'
import { boardOf, type RoomBoard } from '../subject.ts'
import { useConsulting, useConsultingNews } from '../use-consulting.ts'

interface HostBoardProps {
  broadcast: BroadcastDetail
  channel: Channel
}

/** The article that staff chose, for the host to read out. */
export function HostBoard({ broadcast, channel }: HostBoardProps) {
  const { featuredArticleId } = broadcast
  useConsultingNews(channel)
  useChannelEvents(channel, (event) => {
    if (event.name === 'article:select' && event.data.articleId !== null)
      toast.info('새로운 질문이 선택되었습니다.', IMPORTANT_TOAST_MS)
  })
  const board = boardOf(broadcast)
  return (
    <>
      {board?.isConsulting && <Waiting board={board} />}
      {featuredArticleId === null ? (
        <EmptyState text="선택된 상담이 없습니다." />
      ) : (
        <FeaturedArticle key={featuredArticleId} articleId={featuredArticleId} />
      )}
    </>
  )
}

/** How many ask, for the host too. */
function Waiting({ board }: { board: RoomBoard }) {
  const { data } = useConsulting(board)
  return data ? <RequestFacts {...data} /> : null
}

function FeaturedArticle({ articleId }: { articleId: number }) {
  const { data, error, refetch } = useCall(readArticle, { body: { articleId } })
  if (data) return <ShownArticle article={data} />
  return error ? <ProblemState problem={error} onRetry={refetch} /> : <LoadingState />
}

const ShownArticle = ({ article }: { article: Article }) => (
  <article className={`${css.article} ${css.featured}`} aria-label={article.title}>
    <ArticleText article={article}>
      <RequestState article={article} answeringName={null} />
    </ArticleText>
    {article.answer && <GivenAnswer answer={article.answer} />}
    <Comments articleId={article.articleId} count={article.commentCount} me={undefined} isReadOnly />
  </article>
)
