import { type Broadcast, closeBroadcast } from '#areas/live-broadcast/contract/broadcast.contract.ts'
import { CLOSE_REFUSALS } from '#areas/live-broadcast/contract/refusals.ts'
import { useDecision } from '#platform/web/record/use-decision.ts'

/** Asks whether a broadcast is to end, and ends it; whatever goes wrong is said in one sentence. */
export function useClosing() {
  const { decide, isRunning } = useDecision(closeBroadcast, { handles: [403] })
  const close = ({ liveBroadcastNo, broadcastName }: Pick<Broadcast, 'liveBroadcastNo' | 'broadcastName'>) =>
    decide({
      ask: {
        title: '방송을 종료하시겠습니까?',
        text: `‘${broadcastName}’ 방송이 모든 시청자에게 종료됩니다. 종료한 방송은 다시 시작할 수 없습니다.`,
        okText: '방송 종료',
        danger: true,
      },
      input: { params: { id: liveBroadcastNo } },
      done: '방송을 종료했습니다.',
      failed: '방송 종료',
      failureText: () => CLOSE_REFUSALS.NOT_HOST.text,
    })
  return { close, isClosing: isRunning }
}
