import { memo, type ReactNode, useRef } from 'react'
import type { WelcomeMessage } from '#areas/live/channel/contract/events.ts'
import { type ChatLog, type LoggedMessage, shownMessages } from '#areas/live/channel/rules/chat-log.rules.ts'
import css from './chat.module.css'
import { LongText } from './long-text.tsx'
import { useFollowing } from './use-following.ts'

/** What can be done about a message. The same function all the time, so that a list of a thousand stays cheap. */
export type MessageTools = (message: LoggedMessage) => ReactNode

/** What scrolls is reached by the keyboard. */
const REACHABLE = { tabIndex: 0 } as const

const MANAGER = '관리자'
/** A longer message is folded: one person alone does not fill the chat. */
const MESSAGE_LINES = 8

interface RowProps {
  message: LoggedMessage | WelcomeMessage
  tools: MessageTools | undefined
}

const Row = memo(function Row({ message, tools }: RowProps) {
  if (message.type === 'WELCOME') return <li className={css.welcome}>{message.message}</li>
  const isManager = message.type === 'MANAGER'
  return (
    <li className={css.message} data-type={message.type} data-message={message.id}>
      <p>
        <strong className={css.name}>{message.name}</strong>{' '}
        {isManager && message.name !== MANAGER && <span className={css.mark}>{MANAGER}</span>}{' '}
        <LongText text={message.message} lines={MESSAGE_LINES} moreText="더보기" />
      </p>
      {tools?.(message)}
    </li>
  )
})

/** The messages of a chat; new ones are read out, and followed as long as the person is at the end. */
export function ChatList({ log, tools }: { log: ChatLog; tools?: MessageTools }) {
  const list = useRef<HTMLDivElement>(null)
  const messages = shownMessages(log)
  const { hasMore, onScroll, toEnd } = useFollowing(list, messages.at(-1))
  return (
    <div className={css.listFrame}>
      <div ref={list} className={css.list} role="log" aria-label="채팅 메시지" {...REACHABLE} onScroll={onScroll}>
        <ol>
          {messages.map((message) => (
            <Row key={message.type === 'WELCOME' ? 'welcome' : message.id} message={message} tools={tools} />
          ))}
        </ol>
      </div>
      {messages.length === 0 && <p className={css.empty}>아직 메시지가 없습니다.</p>}
      {hasMore && (
        <button type="button" className={css.more} onClick={toEnd}>
          새 메시지
        </button>
      )}
    </div>
  )
}
