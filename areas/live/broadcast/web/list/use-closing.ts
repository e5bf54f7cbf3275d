import { type Broadcast, closeBroadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { CLOSE_REFUSALS } from '#areas/live/broadcast/contract/refusals.ts'
import { useDecision } from '#platform/web/record/use-decision.ts'

/** Remote meetings cannot be ended from here. */
const END_THERE_TOO = ' 회의 창에서도 회의를 종료해주세요.'

type Closed = Pick<Broadcast, 'liveBroadcastNo' | 'broadcastName' | 'broadcastServiceType'>

/** Asks whether a broadcast is to end, and ends it; whatever goes wrong is said in one sentence. */
export function useClosing() {
  const { decide, isRunning } = useDecision(closeBroadcast, { handles: [403] })
  const close = ({ liveBroadcastNo, broadcastName, broadcastServiceType }: Closed) => {
    const toDo = broadcastServiceType === 'REMOTE_MEETING' ? END_THERE_TOO : ''
    return decide({
      ask: {
        title: '방송을 종료하시겠습니까?',
        text: `‘${broadcastName}’ 방송이 모든 시청자에게 종료됩니다. 종료한 방송은 다시 시작할 수 없습니다.${toDo}`,
        okText: '방송 종료',
        danger: true,
      },
      input: { params: { id: liveBroadcastNo } },
      done: `방송을 종료했습니다.${toDo}`,
      failed: '방송 종료',
      failureText: () => CLOSE_REFUSALS.NOT_HOST.text,
    })
  }
  return { close, isClosing: isRunning }
}
