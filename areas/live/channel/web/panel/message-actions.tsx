import { emitEvent, muteViewer } from '#areas/live/channel/contract/channel.contract.ts'
import type { LoggedMessage } from '#areas/live/channel/rules/chat-log.rules.ts'
import { ActionMenu } from '#platform/web/layer/action-menu.tsx'
import type { MenuAction } from '#platform/web/layer/menu-action.ts'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { emission, HANDLES } from './emission.ts'

interface MessageActionsProps {
  liveBroadcastNo: number
  message: LoggedMessage
}

/** What staff can do about one message. */
export function MessageActions({ liveBroadcastNo, message }: MessageActionsProps) {
  const { id, name, type, isMuted = false } = message
  const emitting = useDecision(emitEvent, HANDLES)
  const muting = useDecision(muteViewer, HANDLES)
  const announce = () =>
    emitting.decide({
      input: emission(liveBroadcastNo, 'chat:notice', { id }),
      done: '해당 내용을 공지로 등록하였습니다.',
      failed: '공지로 등록하지 못했습니다.',
    })
  const remove = () =>
    emitting.decide({
      ask: { title: '이 채팅을 삭제하시겠습니까?', text: message.message, okText: '삭제', danger: true },
      input: emission(liveBroadcastNo, 'chat:delete', { id }),
      done: '채팅을 삭제하였습니다.',
      failed: '채팅을 삭제하지 못했습니다.',
    })
  const mute = () =>
    muting.decide({
      ...(!isMuted && { ask: { title: `${name} 님의 채팅을 금지하시겠습니까?`, okText: '채팅 금지', danger: true } }),
      input: { params: { no: liveBroadcastNo }, body: { id, isMuted: !isMuted } },
      done: isMuted ? `${name} 님의 채팅 금지를 해제하였습니다.` : `${name} 님의 채팅을 금지하였습니다.`,
    })
  const actions = (): readonly MenuAction[] => [
    { text: '공지 등록', run: () => void announce() },
    { text: '삭제', isDanger: true, run: () => void remove() },
    ...(type === 'USER' ? [{ text: isMuted ? '금지 해제' : '채팅 금지', run: () => void mute() }] : []),
  ]
  return <ActionMenu label={`${name} 님의 메시지 관리`} actions={actions} />
}
