import { type FormEvent, useState } from 'react'
import type { SenderType } from '#areas/advertising/text-ad/contract/codes.ts'
import { getOwnPhone, sendTest } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import { withWindowsLineEnds } from '#areas/advertising/text-ad/rules/message/final-message.rules.ts'
import {
  MOST_TEST_INPUT_CHARACTERS,
  MOST_TEST_NUMBERS_A_DAY,
  MOST_TESTS,
} from '#areas/advertising/text-ad/rules/policy.ts'
import { checkTestRecipient, digitsOf, formatTestPhone } from '#areas/advertising/text-ad/rules/sending/phones.rules.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { Field } from '#platform/web/form/field.tsx'
import { type Fact, Facts } from '#platform/web/list/facts.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import css from './test-send.module.css'

interface TestSendProps {
  /** An academy tests on its own phone; agencies and administrators may also type a number. */
  senderType: SenderType
  material: { readonly title: string; readonly contents: string }
  contentsSeq: number | undefined
  /** `tcFileId` of the attached picture. */
  imageFileId?: number | null | undefined
  /** Sends Windows line ends. */
  hasWindowsLineEnds?: boolean
  /** Asked before sending; answers whether the material may be sent and says itself why not. */
  check?: () => boolean
}

/** What the server says of the person's phone and of the tests that are left; undefined until it has answered. */
type Own = ReturnType<typeof useTest>['own']
type Recipients = { readonly toOwnPhone: true } | { readonly recipientNo: string } | Record<never, never>

/** Sends the material as a test message to one's own or a typed number, and tells how many are left. */
export function TestSend(props: TestSendProps) {
  const { own, run, isRunning } = useTest(props)
  const spent = spentOf(props.senderType, own)
  const isAcademy = props.senderType === 'NORMAL'
  const phone = own ? own.phoneNumber || '등록된 휴대폰 번호가 없습니다.' : '확인 중'
  const toOwn = (event: FormEvent): void => {
    event.preventDefault()
    void run(isAcademy ? {} : { toOwnPhone: true })
  }
  return (
    <div className={`${lookCss.stack} ${css.testSend}`}>
      <form onSubmit={toOwn} className={lookCss.stack}>
        <Facts
          className={css.testSendFacts}
          facts={[[isAcademy ? '테스트 수신번호' : '내 휴대폰', phone], ...factsLeft(props.senderType, own)]}
        />
        <Button type="submit" isBusy={isRunning} disabled={spent.tests !== undefined || own?.phoneNumber === ''}>
          {isAcademy ? '테스트 발송' : '내 휴대폰으로 받기'}
        </Button>
      </form>
      {!isAcademy && (
        <TypedNumber
          isRunning={isRunning}
          isBlocked={spent.tests !== undefined || spent.numbers !== undefined}
          onSend={run}
        />
      )}
      <div role="status">
        {Object.values(spent).map((text) => (
          <p key={text} className={`${lookCss.note} ${css.testSendSpent}`}>
            {text}
          </p>
        ))}
      </div>
    </div>
  )
}

function useTest(props: TestSendProps) {
  const { data: own, refetch } = useCall(getOwnPhone, { query: { adSmsContentsSeq: props.contentsSeq } })
  const test = useWrite(sendTest)
  const run = async (to: Recipients): Promise<void> => {
    if (props.check?.() === false) return
    try {
      await test.run({ body: bodyOf(props, to) })
      await alert({ title: '테스트 문자가 발송되었습니다.', text: '수신된 문자를 확인해보세요.' })
    } catch (problem) {
      void refetch()
      await alert({ title: '테스트 문자를 발송하지 못했습니다.', text: sentenceOf(problem) })
    }
  }
  return { own, run, isRunning: test.isRunning }
}

const bodyOf = ({ material, contentsSeq, imageFileId, hasWindowsLineEnds }: TestSendProps, to: Recipients) => ({
  title: material.title,
  body: hasWindowsLineEnds ? withWindowsLineEnds(material.contents) : material.contents,
  attachFileIdList: imageFileId ? [imageFileId] : [],
  recipientList: 'recipientNo' in to ? [{ recipientNo: to.recipientNo }] : [],
  ...('toOwnPhone' in to && { toOwnPhone: true }),
  adSmsContentsSeq: contentsSeq,
})

function factsLeft(senderType: SenderType, own: Own): Fact[] {
  if (!own) return []
  const { remainingTests, remainingNumbers } = own
  return [
    ...(remainingTests === null ? [] : [['남은 횟수', `${remainingTests} / ${MOST_TESTS[senderType]}회`] as const]),
    // Only typed numbers are counted, and an academy types none.
    ...(senderType === 'NORMAL'
      ? []
      : [['오늘 남은 번호', `${remainingNumbers} / ${MOST_TEST_NUMBERS_A_DAY}개`] as const]),
  ]
}

/** What is used up, and when there is more: says why the buttons are grey. */
function spentOf(senderType: SenderType, own: Own): { tests?: string; numbers?: string } {
  const most = MOST_TESTS[senderType]
  return {
    ...(own?.remainingTests === 0 && {
      tests: `이 광고의 테스트 문자 ${most}회를 모두 사용하여 더 발송할 수 없습니다.`,
    }),
    ...(own?.remainingNumbers === 0 &&
      senderType !== 'NORMAL' && {
        numbers: `오늘 입력할 수 있는 번호 ${MOST_TEST_NUMBERS_A_DAY}개를 모두 사용했습니다. 내일 다시 발송할 수 있으며, 내 휴대폰으로는 계속 받을 수 있습니다.`,
      }),
  }
}

interface TypedProps {
  isRunning: boolean
  isBlocked: boolean
  onSend: (to: Recipients) => Promise<void>
}

function TypedNumber({ isRunning, isBlocked, onSend }: TypedProps) {
  const [phone, setPhone] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const recipientNo = digitsOf(phone)
    const verdict = checkTestRecipient(recipientNo)
    setError(verdict.ok ? undefined : verdict.text)
    if (verdict.ok) void onSend({ recipientNo })
  }
  return (
    <form className={lookCss.stack} onSubmit={submit} noValidate>
      <Field
        label="테스트 수신번호"
        error={error}
        hint="숫자만 입력해주세요. 수신을 거부한 번호에는 발송되지 않으며, 오전 8시부터 오후 9시까지 발송할 수 있습니다."
      >
        {(control) => (
          <input
            {...control}
            inputMode="tel"
            autoComplete="off"
            maxLength={MOST_TEST_INPUT_CHARACTERS}
            value={phone}
            placeholder="010-0000-0000"
            onChange={(event) => {
              setPhone(formatTestPhone(event.target.value))
              setError(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" isBusy={isRunning} disabled={isBlocked || phone === ''}>
        테스트 발송
      </Button>
    </form>
  )
}
