import { useEffect, useEffectEvent } from 'react'
import type { Article } from '#areas/board/contract/article.contract.ts'
import type { ViewerPage } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import { sendLight } from '#platform/web/calls/send.ts'
import { serverNow } from '#platform/web/calls/server-clock.ts'
import type { OnSeen } from '../identity.ts'
import { BOARD_CALLS } from '../light-calls.ts'
import { useRead } from '../use-read.ts'
import { timeText } from '../words.ts'
import css from './board.module.css'
import { Comments } from './comments.tsx'
import { CONSULT_WORDS } from './consult-words.ts'
import { OpenTitle } from './open-title.tsx'
import { OwnRequest } from './own-request.tsx'
import { WrittenBy } from './written-by.tsx'

interface ArticleViewProps {
  broadcast: ViewerPage
  articleId: number
  /** Grows whenever the room was told of an answer or a comment. */
  changeCount: number
  /** The request was sent just now, and how its asker is reached was not kept. */
  isContactLost: boolean
  /** Everybody in the room may see the title of this request. */
  isTitleOpen: boolean
  onTitleChanged: () => void
  /** Is told what was read; absent while nobody looks. */
  onSeen?: OnSeen
  onBack: () => void
}

/** One article with its answer and its comments. */
export function ArticleView(props: ArticleViewProps) {
  const { broadcast, articleId, changeCount, isContactLost, isTitleOpen, onTitleChanged, onSeen, onBack } = props
  const isEnded = broadcast.state === 'ENDED'
  const { data, problem, reload } = useRead(`${articleId} ${changeCount}`, (signal) =>
    sendLight(BOARD_CALLS.readArticle, { body: { articleId } }, { signal }),
  )
  const isShown = onSeen !== undefined
  const tell = useEffectEvent((isAnswered: boolean) => onSeen?.(articleId, { isAnswered }))
  useEffect(() => {
    if (data && isShown) tell(data.answer !== null)
  }, [data, isShown])
  return (
    <div className={css.view}>
      <button type="button" className={css.plain} onClick={onBack}>
        목록
      </button>
      {problem && (
        <div className={css.problem} role="alert">
          <p>{problem.detail}</p>
          <button type="button" className={css.plain} onClick={reload}>
            다시 시도
          </button>
        </div>
      )}
      {!data && !problem && <p className={css.empty}>불러오는 중입니다.</p>}
      {data && (
        <>
          <article className={css.article}>
            <h2>{data.title}</h2>
            {data.consultStatus !== -1 && (
              <span className={css.status} data-status={data.consultStatus}>
                {CONSULT_WORDS[data.consultStatus]}
              </span>
            )}
            <WrittenBy writer={data.userInfo} at={data.writeTime} />
            <p className={css.written}>{data.contents}</p>
          </article>
          {data.consultStatus !== -1 && <Answer answer={data.answer} missing={missingText(broadcast, serverNow())} />}
          {isContactLost && (
            <p className={css.problem} role="alert">
              상담은 신청되었지만 연락처를 저장하지 못했습니다. 아래에서 다시 남겨주세요.
            </p>
          )}
          {data.consultStatus !== -1 && (!isEnded || isTitleOpen) && (
            <section className={css.own} aria-label="질문 공개">
              <OpenTitle articleId={articleId} isOpen={isTitleOpen} onChanged={onTitleChanged} />
            </section>
          )}
          {data.consultStatus !== -1 && <OwnRequest broadcast={broadcast} articleId={articleId} />}
          <Comments articleId={articleId} changeCount={changeCount} isEnded={isEnded} {...(onSeen && { onSeen })} />
        </>
      )}
    </div>
  )
}

/** What stands in the place of an answer that is not there: for some days after the end it may still come. */
function missingText({ state, instituteName, answersUntil }: ViewerPage, now: Date): string {
  if (state !== 'ENDED') return '답변을 기다리고 있습니다. 답변이 등록되면 여기에 나타납니다.'
  if (answersUntil !== null && new Date(answersUntil) <= now)
    return `답변 기간이 끝났습니다. 필요한 경우 ${instituteName}에 문의해주세요.`
  const until = answersUntil === null ? '' : ` ${timeText(new Date(answersUntil))}까지`
  return `방송이 종료되었습니다.${until} 답변이 등록될 수 있습니다. 답변 확인 주소를 저장해두고 그 주소에서 확인해주세요.`
}

const Answer = ({ answer, missing }: { answer: Article['answer']; missing: string }) => (
  <section className={css.answer} aria-label="답변" aria-live="polite">
    {answer ? (
      <>
        <WrittenBy writer={{ nickName: answer.name, isStaff: true }} at={answer.answeredDate} />
        <p className={css.written}>{answer.contents}</p>
      </>
    ) : (
      <p className={css.hint}>{missing}</p>
    )}
  </section>
)
