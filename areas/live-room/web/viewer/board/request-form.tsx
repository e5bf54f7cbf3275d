import { type FormEvent, useId, useState } from 'react'
import { LONGEST_CONTENTS, LONGEST_TITLE } from '#areas/board/contract/board.ts'
import type { ViewerPage } from '#areas/live-broadcast/contract/viewer-page.contract.ts'
import { sendLight } from '#platform/web/calls/send.ts'
import { dropDraft, keepDraft, keptDraft } from '#platform/web/form/drafts.ts'
import { BOARD_CALLS } from '../light-calls.ts'
import { useSending } from '../use-sending.ts'
import css from './board.module.css'

interface RequestFormProps {
  broadcast: ViewerPage
  onDone: (articleId: number) => void
  onCancel: () => void
}

interface Values {
  readonly title: string
  readonly contents: string
}

const EMPTY: Values = { title: '', contents: '' }
const BOTH = '제목과 내용을 모두 입력해주세요.'

/** Where a request for consulting, or an article, is written. What is typed stays until it is sent, also when the page is loaded anew. */
export function RequestForm({ broadcast, onDone, onCancel }: RequestFormProps) {
  const { liveBroadcastNo, boardCategoryId, boardSubjectId, boardTypeCode } = broadcast
  const draft = `live.request.${liveBroadcastNo}`
  const id = useId()
  const [values, setValues] = useState<Values>(() => ({ ...EMPTY, ...keptDraft<Values>(draft) }))
  const [missing, setMissing] = useState<string>()
  const sending = useSending()
  const write = (part: Partial<Values>): void => {
    const next = { ...values, ...part }
    setValues(next)
    setMissing(undefined)
    keepDraft(draft, { ...next })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isWritten = values.title.trim() !== '' && values.contents.trim() !== ''
    setMissing(isWritten ? undefined : BOTH)
    if (!isWritten) return
    const input = { body: { categoryId: boardCategoryId ?? 0, subjectId: boardSubjectId ?? 0, ...values } }
    sending.run(
      input,
      (idempotencyKey) => sendLight(BOARD_CALLS.addArticle, input, { idempotencyKey }),
      ({ articleId }) => {
        dropDraft(draft)
        onDone(articleId)
      },
    )
  }
  const sentence = missing ?? sending.problem
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <h2>{boardTypeCode === 'NORMAL' ? '글쓰기' : '상담 신청'}</h2>
      <label htmlFor={`${id}-title`}>제목</label>
      <input
        id={`${id}-title`}
        value={values.title}
        maxLength={LONGEST_TITLE}
        aria-describedby={`${id}-problem`}
        onChange={(event) => write({ title: event.target.value })}
      />
      <label htmlFor={`${id}-contents`}>내용</label>
      <textarea
        id={`${id}-contents`}
        rows={6}
        value={values.contents}
        maxLength={LONGEST_CONTENTS}
        aria-describedby={`${id}-problem`}
        onChange={(event) => write({ contents: event.target.value })}
      />
      <div id={`${id}-problem`} role="alert">
        {sentence !== undefined && <p className={css.problem}>{sentence}</p>}
      </div>
      <div className={css.buttons}>
        <button type="button" className={css.plain} onClick={onCancel}>
          취소
        </button>
        <button type="submit" className={css.primary} aria-busy={sending.isRunning || undefined}>
          {boardTypeCode === 'NORMAL' ? '등록' : '신청하기'}
        </button>
      </div>
    </form>
  )
}
