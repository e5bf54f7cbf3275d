import { useRef } from 'react'
import { type Article, ArticleForm } from '#areas/board/contract/article.contract.ts'
import formCss from '#platform/web/form/form.module.css'
import { Form } from '#platform/web/form/form.tsx'
import { TextArea, TextInput } from '#platform/web/form/text-inputs.tsx'
import type { Form as FormState } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import type { ArticleValues, UploadGuard } from './article-values.ts'
import { AttachmentsInput } from './attachments-input.tsx'
import css from './form.module.css'

export const EMPTY_ARTICLE: ArticleValues = { title: '', contents: '', attachments: [] }

export const valuesOf = ({ title, contents, attachments }: Article): ArticleValues => ({ title, contents, attachments })

/** How an article of a board is checked and sent, and where in its form the server's refusals belong. */
export const formOf = (place: Pick<ArticleForm, 'categoryId' | 'subjectId'>) =>
  ({
    schema: ArticleForm,
    body: ({ title, contents, attachments }: ArticleValues): ArticleForm => ({
      ...place,
      title,
      contents,
      attachments: attachments.map(({ objectStorageNo }) => objectStorageNo),
    }),
    refusedAt: { FILE_GONE: 'attachments', FILE_TYPE: 'attachments' },
  }) as const

/** Keeps an article from being sent without the files that are just being stored. */
export function useUploadGuard(): UploadGuard {
  const running = useRef(0)
  return {
    check: () =>
      running.current > 0 ? { attachments: '파일을 올리는 중입니다. 모두 올린 뒤 다시 저장해주세요.' } : {},
    note: (count) => {
      running.current = count
    },
  }
}

interface ArticleFieldsProps {
  name: string
  form: FormState<ArticleValues>
  uploads: UploadGuard
  submitText: string
  onCancel: () => void
}

/** What a person writes of an article, with the buttons at its foot. */
export const ArticleFields = ({ name, form, uploads, submitText, onCancel }: ArticleFieldsProps) => (
  <Form
    form={form}
    className={`${lookCss.panel} ${formCss.form} ${css.articleForm}`}
    data-part="panel"
    aria-label={name}
  >
    <TextInput form={form} name="title" label="제목" isCounted />
    <TextArea form={form} name="contents" label="내용" rows={14} hint="줄바꿈은 그대로 보입니다." />
    <AttachmentsInput form={form} uploads={uploads} />
    <div className={formCss.formActions}>
      <Button onClick={onCancel}>취소</Button>
      <Button kind="primary" type="submit" isBusy={form.isSubmitting}>
        {submitText}
      </Button>
    </div>
  </Form>
)
