import { type FormEvent, useId, useState } from 'react'
import type { ViewerPage } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import { sendLight } from '#platform/web/calls/send.ts'
import { CONSULTING_CALLS } from '../light-calls.ts'
import { useRead } from '../use-read.ts'
import { useSending } from '../use-sending.ts'
import { dayText } from '../words.ts'
import css from './board.module.css'
import { ContactFields, contactBody, contactProblem, NO_CONTACT } from './contact-fields.tsx'

interface OwnProps {
  broadcast: ViewerPage
  articleId: number
}

/** What only whoever asked has: how they are reached, and the address at which they read the answer later. */
export const OwnRequest = (props: OwnProps) => (
  <section className={css.own} aria-label="답변 받기">
    <PrivateLink articleId={props.articleId} />
    <OwnContact {...props} />
  </section>
)

function PrivateLink({ articleId }: Pick<OwnProps, 'articleId'>) {
  const sending = useSending()
  const [url, setUrl] = useState<string>()
  const [isCopied, setCopied] = useState(false)
  const open = (): void =>
    sending.run(
      { articleId },
      (idempotencyKey) => sendLight(CONSULTING_CALLS.openRequestLink, { params: { articleId } }, { idempotencyKey }),
      (link) => {
        setUrl(link.url)
        void navigator.clipboard?.writeText(link.url).then(
          () => setCopied(true),
          () => undefined,
        )
      },
    )
  return (
    <>
      <p className={css.hint}>
        답변 확인 주소를 저장해두면 방송이 끝난 뒤에도 답변을 볼 수 있습니다. 주소를 아는 사람은 누구나 볼 수 있습니다.
      </p>
      <button type="button" className={css.plain} aria-busy={sending.isRunning || undefined} onClick={open}>
        답변 확인 주소 복사
      </button>
      <div role="status">
        {isCopied && <p className={css.hint}>주소를 복사했습니다.</p>}
        {url !== undefined && (
          <a className={css.link} href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        )}
      </div>
      {sending.problem && (
        <p className={css.problem} role="alert">
          {sending.problem}
        </p>
      )}
    </>
  )
}

function OwnContact({ broadcast, articleId }: OwnProps) {
  const { data, reload } = useRead(`contact ${articleId}`, (signal) =>
    sendLight(CONSULTING_CALLS.readContact, { params: { articleId } }, { signal }),
  )
  const dropping = useSending()
  if (!data) return null
  const { contact } = data
  if (!contact) return <ContactForm broadcast={broadcast} articleId={articleId} onKept={reload} />
  const drop = (): void =>
    dropping.run(
      { articleId },
      (idempotencyKey) => sendLight(CONSULTING_CALLS.dropContact, { params: { articleId } }, { idempotencyKey }),
      reload,
    )
  return (
    <>
      <p className={css.hint}>
        남긴 연락처: {[contact.phoneNumber, contact.email].filter(Boolean).join(', ')} ({dayText(contact.forgetYmdt)}에
        삭제)
      </p>
      <button type="button" className={css.plain} aria-busy={dropping.isRunning || undefined} onClick={drop}>
        동의 철회하고 연락처 삭제
      </button>
      {dropping.problem && (
        <p className={css.problem} role="alert">
          {dropping.problem}
        </p>
      )}
    </>
  )
}

/** Leaves a contact with a request that was sent without one. */
function ContactForm({ broadcast, articleId, onKept }: OwnProps & { onKept: () => void }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [values, setValues] = useState(NO_CONTACT)
  const [missing, setMissing] = useState<string>()
  const sending = useSending()
  if (!isOpen)
    return (
      <button type="button" className={css.plain} onClick={() => setOpen(true)}>
        연락처 남기기
      </button>
    )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const problem = contactProblem(values, true)
    setMissing(problem)
    const body = contactBody(values)
    if (problem !== undefined || !body) return
    const input = { params: { articleId }, body }
    sending.run(input, (idempotencyKey) => sendLight(CONSULTING_CALLS.keepContact, input, { idempotencyKey }), onKept)
  }
  const sentence = missing ?? sending.problem
  return (
    <form className={css.ownForm} onSubmit={submit} noValidate>
      <ContactFields
        broadcast={broadcast}
        values={values}
        problemId={`${id}-problem`}
        onWrite={(part) => {
          setValues({ ...values, ...part })
          setMissing(undefined)
        }}
      />
      <div id={`${id}-problem`} role="alert">
        {sentence !== undefined && <p className={css.problem}>{sentence}</p>}
      </div>
      <button type="submit" className={css.primary} aria-busy={sending.isRunning || undefined}>
        연락처 남기기
      </button>
    </form>
  )
}
