import type { ReactNode } from 'react'
import type { Notice } from '#areas/live/channel/contract/events.ts'
import type { Channel, Link } from '../channel/channel.ts'
import { useChannelView } from '../channel/use-channel.ts'
import css from './chat.module.css'
import { ChatInput, type InputTool } from './chat-input.tsx'
import { ChatList, type MessageTools } from './chat-list.tsx'
import { LongText } from './long-text.tsx'

const LINK_TEXTS: Readonly<Record<Link, string>> = {
  CONNECTING: '연결 중',
  CONNECTED: '연결됨',
  RECONNECTING: '다시 연결 중',
  REFUSED: '연결할 수 없음',
}

const NOTICE_LINES = 2

/** How the connection to the channel stands. */
export const LinkState = ({ link }: { link: Link }) => (
  <span className={css.link} data-link={link} role="status">
    {LINK_TEXTS[link]}
  </span>
)

const NoticeLine = ({ notice, tool }: { notice: Notice; tool: ReactNode }) => (
  <section className={css.notice} aria-label="공지">
    <p>
      <strong>공지</strong> <LongText key={notice.id} text={notice.message} lines={NOTICE_LINES} moreText="펼치기" />
    </p>
    {tool}
  </section>
)

/** Why nobody writes, in the order of what matters. */
const closedTextOf = (isEnded: boolean, isClosed: boolean): string | undefined => {
  if (isEnded) return '방송이 종료되었습니다.'
  return isClosed ? '채팅이 닫혀 있습니다.' : undefined
}

interface ChatProps {
  channel: Channel
  isEnded: boolean
  /** What staff can do about a message. */
  tools?: MessageTools
  /** What staff can do about the notice. */
  noticeTool?: ReactNode
  /** What staff can put into what they write. */
  inputTool?: InputTool
}

/** The chat of a broadcast: notice, messages, and a place to write. It fills what it stands in. */
export function Chat({ channel, isEnded, tools, noticeTool, inputTool }: ChatProps) {
  const { log, problem } = useChannelView(channel)
  return (
    <div className={css.chat} data-part="chat">
      {log.notice && <NoticeLine notice={log.notice} tool={noticeTool} />}
      {problem && (
        <p className={css.problem} role="alert">
          {problem.detail}
        </p>
      )}
      <ChatList log={log} {...(tools && { tools })} />
      <ChatInput
        channel={channel}
        closedText={closedTextOf(isEnded, log.isClosed)}
        slowSeconds={log.slowSeconds}
        tool={inputTool}
      />
    </div>
  )
}
