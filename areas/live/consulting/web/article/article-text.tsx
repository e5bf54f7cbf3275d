import type { ReactNode } from 'react'
import type { Article } from '#areas/board/contract/article.contract.ts'
import { AttachedFiles, WriterName, WrittenTime } from '#areas/board/web/door.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import css from './article.module.css'

/** What an article says, with who wrote it and when; `children` is how it stands. */
export const ArticleText = ({ article, children }: { article: Article; children?: ReactNode }) => (
  <>
    <header className={css.head}>
      <h3>{article.title}</h3>
      <p className={css.facts}>
        <WriterName writer={article.userInfo} />
        <span>
          {stampText(article.writeTime)} (<WrittenTime at={article.writeTime} />)
        </span>
        {children}
      </p>
    </header>
    <p className={css.contents}>{article.contents}</p>
    <AttachedFiles files={article.attachments} />
  </>
)
