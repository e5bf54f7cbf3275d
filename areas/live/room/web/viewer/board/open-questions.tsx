import css from './board.module.css'
import type { Questions } from './use-questions.ts'
import { VoteButton } from './vote-button.tsx'

/** The requests whose askers show their titles, on a board for consulting; nothing while there is none. */
export function OpenQuestions({ questions, isEnded }: { questions: Questions; isEnded: boolean }) {
  if (questions.list.length === 0) return null
  return (
    <section className={css.questions} aria-labelledby="open-questions">
      <h2 id="open-questions">공개 질문</h2>
      <p className={css.hint}>같은 것이 궁금하면 눌러주세요. 누가 물었고 눌렀는지는 보이지 않습니다.</p>
      <ul>
        {questions.list.map((question) => (
          <li key={question.articleId} className={css.question}>
            <span className={css.title}>{question.title}</span>
            {question.isMine && <span className={css.count}>내 질문</span>}
            {question.isAnswered && (
              <span className={css.status} data-status={1}>
                답변 완료
              </span>
            )}
            <VoteButton question={question} vote={questions.vote} isEnded={isEnded} />
          </li>
        ))}
      </ul>
    </section>
  )
}
