import { useMemo } from 'react'
import type { ListedArticle } from '#areas/board/contract/article.contract.ts'
import { WORK_STATUSES } from '#areas/board/contract/work-status.ts'
import { articleTable } from '#areas/board/rules/article-table.rules.ts'
import { MoreListScreen } from '#platform/web/list/more-list-screen.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { Icon } from '#platform/web/look/icon.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { BoardMissing } from '../board-missing.tsx'
import { articlePath, BoardPlace, editPath } from '../place.tsx'
import { DueDay } from '../work/due-day.tsx'
import { WriterName, WrittenTime } from '../written.tsx'
import css from './list.module.css'

/** The articles of a board. */
export const ArticleListScreen = () => (
  <BoardPlace>{({ subjectId }) => <ArticleList key={subjectId} subjectId={subjectId} />}</BoardPlace>
)

function ArticleList({ subjectId }: { subjectId: number }) {
  const table = useMemo(() => articleTable(subjectId), [subjectId])
  return (
    <MoreListScreen
      of={table}
      description="광고에 필요한 자료를 요청하고 답변을 확인합니다."
      breadcrumb={[{ text: '광고' }]}
      actions={
        <ScreenLink to={editPath(subjectId, 'new')} {...buttonLook({ kind: 'primary' })}>
          글쓰기
        </ScreenLink>
      }
      cells={CELLS}
      rowKey={({ articleId }) => articleId}
      rowLink={({ articleId }) => articlePath(subjectId, articleId)}
      emptyText="조건에 맞는 게시글이 없습니다."
      noneYetText="등록된 게시글이 없습니다."
      endText="마지막 게시글입니다."
      missing={<BoardMissing />}
    />
  )
}

const CELLS = {
  title: (article: ListedArticle) => <Title article={article} />,
  isWaiting: ({ isWaiting }: ListedArticle) => isWaiting && <StatusTag tone="warning">답변 대기</StatusTag>,
  work: ({ work }: ListedArticle) => work && <StatusTag of={WORK_STATUSES[work.status]} />,
  dueYmd: ({ work }: ListedArticle) => (work?.dueYmd ? <DueDay work={work} /> : '-'),
  nickName: ({ userInfo }: ListedArticle) => <WriterName writer={userInfo} />,
  writeTime: ({ writeTime }: ListedArticle) => <WrittenTime at={writeTime} />,
}

/** The title with what tells before opening: that it is new, how many comments and files there are. */
const Title = ({ article: { title, isUnread, commentCount, attachmentCount } }: { article: ListedArticle }) => (
  <span className={css.title} data-unread={isUnread || undefined}>
    {isUnread && (
      <span className={css.unread}>
        <span className="only-spoken">읽지 않음</span>
      </span>
    )}{' '}
    <span>{title}</span>{' '}
    {commentCount > 0 && (
      <span className={css.comments}>
        <span className="only-spoken">댓글 {commentCount}개</span>
        <span aria-hidden="true">[{commentCount.toLocaleString('ko-KR')}]</span>
      </span>
    )}{' '}
    {attachmentCount > 0 && (
      <span className={css.files}>
        <Icon name="clip" size={14} />
        <span className="only-spoken">첨부 파일 {attachmentCount}개</span>
      </span>
    )}
  </span>
)
