import { sendLight } from '#platform/web/calls/send.ts'
import { CONSULTING_CALLS } from '../light-calls.ts'
import { useSending } from '../use-sending.ts'
import css from './board.module.css'

interface OpenTitleProps {
  articleId: number
  isOpen: boolean
  onChanged: () => void
}

/** Shows the title of one's own request to everybody in the room, or no longer. */
export function OpenTitle({ articleId, isOpen, onChanged }: OpenTitleProps) {
  const sending = useSending()
  const turn = (): void => {
    const input = { params: { articleId }, body: { isOpen: !isOpen } }
    sending.run(
      input,
      (idempotencyKey) => sendLight(CONSULTING_CALLS.openQuestion, input, { idempotencyKey }),
      onChanged,
    )
  }
  return (
    <>
      <p className={css.hint}>
        {isOpen
          ? '제목이 공개되어 다른 시청자가 나도 궁금해요를 누를 수 있습니다.'
          : '제목을 공개하면 다른 시청자가 나도 궁금해요를 누를 수 있습니다. 이름과 내용은 공개되지 않습니다.'}
      </p>
      <button type="button" className={css.plain} aria-busy={sending.isRunning || undefined} onClick={turn}>
        {isOpen ? '제목 공개 그만하기' : '제목 공개하기'}
      </button>
      {sending.problem && (
        <p className={css.problem} role="alert">
          {sending.problem}
        </p>
      )}
    </>
  )
}
