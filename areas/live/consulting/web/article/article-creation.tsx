import { ArticleForm, addArticle } from '#areas/board/contract/article.contract.ts'
import { tellSaveProblem } from '#areas/board/web/door.tsx'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { Form } from '#platform/web/form/form.tsx'
import { TextArea, TextInput } from '#platform/web/form/text-inputs.tsx'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { Button } from '#platform/web/look/button.tsx'
import type { RoomBoard } from '../subject.ts'
import css from './article.module.css'

interface CreationProps {
  board: RoomBoard
  onDone: (articleId: number) => void
  onCancel: () => void
}

/** A new article of staff on the board of a broadcast. */
export function ArticleCreation({ board: { categoryId, subjectId }, onDone, onCancel }: CreationProps) {
  const adding = useWrite(addArticle)
  const form = useKeptForm({
    name: `liveConsulting.article.${subjectId}`,
    leftBy: ['article', 'writing'],
    initial: { title: '', contents: '' },
    schema: ArticleForm,
    body: (values): ArticleForm => ({ ...values, categoryId, subjectId }),
    submit: (body) => adding.run({ body }),
    onProblem: (problem) => tellSaveProblem(addArticle, problem),
    onDone: ({ articleId }) => {
      toast.success('게시글이 작성되었습니다.')
      onDone(articleId)
    },
  })
  return (
    <Form form={form} className={css.form} aria-label="글쓰기">
      <TextInput form={form} name="title" label="제목" isCounted />
      <TextArea form={form} name="contents" label="내용" rows={8} />
      <div className={css.formActions}>
        <Button onClick={onCancel}>취소</Button>
        <Button kind="primary" type="submit" isBusy={form.isSubmitting}>
          작성
        </Button>
      </div>
    </Form>
  )
}
