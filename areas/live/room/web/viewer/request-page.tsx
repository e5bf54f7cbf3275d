import { useEffect } from 'react'
import type { RequestByLink } from '#areas/live/consulting/contract/request-link.contract.ts'
import { sendLight } from '#platform/web/calls/send.ts'
import boardCss from './board/board.module.css'
import { WrittenBy } from './board/written-by.tsx'
import { CONSULTING_CALLS } from './light-calls.ts'
import { useRead } from './use-read.ts'
import css from './viewer.module.css'
import { timeText } from './words.ts'

/** What stands in the place of an answer that is not there (yet). */
function missingText({ isTooLate, isOver, answersUntil, instituteName }: RequestByLink): string {
  if (isTooLate) return `답변 기간이 끝났습니다. 필요한 경우 ${instituteName}에 문의해주세요.`
  if (isOver && answersUntil !== null)
    return `방송이 종료되었습니다. ${timeText(new Date(answersUntil))}까지 답변이 등록되면 이 주소에서 볼 수 있습니다.`
  return '답변을 기다리고 있습니다. 답변이 등록되면 이 주소에서 볼 수 있습니다.'
}

/** A request with its answer, for whoever has its private address. */
export function RequestPage({ token }: { token: string }) {
  const { data, problem, reload } = useRead(token, (signal) =>
    sendLight(CONSULTING_CALLS.readByLink, { body: { token } }, { signal }),
  )
  useEffect(() => {
    document.title = data ? `${data.title} | ${data.instituteName}` : '상담 답변'
  }, [data])
  if (!data)
    return (
      <main className={css.whole}>
        <h1>상담 답변</h1>
        <p role="status">{problem ? problem.detail : '불러오는 중입니다.'}</p>
        {problem && problem.status !== 404 && problem.status !== 400 && (
          <button type="button" className={css.button} onClick={reload}>
            다시 시도
          </button>
        )}
      </main>
    )
  return (
    <main className={css.request}>
      <header>
        <p className={css.institute}>{data.instituteName}</p>
        <h1>{data.title}</h1>
        <p className={boardCss.hint}>
          {data.broadcastName} · {timeText(new Date(data.writtenYmdt))} 신청
        </p>
      </header>
      <p className={boardCss.written}>{data.contents}</p>
      <section className={boardCss.answer} aria-label="답변">
        {data.answer ? (
          <>
            <WrittenBy writer={{ nickName: data.answer.name, isStaff: true }} at={data.answer.answeredDate} />
            <p className={boardCss.written}>{data.answer.contents}</p>
          </>
        ) : (
          <p className={boardCss.hint}>{missingText(data)}</p>
        )}
      </section>
      <button type="button" className={css.button} onClick={reload}>
        새로고침
      </button>
    </main>
  )
}
