import { type RefObject, useEffect } from 'react'
import {
  type Contact,
  type ContactForm as ContactBody,
  changeContact,
  findSimilarContacts,
  saveContact,
} from '#areas/sales/contract/contact.contract.ts'
import { CONTACT } from '#areas/sales/contract/contact.record.ts'
import { tellSaveFailure } from '#areas/sales/web/save-failure.ts'
import { send } from '#platform/web/calls/send.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { confirm } from '#platform/web/feedback/dialog.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { CheckInput } from '#platform/web/form/choice-inputs.tsx'
import { Form } from '#platform/web/form/form.tsx'
import type { Form as FormState } from '#platform/web/form/use-form.ts'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { Button } from '#platform/web/look/button.tsx'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { RecordInputs } from '#platform/web/record/record-inputs.tsx'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { CONTACT_FORM, type ContactValues, contactText, contactValues, EMPTY_CONTACT } from './contact-values.ts'
import css from './contacts.module.css'

const SAVED = '정보가 수정되었습니다.'

/** Thrown where a person would rather not save what is there already: everything stays as typed. */
const DECLINED = Symbol('declined')

const tellUnlessDeclined = (problem: unknown): void => {
  if (problem !== DECLINED) tellSaveFailure(problem)
}

/** Shows contacts that may be the same, and asks whether it is meant. */
async function askAboutSimilar(id: number, body: ContactBody, contactId?: number): Promise<void> {
  const { contactName, phoneNumber, email } = body
  const { list } = await send(findSimilarContacts, {
    params: { id },
    body: { contactName, phoneNumber, email, contactId },
  })
  if (list.length === 0) return
  const isMeant = await confirm({
    title: '비슷한 연락처가 이미 있습니다.',
    text: list.map(contactText).join('\n'),
    note: '같은 사람이면 기존 연락처를 수정해주세요.',
    okText: '그래도 저장',
  })
  if (!isMeant) throw DECLINED
}

// Contacts are personal data: what is typed of them never stands in the browser's storage, so the forms have no name.

interface FormProps {
  /** Whether something typed would be lost, for whoever takes the form away. */
  typed: RefObject<boolean>
  onClose: () => void
}

function useTyped(typed: RefObject<boolean>, isChanged: boolean): void {
  useEffect(() => {
    typed.current = isChanged
    return () => {
      typed.current = false
    }
  }, [typed, isChanged])
}

/** A contact that is not there yet. */
export function AddContact({ organizationId: id, typed, onClose }: FormProps & { organizationId: number }) {
  const saving = useWrite(saveContact)
  const form = useKeptForm({
    ...CONTACT_FORM,
    initial: EMPTY_CONTACT,
    submit: async (body) => {
      await askAboutSimilar(id, body)
      return saving.run({ params: { id }, body })
    },
    onProblem: tellUnlessDeclined,
    onDone: () => {
      toast.success(SAVED)
      onClose()
    },
  })
  useTyped(typed, form.isChanged)
  return <ContactFields form={form} name="연락처 추가" onCancel={onClose} />
}

/** A contact that exists. */
export function ChangeContact({ contact, typed, onClose }: FormProps & { contact: Contact }) {
  const saving = useWrite(changeContact)
  const { contactId, organizationId: id, version } = contact
  const { form, conflict } = useRecordForm({
    ...CONTACT_FORM,
    record: { version, values: contactValues(contact) },
    call: changeContact,
    save: async (body, base) => {
      await askAboutSimilar(id, body, contactId)
      return saving.run({ params: { id, contactId }, body: { ...body, version: base } })
    },
    onProblem: tellUnlessDeclined,
    onDone: () => {
      toast.success(SAVED)
      onClose()
    },
  })
  useTyped(typed, form.isChanged)
  return (
    <div className={css.change}>
      <RecordConflict conflict={conflict} thing="연락처" />
      <ContactFields form={form} name="연락처 수정" onCancel={onClose} hasUse />
    </div>
  )
}

interface FieldsProps {
  form: FormState<ContactValues>
  name: string
  onCancel: () => void
  /** Whether it can be taken out of use here. */
  hasUse?: boolean
}

const ContactFields = ({ form, name, onCancel, hasUse = false }: FieldsProps) => (
  <Form form={form} className={css.form} aria-label={name}>
    <RecordInputs of={CONTACT} form={form} own={{ isUse: hasUse && <UseInput form={form} /> }} />
    <div className={css.formActions}>
      <Button onClick={onCancel}>취소</Button>
      <Button kind="primary" type="submit" isBusy={form.isSubmitting}>
        저장
      </Button>
    </div>
  </Form>
)

const UseInput = ({ form }: Pick<FieldsProps, 'form'>) => (
  <CheckInput form={form} name="isUse" label={CONTACT.fields.isUse.title} words={{ on: '사용', off: '사용 안 함' }} />
)
