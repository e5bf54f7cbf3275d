import { useMemo } from 'react'
import { emitEvent } from '#areas/live/channel/contract/channel.contract.ts'
import { Button } from '#platform/web/look/button.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import type { Channel } from '../channel/channel.ts'
import { useChannelView } from '../channel/use-channel.ts'
import { Chat, LinkState } from '../chat/chat.tsx'
import type { InputTool } from '../chat/chat-input.tsx'
import type { MessageTools } from '../chat/chat-list.tsx'
import { ChatControls } from './chat-controls.tsx'
import css from './chat-panel.module.css'
import { emission, HANDLES } from './emission.ts'
import { useFolded } from './folded.ts'
import { MessageActions } from './message-actions.tsx'

interface ChatPanelProps {
  channel: Channel
  /** Nobody writes any more. */
  isEnded: boolean
  /** What staff can put into what they write. */
  inputTool?: InputTool
}

/** A menu beside each message. */
const useMessageTools = (liveBroadcastNo: number): MessageTools =>
  useMemo(
    () =>
      function tools(message) {
        return <MessageActions liveBroadcastNo={liveBroadcastNo} message={message} />
      },
    [liveBroadcastNo],
  )

/**
 * The chat in a room, where staff write and keep order. It fills what it stands in, or is a line or a strip when it is folded.
 * What is typed stays while it is folded; where the window is narrow it is a part of its own and not folded.
 */
export function ChatPanel({ channel, isEnded, inputTool }: ChatPanelProps) {
  const { link, log } = useChannelView(channel)
  const { isFolded, fold } = useFolded()
  const tools = useMessageTools(channel.liveBroadcastNo)
  return (
    <section className={css.panel} data-part="chat-panel" data-folded={isFolded || undefined} aria-label="채팅">
      <header className={css.head}>
        <h2>채팅</h2>
        {!isEnded && <LinkState link={link} />}
        <Button size="small" aria-expanded={!isFolded} onClick={() => fold(!isFolded)}>
          {isFolded ? '채팅 펼치기' : '채팅 접기'}
        </Button>
      </header>
      {!isEnded && <ChatControls liveBroadcastNo={channel.liveBroadcastNo} log={log} />}
      <Chat
        channel={channel}
        isEnded={isEnded}
        {...(inputTool && { inputTool })}
        {...(!isEnded && { tools, noticeTool: <NoticeRemoval liveBroadcastNo={channel.liveBroadcastNo} /> })}
      />
    </section>
  )
}

function NoticeRemoval({ liveBroadcastNo }: { liveBroadcastNo: number }) {
  const { decide, isRunning } = useDecision(emitEvent, HANDLES)
  const remove = () =>
    decide({ input: emission(liveBroadcastNo, 'chat:notice', { id: null }), done: '공지를 내렸습니다.' })
  return (
    <Button size="small" isBusy={isRunning} onClick={() => void remove()}>
      공지 내리기
    </Button>
  )
}
