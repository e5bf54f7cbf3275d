import { useId, useState } from 'react'
import { typedPhone } from '#platform/contract/phone.ts'
import { sendLight } from '#platform/web/calls/send.ts'
import { LIGHT_CALLS } from './light-calls.ts'
import { LightField, LightSubmit } from './light-field.tsx'
import css from './sign.module.css'
import { LOGIN, SignDone, SignPage } from './sign-page.tsx'
import { type LightForm, useLightForm } from './use-light-form.ts'

const INITIAL = { organizationName: '', name: '', phoneNumber: '', content: '', isConsenting: false }

const REQUIRED = {
  organizationName: '기관명을 입력해주세요.',
  name: '이름을 입력해주세요.',
  phoneNumber: '휴대폰 번호를 입력해주세요.',
  content: '내용을 입력해주세요.',
  isConsenting: '개인정보 수집에 동의해주세요.',
}

export function InquiryPage() {
  const [done, setDone] = useState<string>()
  const form = useLightForm({
    initial: INITIAL,
    required: REQUIRED,
    send: async (values) => {
      const body = { ...values, isConsenting: true as const }
      setDone((await sendLight(LIGHT_CALLS.inquireSignUp, { body })).message)
    },
  })
  return (
    <SignPage title="가입 문의" text={done ? undefined : '남겨주신 번호로 담당자가 연락드립니다.'} links={[LOGIN]}>
      {done ? (
        <SignDone>{done}</SignDone>
      ) : (
        <form className={css.signForm} onSubmit={form.submit} noValidate>
          <LightField
            form={form}
            name="organizationName"
            label="기관명"
            input={{ autoComplete: 'organization', autoFocus: true, maxLength: 100 }}
          />
          <LightField form={form} name="name" label="이름" input={{ autoComplete: 'name', maxLength: 50 }} />
          <LightField
            form={form}
            name="phoneNumber"
            label="휴대폰 번호"
            input={{ type: 'tel', autoComplete: 'tel', placeholder: '010-1234-5678' }}
            take={typedPhone}
          />
          <LightField form={form} name="content" label="문의 내용" rows={5} />
          <Consent form={form} />
          <LightSubmit form={form} text="문의하기" />
        </form>
      )}
    </SignPage>
  )
}

function Consent({ form }: { form: LightForm<typeof INITIAL> }) {
  const id = useId()
  const error = form.errors.isConsenting
  return (
    <div className={css.signField}>
      <label className={css.signCheck}>
        <input
          type="checkbox"
          checked={form.values.isConsenting}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => form.set({ isConsenting: event.target.checked })}
        />
        상담을 위한 개인정보(기관명, 이름, 휴대폰 번호) 수집과 이용에 동의합니다.
      </label>
      {error && (
        <p className={css.signError} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
