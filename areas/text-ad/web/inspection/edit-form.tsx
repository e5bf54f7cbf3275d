import type { ReactNode } from 'react'
import { Form } from '#platform/web/form/form.tsx'
import type { Values } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/look/button.tsx'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import css from '../ad/detail.module.css'

interface EditProps<V extends Values> {
  edit: RecordForm<V>
  /** Names the form, and with 저장 its button. */
  name: string
  onDone: () => void
  children: ReactNode
}

/** One part of an ad being put right, with the buttons that save it or leave it as it was. */
export const EditForm = <V extends Values>({ edit: { form, conflict }, name, onDone, children }: EditProps<V>) => (
  <Form form={form} className={css.adEdit} aria-label={`${name} 수정`}>
    <RecordConflict conflict={conflict} thing="광고" />
    {children}
    <div className={css.adEditButtons}>
      <Button kind="primary" type="submit" disabled={!form.isChanged} isBusy={form.isSubmitting}>
        {name} 저장
      </Button>
      <Button onClick={onDone}>취소</Button>
    </div>
  </Form>
)
