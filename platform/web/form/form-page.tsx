import './form.css'
import { Button } from 'antd'
import type { FormEvent, ReactNode } from 'react'
import { type Crumb, PageTitle } from '../screens/page-title.tsx'
import type { KeptForm } from './use-kept-form.ts'

interface FormPageProps<V extends Record<string, unknown>> {
  title: string
  description?: ReactNode
  breadcrumb?: readonly Crumb[]
  form: KeptForm<V>
  submitText: string
  /** Buttons before the submit button. */
  actions?: ReactNode
  onCancel?: () => void
  children: ReactNode
}

/** A whole screen with one form and its buttons at the foot. Enter in a field submits. */
export function FormPage<V extends Record<string, unknown>>(props: FormPageProps<V>) {
  const { form } = props
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <div className="page">
      <PageTitle title={props.title} description={props.description} breadcrumb={props.breadcrumb} />
      <form className="panel form" onSubmit={submit} noValidate aria-label={props.title}>
        {props.children}
        <div className="form-actions">
          {props.onCancel && <Button onClick={props.onCancel}>취소</Button>}
          {props.actions}
          <Button type="primary" htmlType="submit" loading={form.isSubmitting}>
            {props.submitText}
          </Button>
        </div>
      </form>
    </div>
  )
}
