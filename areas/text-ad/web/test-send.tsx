import './test-send.css'
import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { Field } from '#platform/web/form/field.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import type { SenderType } from '../contract/codes.ts'
import { getOwnPhone, sendTest } from '../contract/contents.contract.ts'
import { withWindowsLineEnds } from '../rules/final-message.rules.ts'
import { checkTestRecipient, digitsOf, formatTestPhone } from '../rules/phones.rules.ts'
import { MOST_TEST_INPUT_CHARACTERS, MOST_TESTS } from '../rules/policy.ts'
import { remainingTests } from '../rules/test-send.rules.ts'

interface TestSendProps {
  /** An academy tests on its own phone and a few times only; agencies and administrators type a number. */
  senderType: SenderType
  material: { readonly title: string; readonly contents: string }
  contentsSeq: number | undefined
  /** `tcFileId` of the attached picture. */
  imageFileId?: number | null | undefined
  /** Tests that were already sent of this material. */
  sentCount: number
  /** Sends Windows line ends. */
  hasWindowsLineEnds?: boolean
  /** Asked before sending; answers whether the material may be sent and says itself why not. */
  check?: () => boolean
}

/** Sends the material as a test message to one's own or a typed number. */
export function TestSend(props: TestSendProps) {
  const [phone, setPhone] = useState('')
  const [error, setError] = useState<string>()
  const [counted, setCounted] = useState<{ seq: number | undefined; remaining: number | null }>()
  const isOwn = props.senderType === 'NORMAL'
  const remaining =
    counted !== undefined && counted.seq === props.contentsSeq
      ? counted.remaining
      : remainingTests(props.senderType, props.sentCount)
  const test = useWrite(sendTest)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const recipientNo = digitsOf(phone)
    const verdict = isOwn ? { ok: true as const } : checkTestRecipient(recipientNo)
    setError(verdict.ok ? undefined : verdict.text)
    if (!verdict.ok || props.check?.() === false) return
    try {
      const sent = await test.run({ body: bodyOf(props, isOwn ? [] : [recipientNo]) })
      setCounted({ seq: props.contentsSeq, remaining: sent.remainingTests })
      await alert({ title: '테스트 문자가 발송되었습니다.', text: '수신된 문자를 확인해보세요.' })
    } catch (problem) {
      await alert({ title: '테스트 문자를 발송하지 못했습니다.', text: sentenceOf(problem) })
    }
  }
  const isBlocked = isOwn ? remaining === 0 : phone === ''
  return (
    <form className="test-send" onSubmit={(event) => void submit(event)} noValidate>
      {isOwn ? (
        <OwnPhone remaining={remaining ?? MOST_TESTS} />
      ) : (
        <Field label="테스트 수신번호" error={error} hint="숫자만 입력해주세요.">
          {(control) => (
            <Input
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
      )}
      <Button htmlType="submit" loading={test.isRunning} disabled={isBlocked}>
        테스트 발송
      </Button>
    </form>
  )
}

const bodyOf = ({ material, contentsSeq, imageFileId, hasWindowsLineEnds }: TestSendProps, recipients: string[]) => ({
  title: material.title,
  body: hasWindowsLineEnds ? withWindowsLineEnds(material.contents) : material.contents,
  attachFileIdList: imageFileId ? [imageFileId] : [],
  recipientList: recipients.map((recipientNo) => ({ recipientNo })),
  adSmsContentsSeq: contentsSeq,
})

function OwnPhone({ remaining }: { remaining: number }) {
  const own = useCall(getOwnPhone, {}, { freshMs: 60_000 })
  return (
    <Facts
      className="test-send-own"
      facts={[
        ['테스트 수신번호', own.data ? own.data.phoneNumber || '등록된 휴대폰 번호가 없습니다.' : '확인 중'],
        ['남은 횟수', `${remaining} / ${MOST_TESTS}회`],
      ]}
    />
  )
}
