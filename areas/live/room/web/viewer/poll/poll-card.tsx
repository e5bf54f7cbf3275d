import { useId } from 'react'
import type { ShownPoll } from '#areas/live/room/rules/viewer-poll.rules.ts'
import { sendLight } from '#platform/web/calls/send.ts'
import { ShareBars } from '#platform/web/chart/share-bars.tsx'
import { POLL_CALLS } from '../light-calls.ts'
import { useSending } from '../use-sending.ts'
import css from './poll-card.module.css'

interface PollCardProps {
  poll: ShownPoll
  onChosen: (choice: number) => void
}

/** A poll for a viewer: the choices as long as it is open, and what it came to where staff show that. */
export function PollCard({ poll, onChosen }: PollCardProps) {
  const id = useId()
  const { question, choices, counts, isOpen, ownChoice } = poll
  return (
    <section className={css.card} aria-labelledby={id}>
      <h2 id={id}>
        <span className={css.mark}>{isOpen ? '투표' : '투표 결과'}</span> {question}
      </h2>
      {isOpen && <Choices poll={poll} onChosen={onChosen} />}
      {counts && <ShareBars label="투표 결과" choices={choices} counts={counts} ownChoice={ownChoice} />}
    </section>
  )
}

function Choices({ poll: { pollNo, question, choices, ownChoice }, onChosen }: PollCardProps) {
  const sending = useSending()
  const choose = (choice: number): void => {
    if (choice === ownChoice) return
    const input = { params: { pollNo }, body: { choice } }
    sending.run(
      input,
      (idempotencyKey) => sendLight(POLL_CALLS.answerPoll, input, { idempotencyKey }),
      () => onChosen(choice),
    )
  }
  return (
    <>
      <fieldset className={css.choices} aria-label={question}>
        {choices.map((choice, index) => (
          <button
            key={choice}
            type="button"
            className={css.choice}
            aria-pressed={ownChoice === index + 1}
            aria-busy={sending.isRunning || undefined}
            onClick={() => choose(index + 1)}
          >
            {choice}
          </button>
        ))}
      </fieldset>
      <p className={css.hint} role="status">
        {ownChoice === null ? '하나를 골라주세요.' : '답했습니다. 마감될 때까지 바꿀 수 있습니다.'}
      </p>
      <div role="alert">{sending.problem !== undefined && <p className={css.problem}>{sending.problem}</p>}</div>
    </>
  )
}
