import { useEffect, useMemo, useState } from 'react'
import { createRepeatGuard } from '#platform/web/calls/idempotency-key.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import type { Channel } from '../channel/channel.ts'
import { useChannelEvents } from '../channel/use-channel.ts'

const FAILED = '메시지 발송에 실패하였습니다. 잠시 후 다시 시도해주세요.'

/** Why a message was not sent: the sentence of the server where it says one. */
const sentenceOf = (error: unknown): string =>
  error instanceof ProblemError && !error.isOutcomeUnknown ? error.detail : FAILED

/** Why the last message did not go out. */
interface Unsent {
  readonly text: string
  /** What it waits for; undefined: waiting does not help. */
  readonly code: string | undefined
  /** Seconds after which the same may be sent. */
  readonly seconds: number
  /** The connection was bad. */
  readonly isFailed: boolean
}

function unsentBy(error: unknown): Unsent {
  const text = sentenceOf(error)
  const isFailed = text === FAILED
  if (!(error instanceof ProblemError) || error.status !== 429) return { text, code: undefined, seconds: 0, isFailed }
  return { text, code: error.code, seconds: error.retryAfterSeconds ?? 0, isFailed }
}

/** Seconds that are left of a refusal, counted down; `onOver` once none is. Nothing that only waits has none. */
function useSecondsLeft(unsent: Unsent | undefined, onOver: () => void): number {
  const [left, setLeft] = useState(0)
  const [counted, setCounted] = useState(unsent)
  if (counted !== unsent) {
    setCounted(unsent)
    setLeft(unsent?.seconds ?? 0)
  }
  useEffect(() => {
    if (!unsent || unsent.seconds === 0) return
    const end = Date.now() + unsent.seconds * 1_000
    const timer = setInterval(() => {
      const seconds = Math.ceil((end - Date.now()) / 1_000)
      setLeft(Math.max(seconds, 0))
      if (seconds <= 0) onOver()
    }, 500)
    return () => clearInterval(timer)
  }, [unsent, onOver])
  return left
}

export interface ChatSending {
  text: string
  /** Why the last message did not go out, and how long that holds where it only has to wait. */
  problem: string | undefined
  isSending: boolean
  write: (text: string) => void
  /** Sends what is written, unless that is nothing. */
  send: () => void
}

/**
 * What is typed into the chat. It stays until it is sent; after a lost answer the same text goes out with the same key, so
 * that it stands in the chat once. The own message, too, comes by the channel alone. Why one was not sent is said as long as
 * it holds.
 */
export function useChatSending(channel: Channel): ChatSending {
  const [text, setText] = useState('')
  const [unsent, setUnsent] = useState<Unsent>()
  const [isSending, setSending] = useState(false)
  const guard = useMemo(() => createRepeatGuard<unknown>(), [])
  const forget = useMemo(() => () => setUnsent(undefined), [])
  const left = useSecondsLeft(unsent, forget)
  useChannelEvents(channel, (event) => {
    const isSlowOver = event.name === 'chat:slow' && event.data.seconds === 0 && unsent?.code === 'SLOW_MODE'
    if (isSlowOver || (event.name === 'again' && unsent?.isFailed)) forget()
  })
  const send = async (written: string): Promise<void> => {
    const message = written.trim()
    setSending(true)
    forget()
    try {
      await guard(message, (key) => channel.emit('chat:message', { message }, key))
      // Whoever types on meanwhile keeps what was added.
      setText((now) => (now.startsWith(written) ? now.slice(written.length).trimStart() : now))
    } catch (error) {
      setUnsent(unsentBy(error))
    } finally {
      setSending(false)
    }
  }
  const write = (next: string): void => {
    setText(next)
    // What only has to wait holds, whatever is typed.
    if (left === 0) forget()
  }
  return {
    text,
    problem: unsent && (left > 0 ? `${unsent.text} (${left}초)` : unsent.text),
    isSending,
    write,
    send: () => {
      if (!isSending && text.trim() !== '') void send(text)
    },
  }
}
