import { useMemo, useState } from 'react'
import { emitEvent } from '#areas/live-channel/contract/channel.contract.ts'
import { Button } from '#platform/web/look/button.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import type { Channel } from '../channel/channel.ts'
import { useChannelView } from '../channel/use-channel.ts'
import { Chat, LinkState } from '../chat/chat.tsx'
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
}

/** A button beside each message that opens what can be done about it, one at a time. */
function useMessageTools(liveBroadcastNo: number): MessageTools {
  const [openId, setOpenId] = useState<number>()
  return useMemo(
    () =>
      function tools(message) {
        const isOpen = message.id === openId
        return (
          <>
            <button
              type="button"
              className={css.tools}
              aria-label={`${message.name} 님의 메시지 관리`}
              aria-expanded={isOpen}
              onClick={() => setOpenId(isOpen ? undefined : message.id)}
            >
              ⋯
            </button>
            {isOpen && <MessageActions liveBroadcastNo={liveBroadcastNo} message={message} />}
          </>
        )
      },
    [liveBroadcastNo, openId],
  )
}

/** The chat in a room, where staff write and keep order. It fills what it stands in, or is one line when it is folded. */
export function ChatPanel({ channel, isEnded }: ChatPanelProps) {
  const { link, log } = useChannelView(channel)
  const { isFolded, fold } = useFolded()
  const tools = useMessageTools(channel.liveBroadcastNo)
  return (
    <section className={css.panel} data-part="chat-panel" data-folded={isFolded || undefined} aria-label="채팅">
      <header className={css.head}>
        <h2>채팅</h2>
        <LinkState link={link} />
        <Button size="small" aria-expanded={!isFolded} onClick={() => fold(!isFolded)}>
          {isFolded ? '채팅 펼치기' : '채팅 접기'}
        </Button>
      </header>
      {!isFolded && (
        <>
          {!isEnded && <ChatControls liveBroadcastNo={channel.liveBroadcastNo} log={log} />}
          <Chat
            channel={channel}
            isEnded={isEnded}
            {...(!isEnded && { tools, noticeTool: <NoticeRemoval liveBroadcastNo={channel.liveBroadcastNo} /> })}
          />
        </>
      )}
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
