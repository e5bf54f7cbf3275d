import { useEffect, useEffectEvent } from 'react'
import type { Article } from '#areas/board/contract/article.contract.ts'
import type { ViewerPage } from '#areas/live-broadcast/contract/viewer-page.contract.ts'
import { sendLight } from '#platform/web/calls/send.ts'
import type { OnSeen } from '../identity.ts'
import { BOARD_CALLS } from '../light-calls.ts'
import { useRead } from '../use-read.ts'
import css from './board.module.css'
import { Comments } from './comments.tsx'
import { CONSULT_WORDS } from './consult-words.ts'
import { WrittenBy } from './written-by.tsx'

interface ArticleViewProps {
  broadcast: ViewerPage
  articleId: number
  /** Grows whenever the room was told of an answer or a comment. */
  told: number
  /** Is told what was read; absent while nobody looks. */
  onSeen?: OnSeen
  onBack: () => void
}

/** One article with its answer and its comments. */
export function ArticleView({ broadcast, articleId, told, onSeen, onBack }: ArticleViewProps) {
  const isEnded = broadcast.state === 'ENDED'
  const { data, problem, reload } = useRead(`${articleId} ${told}`, (signal) =>
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
          {data.consultStatus !== -1 && <Answer answer={data.answer} missing={missingText(broadcast)} />}
          <Comments articleId={articleId} told={told} isEnded={isEnded} {...(onSeen && { onSeen })} />
        </>
      )}
    </div>
  )
}

/** What stands in the place of an answer that is not there: after the end none comes any more. */
const missingText = ({ state, instituteName }: ViewerPage): string =>
  state === 'ENDED'
    ? `방송이 답변 없이 종료되었습니다. 필요한 경우 ${instituteName}에서 따로 연락드립니다.`
    : '답변을 기다리고 있습니다. 답변이 등록되면 여기에 나타납니다.'

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
