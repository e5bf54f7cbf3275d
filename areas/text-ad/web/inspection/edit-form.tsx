import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Form } from '#platform/web/form/form.tsx'
import type { Form as FormState, Values } from '#platform/web/form/use-form.ts'

interface EditProps<V extends Values> {
  form: FormState<V>
  /** Names the form, and with 저장 its button. */
  name: string
  onDone: () => void
  children: ReactNode
}

/** One part of an ad being put right, with the buttons that save it or leave it as it was. */
export const EditForm = <V extends Values>({ form, name, onDone, children }: EditProps<V>) => (
  <Form form={form} className="ad-edit" aria-label={`${name} 수정`}>
    {children}
    <div className="ad-edit-buttons">
      <Button type="primary" htmlType="submit" disabled={!form.isChanged} loading={form.isSubmitting}>
        {name} 저장
      </Button>
      <Button onClick={onDone}>취소</Button>
    </div>
  </Form>
)
