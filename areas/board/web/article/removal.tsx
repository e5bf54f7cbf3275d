import { type Article, deleteArticle } from '#areas/board/contract/article.contract.ts'
import { Button } from '#platform/web/look/button.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { useGoToList } from '../place.tsx'

/** What is deleted comes never back. */
export const FOR_GOOD = '삭제한 내용은 복구할 수 없습니다.'

/** Takes an own article off the board, once it was asked. */
export function ArticleRemoval({ article, onRemoved }: { article: Article; onRemoved: () => void }) {
  const { articleId, subjectId, title, commentCount } = article
  const goToList = useGoToList(subjectId)
  const { decide, isRunning } = useDecision(deleteArticle)
  const remove = () =>
    decide({
      ask: {
        title: '게시글을 삭제하시겠습니까?',
        text: `‘${title}’ ${commentCount > 0 ? `글과 댓글 ${commentCount}개를` : '글을'} 삭제합니다.\n${FOR_GOOD}`,
        okText: '삭제',
        danger: true,
      },
      input: { body: { articleId } },
      done: '게시글이 삭제되었습니다.',
      onDone: () => {
        onRemoved()
        goToList()
      },
    })
  return (
    <Button isDanger isBusy={isRunning} onClick={() => void remove()}>
      삭제
    </Button>
  )
}
