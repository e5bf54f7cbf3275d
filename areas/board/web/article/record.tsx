import type { ReactNode, RefObject } from 'react'
import { type Article, readArticle } from '#areas/board/contract/article.contract.ts'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { boardCrumbs } from '../place.tsx'
import { ArticleMissing } from './missing.tsx'

interface ArticleRecordProps {
  subjectId: number
  /** While it is not there yet. */
  title: string
  /** What stands at `new`. */
  created?: ReactNode
  isRemoved?: RefObject<boolean>
  children: (article: Article) => ReactNode
}

/** The article in the address. One of another board is none of this. */
export function ArticleRecord({ subjectId, title, created, isRemoved, children }: ArticleRecordProps) {
  const missing = <ArticleMissing subjectId={subjectId} isRemoved={isRemoved} />
  return (
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
}
