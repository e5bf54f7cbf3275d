import { API_TOKENS } from '#areas/base/programs/contract/places.ts'
import { createToken, createTokenBody, listTokenCalls } from '#areas/base/programs/contract/token.contract.ts'
import { lastDaysOf } from '#areas/base/programs/rules/token.rules.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { serverToday } from '#platform/web/calls/server-clock.ts'
import { useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { DayInput } from '#platform/web/form/day-input.tsx'
import { FormField } from '#platform/web/form/field.tsx'
import { FormPage } from '#platform/web/form/form-page.tsx'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import type { Form } from '#platform/web/form/use-form.ts'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { useGo } from '#platform/web/screens/use-search.ts'
import { CallChoice } from './call-choice.tsx'
import { showOnce } from './shown-once.tsx'

interface TokenValues extends Record<string, unknown> {
  name: string
  calls: string[]
  expiresYmd: string
}

const EMPTY: TokenValues = { name: '', calls: [], expiresYmd: '' }

/** Makes an API token; it is shown once. */
export function TokenFormScreen() {
  const go = useGo()
  const create = useWrite(createToken)
  const { first, last } = lastDaysOf(serverToday())
  const form = useKeptForm({
    name: 'programs.newToken',
    initial: EMPTY,
    schema: createTokenBody,
    submit: (body) => create.run({ body }),
    refusedAt: { NOT_WITHIN_YEAR: 'expiresYmd', CALLS_NOT_ALLOWED: 'calls', CALLS_NOT_OFFERED: 'calls' },
    onDone: ({ token }) => {
      void showOnce({
        title: 'API 토큰이 발급되었습니다',
        text: '토큰은 지금 한 번만 보여드립니다. 비밀번호처럼 안전한 곳에 보관해주세요.',
        secret: token,
      })
      go(API_TOKENS.path)
    },
  })
  return (
    <FormPage
      title="API 토큰 만들기"
      description="프로그램에 꼭 필요한 기능만 골라주세요. 토큰으로는 비밀번호나 계정을 바꾸거나 다른 토큰을 만들 수 없습니다."
      breadcrumb={[crumbOf(API_TOKENS)]}
      form={form}
      submitText="만들기"
      onCancel={() => go(API_TOKENS.path)}
    >
      <TextInput form={form} name="name" label="이름" placeholder="예: 사내 ERP 주문 연동" />
      <DayInput
        form={form}
        name="expiresYmd"
        label="종료일"
        min={first}
        max={last}
        hint="최대 1년까지이며, 종료일까지 사용할 수 있습니다."
      />
      <CallsField form={form} />
    </FormPage>
  )
}

function CallsField({ form }: { form: Form<TokenValues> }) {
  const { data, isPending, error, refetch } = useCall(listTokenCalls, {})
  return (
    <FormField
      form={form}
      name="calls"
      label="사용할 기능"
      say={(value) => `${(value as string[]).length}개`}
      required
      isGroup
    >
      {() => {
        if (isPending) return <LoadingState />
        if (!data) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
        return <CallChoice groups={data.groups} chosen={form.values.calls} onChange={(calls) => form.set({ calls })} />
      }}
    </FormField>
  )
}
