import { useState } from 'react'
import { changeOwnPassword } from '#areas/base/account/contract/own-password.contract.ts'
import { OWN_ACCOUNT, SECURITY } from '#areas/base/account/contract/places.ts'
import {
  changeOwnAccount,
  type OwnAccount,
  OwnForm,
  readOwnAccount,
  sendPhoneCode,
} from '#areas/base/people/contract/own-account.contract.ts'
import { authorityWord } from '#areas/base/people/rules/account-table.rules.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { toast } from '#platform/web/feedback/toast.ts'
import { Form } from '#platform/web/form/form.tsx'
import { PhoneInput } from '#platform/web/form/phone-input.tsx'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { Facts } from '#platform/web/list/facts.tsx'
import { AppearanceChoice } from '#platform/web/look/appearance-choice.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { Page } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { EndAllButton, OwnSessions } from './own-sessions.tsx'
import css from './people.module.css'

/** What a person keeps of themself: who they are, their password, and where else they choose something. */
export function OwnAccountScreen() {
  const own = useCall(readOwnAccount, {})
  return (
    <Page title={OWN_ACCOUNT.title} description="내 정보와 비밀번호, 로그인 보안, 접속 기기를 관리합니다.">
      {own.data ? (
        <>
          <OwnInformation own={own.data} />
          <Password />
          <Security own={own.data} />
          <Devices />
          <Preferences own={own.data} />
        </>
      ) : own.error ? (
        <ErrorState text={sentenceOf(own.error)} onRetry={() => void own.refetch()} />
      ) : (
        <LoadingState />
      )}
    </Page>
  )
}

type OwnValues = { name: string; phoneNumber: string; email: string; phoneCode: string }

function OwnInformation({ own }: { own: OwnAccount }) {
  const change = useWrite(changeOwnAccount)
  const values: OwnValues = { name: own.name, phoneNumber: own.phoneNumber, email: own.email ?? '', phoneCode: '' }
  const { form, conflict } = useRecordForm<OwnValues, { version: number }>({
    record: { version: own.version, values },
    call: changeOwnAccount,
    schema: OwnForm,
    refusedAt: { OTHER_PHONE: 'phoneNumber', PHONE_CODE_REQUIRED: 'phoneCode', WRONG_PHONE_CODE: 'phoneCode' },
    save: (body, version) => change.run({ body: { ...body, version } }),
    onDone: () => toast.success('저장되었습니다.'),
  })
  const isNewPhone = form.values.phoneNumber !== own.phoneNumber && form.values.phoneNumber !== ''
  return (
    <Panel title="내 정보">
      <RecordConflict conflict={conflict} thing="내 정보" />
      <Facts
        facts={[
          ['아이디', own.loginId],
          ['권한', own.authorities.map(authorityWord).join(', ') || '없음'],
        ]}
      />
      <Form form={form} className={css.own} aria-label="내 정보">
        <TextInput form={form} name="name" label="이름" />
        <PhoneInput form={form} name="phoneNumber" label="휴대폰 번호" placeholder="010-1234-5678" />
        {isNewPhone && (
          <div className={css.code}>
            <TextInput
              form={form}
              name="phoneCode"
              label="인증번호"
              inputMode="numeric"
              autoComplete="one-time-code"
              hint="새 번호로 받은 인증번호 6자리를 입력해주세요."
            />
            <CodeButton phoneNumber={form.values.phoneNumber} />
          </div>
        )}
        <TextInput form={form} name="email" label="이메일" />
        <div className={css.steps}>
          <Button kind="primary" type="submit" isBusy={form.isSubmitting}>
            저장
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

function CodeButton({ phoneNumber }: { phoneNumber: string }) {
  const { decide, isRunning } = useDecision(sendPhoneCode)
  const [sentTo, setSentTo] = useState('')
  const send = () =>
    decide({
      input: { body: { phoneNumber } },
      done: ({ message }) => message,
      onDone: () => setSentTo(phoneNumber),
      failed: '인증번호를 보내지 못했습니다.',
    })
  return (
    <Button isBusy={isRunning} onClick={() => void send()}>
      {sentTo === phoneNumber ? '인증번호 다시 받기' : '인증번호 받기'}
    </Button>
  )
}

const NO_PASSWORDS = { password: '', newPassword: '', repeated: '' }

function Password() {
  const change = useWrite(changeOwnPassword)
  const form = useKeptForm({
    initial: NO_PASSWORDS,
    schema: changeOwnPassword.body,
    body: ({ password, newPassword }) => ({ password, newPassword }),
    check: ({ newPassword, repeated }) =>
      newPassword === repeated ? {} : { repeated: '새 비밀번호와 다릅니다. 다시 입력해주세요.' },
    refusedAt: {
      WRONG_PASSWORD: 'password',
      SAME_PASSWORD: 'newPassword',
      PASSWORD_TOO_SHORT: 'newPassword',
      PASSWORD_LIKE_ACCOUNT: 'newPassword',
      PASSWORD_KNOWN: 'newPassword',
    },
    submit: (body) => change.run({ body }),
    onDone: ({ ended }) => {
      form.reset(NO_PASSWORDS)
      const others = ended > 0 ? ` 다른 기기 ${ended}대에서 로그아웃되었습니다.` : ''
      toast.success(`비밀번호를 변경했습니다.${others}`)
    },
  })
  return (
    <Panel title="비밀번호 변경">
      <Form form={form} className={css.own} aria-label="비밀번호 변경">
        <TextInput form={form} name="password" label="지금 비밀번호" type="password" autoComplete="current-password" />
        <TextInput
          form={form}
          name="newPassword"
          label="새 비밀번호"
          type="password"
          autoComplete="new-password"
          hint="10자 이상이어야 합니다. 아이디, 이름, 휴대폰 번호는 넣을 수 없습니다."
        />
        <TextInput form={form} name="repeated" label="새 비밀번호 확인" type="password" autoComplete="new-password" />
        <div className={css.steps}>
          <Button kind="primary" type="submit" isBusy={form.isSubmitting}>
            비밀번호 변경
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

const Devices = () => (
  <section aria-labelledby="own-devices" className={css.devices}>
    <div className={css.devicesHead}>
      <h2 id="own-devices">접속 기기</h2>
      <EndAllButton />
    </div>
    <OwnSessions />
  </section>
)

const Security = ({ own: { hasSecondFactor, passkeys } }: { own: OwnAccount }) => (
  <Panel title={SECURITY.title}>
    <Facts
      facts={[
        ['2단계 인증', hasSecondFactor ? '사용' : '사용 안 함'],
        ['패스키', passkeys.length > 0 ? passkeys.map(({ name }) => name).join(', ') : '없음'],
        [
          '관리',
          <ScreenLink key="link" to={SECURITY.path}>
            인증 앱·패스키·복구 코드 관리
          </ScreenLink>,
        ],
      ]}
    />
  </Panel>
)

const Preferences = ({ own: { preferences } }: { own: OwnAccount }) => (
  <Panel title="화면">
    <Facts
      facts={[
        [
          '바로 가기',
          <span key="links" className={css.links}>
            {preferences.map(({ title, href }) => (
              <ScreenLink key={href} to={href}>
                {title}
              </ScreenLink>
            ))}
          </span>,
        ],
      ]}
    />
    <AppearanceChoice />
  </Panel>
)
