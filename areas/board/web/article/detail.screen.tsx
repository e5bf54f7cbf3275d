import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ARTICLE_RECORD, type Article, listArticles } from '#areas/board/contract/article.contract.ts'
import { Neighbours } from '#platform/web/list/neighbours/neighbours.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import { FoldedHistory } from '#platform/web/record/record-history.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { id, searchOf } from '#platform/web/screens/search-fields.ts'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { type BoardUser, isMine } from '../board-user.ts'
import { Comments } from '../comment/comments.tsx'
import { ArticlePlace, BackToList, boardCrumbs, editPath, listPath } from '../place.tsx'
import { RequestWork } from '../work/request-work.tsx'
import { WriterName, WrittenTime } from '../written.tsx'
import { AttachedFiles } from './attached-files.tsx'
import css from './detail.module.css'
import { ArticleRecord } from './record.tsx'
import { ArticleRemoval } from './removal.tsx'

const TITLE = '게시글'
/** The comment that a notification leads to. */
const SEARCH = searchOf({ comment: id() })

/** One article with its files and comments. */
export const ArticleDetailScreen = () => (
  <ArticlePlace>
    {({ articleId, subjectId, me }) => <KnownArticle key={articleId} subjectId={subjectId} me={me} />}
  </ArticlePlace>
)

interface ArticleProps {
  subjectId: number
  me: BoardUser | undefined
}

function KnownArticle({ subjectId, me }: ArticleProps) {
  const isRemoved = useRef(false)
  return (
    <ArticleRecord subjectId={subjectId} title={TITLE} isRemoved={isRemoved}>
      {(article) => <ArticlePage article={article} me={me} onRemoved={() => (isRemoved.current = true)} />}
    </ArticleRecord>
  )
}

interface PageProps {
  article: Article
  me: BoardUser | undefined
  onRemoved: () => void
}

function ArticlePage({ article, me, onRemoved }: PageProps) {
  const { articleId, subjectId, title } = article
  const [{ comment }] = useSearchOf(SEARCH)
  useReadMark()
  return (
    <Page
      className={css.page}
      title={title}
      breadcrumb={[...boardCrumbs(subjectId), { text: TITLE, isHere: true }]}
      description={<ArticleFacts article={article} />}
      actions={
        <>
          <Neighbours list={listPath(subjectId)} current={articleId} />
          {isMine(article.userInfo, me) && (
            <>
              <ScreenLink to={editPath(subjectId, articleId)} {...buttonLook()}>
                수정
              </ScreenLink>
              <ArticleRemoval article={article} onRemoved={onRemoved} />
            </>
          )}
          <BackToList subjectId={subjectId} />
        </>
      }
    >
      <article className={css.article} aria-label={title}>
        <p className={css.contents}>{article.contents}</p>
        <AttachedFiles files={article.attachments} />
        <FoldedHistory of={ARTICLE_RECORD} id={articleId} />
      </article>
      <RequestWork key={`work-${articleId}`} article={article} isOwn={isMine(article.userInfo, me)} />
      <Comments
        key={articleId}
        articleId={articleId}
        count={article.commentCount}
        called={comment}
        me={me}
        callsPeople
      />
    </Page>
  )
}

/** What the list says of an article is old once it was opened: it is read. */
function useReadMark(): void {
  const cache = useQueryClient()
  useEffect(() => {
    void cache.invalidateQueries({ queryKey: [listArticles.name], refetchType: 'none' })
  }, [cache])
}

const ArticleFacts = ({ article: { userInfo, writeTime, changedTime, viewCount } }: { article: Article }) => (
  <span className={css.facts}>
    <WriterName writer={userInfo} />
    <span>
      {stampText(writeTime)} (<WrittenTime at={writeTime} />)
    </span>
    {changedTime !== null && <span>수정 {stampText(changedTime)}</span>}
    <span>조회 {viewCount.toLocaleString('ko-KR')}</span>
  </span>
)
