import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { LONGEST_CONTENTS, LONGEST_TITLE } from '#areas/board/contract/board.ts'
import type { ViewerPage } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import { sendLight } from '#platform/web/calls/send.ts'
import { dropDraft, keepDraft, keptDraft } from '#platform/web/form/drafts.ts'
import { BOARD_CALLS, CONSULTING_CALLS } from '../light-calls.ts'
import { useSending } from '../use-sending.ts'
import css from './board.module.css'
import { ContactFields, contactBody, contactProblem, NO_CONTACT } from './contact-fields.tsx'
import { draftOf } from './draft-offer.tsx'

interface RequestFormProps {
  broadcast: ViewerPage
  /** `isContactKept` false: the request is there, and how its asker is reached is not. */
  onDone: (articleId: number, isContactKept: boolean) => void
  onCancel: () => void
}

interface Values {
  readonly title: string
  readonly contents: string
}

const EMPTY: Values = { title: '', contents: '' }
/** Who reads what is written. */
const READERS = {
  CONSULTING: '상담 내용은 작성자와 상담 스태프만 볼 수 있습니다.',
  NORMAL: '작성한 글은 방송에 참여한 모든 사람이 볼 수 있습니다.',
} as const
const BOTH = '제목과 내용을 모두 입력해주세요.'

/** Apart from the request, which stands whatever becomes of this; false where it was not kept. */
async function keepContact(articleId: number, body: ReturnType<typeof contactBody>): Promise<boolean> {
  if (!body) return true
  return sendLight(CONSULTING_CALLS.keepContact, { params: { articleId }, body }).then(
    () => true,
    () => false,
  )
}

/** Where that does not arrive, the request says so itself, and its asker tries once more there. */
async function openTitle(articleId: number): Promise<void> {
  await sendLight(CONSULTING_CALLS.openQuestion, { params: { articleId }, body: { isOpen: true } }).catch(
    () => undefined,
  )
}

/** Where a request for consulting, or an article, is written. What is typed stays until it is sent, also when the page is loaded anew. */
export function RequestForm({ broadcast, onDone, onCancel }: RequestFormProps) {
  const { liveBroadcastNo, boardCategoryId, boardSubjectId, boardTypeCode } = broadcast
  const draft = draftOf(liveBroadcastNo)
  const id = useId()
  const [values, setValues] = useState<Values>(() => ({ ...EMPTY, ...keptDraft<Values>(draft) }))
  const [contact, setContact] = useState(NO_CONTACT)
  const [isTitleOpen, setTitleOpen] = useState(false)
  const [missing, setMissing] = useState<string>()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
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
    const wrong = isWritten ? contactProblem(contact, false) : BOTH
    setMissing(wrong)
    if (wrong !== undefined) return
    const input = { body: { categoryId: boardCategoryId ?? 0, subjectId: boardSubjectId ?? 0, ...values } }
    sending.run(
      input,
      async (idempotencyKey) => {
        const { articleId } = await sendLight(BOARD_CALLS.addArticle, input, { idempotencyKey })
        if (isTitleOpen) await openTitle(articleId)
        return { articleId, isContactKept: await keepContact(articleId, contactBody(contact)) }
      },
      ({ articleId, isContactKept }) => {
        dropDraft(draft)
        onDone(articleId, isContactKept)
      },
    )
  }
  const sentence = missing ?? sending.problem
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <h2>{boardTypeCode === 'NORMAL' ? '글쓰기' : '상담 신청'}</h2>
      <p className={css.hint}>{READERS[boardTypeCode === 'NORMAL' ? 'NORMAL' : 'CONSULTING']}</p>
      <label htmlFor={`${id}-title`}>제목</label>
      <input
        ref={first}
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
      {boardTypeCode !== 'NORMAL' && (
        <label className={css.consent}>
          <input
            type="checkbox"
            checked={isTitleOpen}
            aria-describedby={`${id}-open`}
            onChange={() => setTitleOpen(!isTitleOpen)}
          />
          <span>다른 시청자에게 질문을 공개하고 나도 궁금해요 받기</span>
        </label>
      )}
      {boardTypeCode !== 'NORMAL' && (
        <p id={`${id}-open`} className={css.hint}>
          제목만 보이고, 이름과 내용은 보이지 않습니다.
        </p>
      )}
      {boardTypeCode !== 'NORMAL' && (
        <ContactFields
          broadcast={broadcast}
          values={contact}
          problemId={`${id}-problem`}
          onWrite={(part) => {
            setContact({ ...contact, ...part })
            setMissing(undefined)
          }}
        />
      )}
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
