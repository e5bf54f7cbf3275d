import { type Article, addArticle, listArticles, updateArticle } from '#areas/board/contract/article.contract.ts'
import { BOARD_CATEGORY_ID } from '#areas/board/contract/board.ts'
import { useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { EmptyState } from '#platform/web/feedback/states.tsx'
import { toast } from '#platform/web/feedback/toast.ts'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { Panel } from '#platform/web/look/panel.tsx'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { Page } from '#platform/web/screens/page-title.tsx'
import { useGo } from '#platform/web/screens/use-search.ts'
import { BoardMissing } from '../board-missing.tsx'
import { isMine } from '../board-user.ts'
import { ArticlePlace, articlePath, BackToList, boardCrumbs, useGoToList } from '../place.tsx'
import { tellSaveProblem } from '../save-problem.ts'
import { ArticleFields, EMPTY_ARTICLE, formOf, useUploadGuard, valuesOf } from './form.tsx'
import { ArticleRecord } from './record.tsx'

const CREATION = '글쓰기'
const CHANGE = '게시글 수정'

/** Writes an article, or changes an own one. */
export const ArticleEditScreen = () => (
  <ArticlePlace>
    {({ subjectId, me }) => (
      <ArticleRecord subjectId={subjectId} title={CHANGE} created={<ArticleCreation subjectId={subjectId} />}>
        {(article) =>
          me && !isMine(article.userInfo, me) ? <NotWriter article={article} /> : <ArticleChange article={article} />
        }
      </ArticleRecord>
    )}
  </ArticlePlace>
)

const NotWriter = ({ article: { subjectId } }: { article: Article }) => (
  <Page title={CHANGE} breadcrumb={boardCrumbs(subjectId)}>
    <Panel>
      <EmptyState text={updateArticle.refusals.NOT_WRITER.text}>
        <BackToList subjectId={subjectId} />
      </EmptyState>
    </Panel>
  </Page>
)

function ArticleCreation({ subjectId }: { subjectId: number }) {
  const go = useGo()
  const goToList = useGoToList(subjectId)
  const adding = useWrite(addArticle)
  const uploads = useUploadGuard()
  const isMissing = useBoardMissing(subjectId)
  const form = useKeptForm({
    ...formOf({ categoryId: BOARD_CATEGORY_ID, subjectId }),
    name: `board.article.new.${subjectId}`,
    initial: EMPTY_ARTICLE,
    check: uploads.check,
    submit: (body) => adding.run({ body }),
    onProblem: (problem) => tellSaveProblem(addArticle, problem),
    onDone: ({ articleId }) => {
      toast.success('게시글이 작성되었습니다.')
      go(articlePath(subjectId, articleId), { replace: true })
    },
  })
  if (isMissing) return <BoardMissing />
  return (
    <Page title={CREATION} breadcrumb={boardCrumbs(subjectId)}>
      <ArticleFields name={CREATION} form={form} uploads={uploads} submitText="작성" onCancel={goToList} />
    </Page>
  )
}

/** Whether it is known that there is no such board: its articles say so. */
function useBoardMissing(subjectId: number): boolean {
  const categoryList = [{ categoryId: BOARD_CATEGORY_ID, subjectIdList: [subjectId] }]
  return useCall(listArticles, { body: { categoryList, pageSize: 1 } }).error?.status === 404
}

function ArticleChange({ article }: { article: Article }) {
  const { articleId, subjectId, categoryId, version, userInfo } = article
  const go = useGo()
  const saving = useWrite(updateArticle)
  const uploads = useUploadGuard()
  const toArticle = (): void => go(articlePath(subjectId, articleId), { replace: true })
  const { form, conflict } = useRecordForm({
    ...formOf({ categoryId, subjectId }),
    name: `board.article.${articleId}`,
    record: { version, values: valuesOf(article) },
    changedBy: userInfo.nickName,
    call: updateArticle,
    check: uploads.check,
    save: (body, seen) => saving.run({ body: { ...body, articleId, version: seen } }),
    onProblem: (problem) => tellSaveProblem(updateArticle, problem),
    onDone: () => {
      toast.success('게시글이 수정되었습니다.')
      toArticle()
    },
  })
  return (
    <Page title={CHANGE} breadcrumb={boardCrumbs(subjectId)}>
      <RecordConflict conflict={conflict} thing="게시글" />
      <ArticleFields name={CHANGE} form={form} uploads={uploads} submitText="수정" onCancel={toArticle} />
    </Page>
  )
}
