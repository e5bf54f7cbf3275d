import { EmptyState } from '#platform/web/feedback/states.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { listArticles } from '../contract/article.contract.ts'
import { articles } from '../contract/article-list.contract.ts'
import { MATERIAL_SUBJECT_ID } from '../contract/board.ts'
import { listPath } from './place.tsx'

/** Says that there is no such board, and leads to the one that there is. */
export const BoardMissing = () => (
  <Page title={articles.title} breadcrumb={[{ text: '광고' }]}>
    <Panel>
      <EmptyState text={listArticles.refusals.SUBJECT_NOT_FOUND.text}>
        <ScreenLink to={listPath(MATERIAL_SUBJECT_ID)} {...buttonLook()}>
          {articles.title} 목록으로
        </ScreenLink>
      </EmptyState>
    </Panel>
  </Page>
)
