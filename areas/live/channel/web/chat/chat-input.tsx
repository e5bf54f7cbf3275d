import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { LONGEST_CHAT } from '#areas/live/channel/contract/limits.ts'
import type { Channel } from '../channel/channel.ts'
import css from './chat.module.css'
import { useChatSending } from './use-chat-sending.ts'

/** What browsers call a key while a Korean syllable is being put together; some say it also for the Enter that ends it. */
const COMPOSING_KEY = 229

/** Whether a key sends: Enter, unless it begins a line or ends a syllable. */
const isSendKey = ({ key, shiftKey, nativeEvent, keyCode }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== COMPOSING_KEY

/** Draws something that adds a text to what is written. */
export type InputTool = (insert: (text: string) => void) => ReactNode

interface ChatInputProps {
  channel: Channel
  /** Instead of a place to write: why nobody writes. */
  closedText?: string | undefined
  slowSeconds: number
  /** What stands above the place to write and puts something into it. */
  tool?: InputTool | undefined
}

/** Where a message is written. */
export function ChatInput({ channel, closedText, slowSeconds, tool }: ChatInputProps) {
  const { text, problem, isSending, write, send } = useChatSending(channel)
  const id = useId()
  if (closedText !== undefined) return <p className={css.closed}>{closedText}</p>
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isSendKey(event)) return
    event.preventDefault()
    send()
  }
  return (
    <div className={css.input}>
      {/* Beside the form, not in it: what it opens has a form of its own. */}
      {tool && <div className={css.tool}>{tool((added) => write(text === '' ? added : `${text}\n${added}`))}</div>}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <div role="alert" id={`${id}-problem`}>
          {problem !== undefined && <p className={css.problem}>{problem}</p>}
        </div>
        {slowSeconds > 0 && <p className={css.slow}>슬로우 모드: {slowSeconds}초에 한 번 보낼 수 있습니다.</p>}
        <div className={css.write}>
          <textarea
            aria-label="메시지"
            aria-describedby={`${id}-problem`}
            placeholder="메시지를 입력해주세요."
            rows={1}
            maxLength={LONGEST_CHAT}
            enterKeyHint="send"
            value={text}
            onChange={(event) => write(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button
            type="submit"
            className={css.send}
            disabled={text.trim() === ''}
            aria-busy={isSending || undefined}
            // The keyboard of a phone stays open.
            onPointerDown={(event) => event.preventDefault()}
          >
            전송
          </button>
        </div>
      </form>
    </div>
  )
}
