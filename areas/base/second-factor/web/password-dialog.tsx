import type { ReactNode } from 'react'
import { z } from 'zod'
import formCss from '#platform/web/form/form.module.css'
import { Form } from '#platform/web/form/form.tsx'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'

const OnlyPassword = z.object({ password: z.string().min(1, '비밀번호를 입력해주세요.').max(200) })
const WithCode = OnlyPassword.extend({
  code: z.string().trim().min(1, '인증 코드를 입력해주세요.').max(50, '인증 코드가 올바르지 않습니다.'),
})

interface PasswordDialogProps {
  title: string
  text: ReactNode
  okText: string
  isDanger?: boolean
  /** Also a code of the authenticator app, or a recovery code. */
  hasCode?: boolean
  onClose: () => void
  /** Does it; a refusal stands beside its field. */
  run: (proof: { password: string; code: string }) => Promise<void>
}

/** Asks for the password once more before something that changes how the person signs in. */
export function PasswordDialog({ title, text, okText, isDanger, hasCode, onClose, run }: PasswordDialogProps) {
  const form = useForm({
    initial: { password: '', code: '' },
    schema: hasCode ? WithCode : OnlyPassword,
    refusedAt: { WRONG_PASSWORD: 'password', WRONG_CODE: 'code' },
    submit: run,
  })
  return (
    <Layer title={title} width={440} onClose={onClose}>
      <Form form={form} className={lookCss.stack} aria-label={title}>
        <div>{text}</div>
        <TextInput form={form} name="password" label="현재 비밀번호" type="password" autoComplete="current-password" />
        {hasCode && (
          <TextInput
            form={form}
            name="code"
            label="인증 코드"
            hint="인증 앱의 6자리 숫자 또는 복구 코드를 입력해주세요."
            autoComplete="one-time-code"
          />
        )}
        <div className={formCss.formActions}>
          <Button onClick={onClose}>취소</Button>
          <Button kind="primary" isDanger={isDanger} type="submit" isBusy={form.isSubmitting}>
            {okText}
          </Button>
        </div>
      </Form>
    </Layer>
  )
}
