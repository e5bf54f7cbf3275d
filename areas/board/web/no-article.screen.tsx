import { Redirect } from '#platform/web/screens/redirect.tsx'
import { BoardPlace, listPath } from './place.tsx'

/** An address without an article leads to the list of its board. */
export const NoArticleScreen = () => <BoardPlace>{({ subjectId }) => <Redirect to={listPath(subjectId)} />}</BoardPlace>
