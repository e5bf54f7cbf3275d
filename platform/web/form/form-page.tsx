import type { ReactNode } from 'react'
import { Button } from '#platform/web/look/button.tsx'
import css from '../look/look.module.css'
import { type Crumb, Page } from '../screens/page-title.tsx'
import formCss from './form.module.css'
import { Form } from './form.tsx'
import type { Form as FormState, Values } from './use-form.ts'

interface FormPageProps<V extends Values> {
  title: string
  description?: ReactNode
  breadcrumb?: readonly Crumb[]
  form: FormState<V>
  submitText: string
  /** False keeps the submit button off, where a person may not even try yet. */
  isReady?: boolean
  /** Buttons before the submit button. */
  actions?: ReactNode
  onCancel?: () => void
  children: ReactNode
}

/** A whole screen with one form and its buttons at the foot. Enter in a field submits. */
export function FormPage<V extends Values>(props: FormPageProps<V>) {
  const { form } = props
  return (
    <Page title={props.title} description={props.description} breadcrumb={props.breadcrumb}>
      <Form form={form} className={`${css.panel} ${formCss.form}`} data-part="panel" aria-label={props.title}>
        {props.children}
        <div className={formCss.formActions}>
          {props.onCancel && <Button onClick={props.onCancel}>취소</Button>}
          {props.actions}
          <Button kind="primary" type="submit" disabled={props.isReady === false} isBusy={form.isSubmitting}>
            {props.submitText}
          </Button>
        </div>
      </Form>
    </Page>
  )
}
