import { useMemo, useState } from 'react'
import { createRepeatGuard } from '#platform/web/calls/idempotency-key.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import type { Channel } from '../channel/channel.ts'

const FAILED = '메시지 발송에 실패하였습니다. 잠시 후 다시 시도해주세요.'

/** Why a message was not sent: the sentence of the server where it says one. */
const sentenceOf = (error: unknown): string =>
  error instanceof ProblemError && !error.isOutcomeUnknown ? error.detail : FAILED

export interface ChatSending {
  text: string
  /** Why the last message did not go out. */
  problem: string | undefined
  isSending: boolean
  write: (text: string) => void
  /** Sends what is written, unless that is nothing. */
  send: () => void
}

/**
 * What is typed into the chat. It stays until it is sent; after a lost answer the same text goes out with the same key, so
 * that it stands in the chat once. The own message, too, comes by the channel alone.
 */
export function useChatSending(channel: Channel): ChatSending {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const guard = useMemo(() => createRepeatGuard<unknown>(), [])

  const send = async (written: string): Promise<void> => {
    const message = written.trim()
    setSending(true)
    setProblem(undefined)
    try {
      await guard(message, (key) => channel.emit('chat:message', { message }, key))
      // Whoever types on meanwhile keeps what was added.
      setText((now) => (now.startsWith(written) ? now.slice(written.length).trimStart() : now))
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setSending(false)
    }
  }
  const write = (next: string): void => {
    setText(next)
    setProblem(undefined)
  }
  return {
    text,
    problem,
    isSending,
    write,
    send: () => {
      if (!isSending && text.trim() !== '') void send(text)
    },
  }
}
