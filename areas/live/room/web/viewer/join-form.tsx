import { type FormEvent, useId, useState } from 'react'
import type { ViewerPage } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import { VIEWER_NAME } from '#areas/live/channel/contract/limits.ts'
import { sendLight } from '#platform/web/calls/send.ts'
import type { Identity } from './identity.ts'
import { VIEWER_CALLS } from './light-calls.ts'
import { useSending } from './use-sending.ts'
import { pageKey } from './use-watching.ts'
import css from './viewer.module.css'
import { boardWord } from './words.ts'

interface JoinFormProps {
  broadcast: ViewerPage
  /** Why somebody who had joined is asked again. */
  problem: string | undefined
  onJoined: (identity: Identity) => void
}

const TOO_SHORT = `이름을 ${VIEWER_NAME.least}~${VIEWER_NAME.most}자로 입력해주세요.`

const writingWord = (boardTypeCode: string | null): string => (boardTypeCode === 'NORMAL' ? '글을 쓸' : '상담을 신청할')

/** Asks for a name, with which somebody takes part without an account. */
export function JoinForm({
  broadcast: { liveBroadcastNo, isChat, isBoard, boardTypeCode },
  problem,
  onJoined,
}: JoinFormProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState<string>()
  const sending = useSending()
  const name = text.trim()
  const join = (event: FormEvent): void => {
    event.preventDefault()
    const isNamed = name.length >= VIEWER_NAME.least
    setMissing(isNamed ? undefined : TOO_SHORT)
    if (!isNamed) return
    const input = { params: { no: liveBroadcastNo }, body: { name, page: pageKey() } }
    sending.run(
      input,
      (idempotencyKey) => sendLight(VIEWER_CALLS.joinBroadcast, input, { idempotencyKey }),
      ({ token }) => onJoined({ name, token, seen: {} }),
    )
  }
  const sentence = missing ?? sending.problem ?? problem
  return (
    <form className={css.join} onSubmit={join} noValidate>
      <h2>{[isChat && '채팅', isBoard && boardWord(boardTypeCode)].filter(Boolean).join('·')}에 참여하기</h2>
      <label htmlFor={id}>이름</label>
      <input
        id={id}
        value={text}
        maxLength={VIEWER_NAME.most}
        autoComplete="nickname"
        enterKeyHint="go"
        aria-invalid={sentence !== undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={(event) => {
          setText(event.target.value)
          setMissing(undefined)
        }}
      />
      <p id={`${id}-hint`} className={css.hint}>
        다른 사람에게 보이는 이름입니다.
        {isBoard && ` 이름을 입력하고 참여하면 ${writingWord(boardTypeCode)} 수 있습니다.`}
      </p>
      <div id={`${id}-problem`} role="alert">
        {sentence !== undefined && <p className={css.problem}>{sentence}</p>}
      </div>
      <button type="submit" className={css.button} aria-busy={sending.isRunning || undefined}>
        참여하기
      </button>
    </form>
  )
}
