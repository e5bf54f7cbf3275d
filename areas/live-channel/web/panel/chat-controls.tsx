import { useId } from 'react'
import { emitEvent, slowDown } from '#areas/live-channel/contract/channel.contract.ts'
import type { ChatLog } from '#areas/live-channel/rules/chat-log.rules.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { Select } from '#platform/web/form/select.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import css from './chat-panel.module.css'
import { emission, HANDLES } from './emission.ts'

/** Seconds of slow mode that are offered. */
const PAUSES = [0, 5, 10, 30, 60, 120, 300] as const

const choiceOf = (value: number) => ({ value, label: value === 0 ? '사용 안 함' : `${value}초` })

/** What staff can do about the whole chat. */
export function ChatControls({ liveBroadcastNo, log }: { liveBroadcastNo: number; log: ChatLog }) {
  const id = useId()
  const closing = useDecision(emitEvent, HANDLES)
  const slowing = useWrite(slowDown, HANDLES)
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
  const pauses = [...new Set([...PAUSES, slowSeconds])].sort((one, other) => one - other)
  return (
    <div className={css.controls}>
      <label htmlFor={id}>슬로우 모드</label>
      <Select
        id={id}
        choices={pauses.map(choiceOf)}
        value={slowSeconds}
        onChoose={(seconds) => slowing.start({ params: { no: liveBroadcastNo }, body: { seconds } })}
      />
      <Button size="small" isBusy={closing.isRunning} onClick={() => void setClosed()}>
        {isClosed ? '채팅 열기' : '채팅 닫기'}
      </Button>
    </div>
  )
}
