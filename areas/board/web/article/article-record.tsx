import type { ReactNode } from 'react'
import { type Article, readArticle } from '#areas/board/contract/article.contract.ts'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { boardCrumbs } from '../place.tsx'

interface ArticleRecordProps {
  subjectId: number
  title: string
  /** What stands at `new`. */
  created?: ReactNode
  missing: ReactNode
  children: (article: Article) => ReactNode
}

/** The article that the address names; one of another board than the address names is missing, too. */
export const ArticleRecord = ({ subjectId, title, created, missing, children }: ArticleRecordProps) => (
  <RecordScreen
    read={readArticle}
    ask={(articleId) => ({ body: { articleId } })}
    param="articleId"
    title={title}
    breadcrumb={boardCrumbs(subjectId)}
    created={created}
    missing={missing}
  >
    {(article) => (article.subjectId === subjectId ? children(article) : missing)}
  </RecordScreen>
)
