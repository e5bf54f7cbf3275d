import { emitEvent } from '#areas/live/channel/contract/channel.contract.ts'
import type { ChatLog } from '#areas/live/channel/rules/chat-log.rules.ts'
import { Button } from '#platform/web/look/button.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import css from './chat-panel.module.css'
import { emission, HANDLES } from './emission.ts'
import { SlowMode } from './slow-mode.tsx'

/** What staff can do about the whole chat. */
export function ChatControls({ liveBroadcastNo, log }: { liveBroadcastNo: number; log: ChatLog }) {
  const closing = useDecision(emitEvent, HANDLES)
  const { isClosed, slowSeconds } = log
  const setClosed = () =>
    closing.decide({
      ask: isClosed
        ? { title: '채팅을 다시 여시겠습니까?', text: '모두 다시 메시지를 보낼 수 있습니다.', okText: '채팅 열기' }
        : {
            title: '채팅을 닫으시겠습니까?',
            text: '다시 열 때까지 아무도 메시지를 보낼 수 없습니다.',
            okText: '채팅 닫기',
          },
      input: emission(liveBroadcastNo, 'chat:close', { isClosed: !isClosed }),
      done: isClosed ? '채팅을 열었습니다.' : '채팅을 닫았습니다.',
    })
  return (
    <div className={css.controls}>
      <SlowMode liveBroadcastNo={liveBroadcastNo} slowSeconds={slowSeconds} />
      <Button size="small" isBusy={closing.isRunning} onClick={() => void setClosed()}>
        {isClosed ? '채팅 열기' : '채팅 닫기'}
      </Button>
    </div>
  )
}
