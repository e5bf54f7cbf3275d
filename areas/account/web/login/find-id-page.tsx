import { useState } from 'react'
import { LIGHT_CALLS, sendLight } from './light-calls.ts'
import { LightField, LightSubmit } from './light-field.tsx'
import css from './sign.module.css'
import { FIND_PASSWORD, LOGIN, SignDone, SignPage } from './sign-page.tsx'
import { useLightForm } from './use-light-form.ts'

export function FindIdPage() {
  const [loginIds, setLoginIds] = useState<readonly string[]>()
  const form = useLightForm({
    initial: { name: '', phoneNumber: '' },
    required: { name: '이름을 입력해주세요.', phoneNumber: '휴대폰 번호를 입력해주세요.' },
    send: async (body) => setLoginIds((await sendLight(LIGHT_CALLS.findId, { body })).loginIds),
  })
  return (
    <SignPage
      title="아이디 찾기"
      text="가입할 때 등록한 이름과 휴대폰 번호를 입력해주세요."
      links={[LOGIN, FIND_PASSWORD]}
    >
      <form className={css.signForm} onSubmit={form.submit} noValidate>
        <LightField form={form} name="name" label="이름" input={{ autoComplete: 'name', autoFocus: true }} />
        <LightField
          form={form}
          name="phoneNumber"
          label="휴대폰 번호"
          input={{ type: 'tel', autoComplete: 'tel', placeholder: '010-1234-5678' }}
        />
        <LightSubmit form={form} text="아이디 찾기" />
      </form>
      {loginIds && (
        <SignDone>
          {loginIds.length === 0 ? '일치하는 아이디가 없습니다.' : `회원님의 아이디: ${loginIds.join(', ')}`}
        </SignDone>
      )}
    </SignPage>
  )
}
