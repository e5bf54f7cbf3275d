import { ExamineeForm, type OmrException, settleOmrException } from '#areas/itempool-report/contract/omr.contract.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { Form } from '#platform/web/form/form.tsx'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import css from './omr.module.css'

/** Whose a row is: as it was read, to be put right. */
export function ExceptionForm({ exception }: { exception: OmrException }) {
  const { exceptionNo, examineeNo, examineeName, schoolNo, reason } = exception
  const settling = useWrite(settleOmrException)
  const form = useKeptForm({
    initial: { examineeNo, schoolNo: String(schoolNo), examineeName },
    schema: ExamineeForm,
    body: (values) => ({ ...values, schoolNo: Number(values.schoolNo) }),
    refusedAt: { MATCHES_NOBODY: 'examineeNo', EXAMINEE_TAKEN: 'examineeNo' },
    submit: (body) => settling.run({ params: { exceptionNo }, body }),
    onDone: (done) => toast.success(`수험번호 ${done.examineeNo}의 답안으로 등록되었습니다.`),
  })
  return (
    <Form form={form} className={css.exception} aria-label={`${examineeName} 답안 확인`}>
      <StatusTag tone="warning">{reason}</StatusTag>
      <div className={css.exceptionFields}>
        <TextInput form={form} name="examineeNo" label="수험번호" inputMode="numeric" />
        <TextInput form={form} name="schoolNo" label="학교번호" inputMode="numeric" />
        <TextInput form={form} name="examineeName" label="이름" />
        <Button type="submit" kind="primary" isBusy={form.isSubmitting}>
          답안으로 등록
        </Button>
      </div>
    </Form>
  )
}
