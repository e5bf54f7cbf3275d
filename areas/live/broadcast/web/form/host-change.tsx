import { useRef } from 'react'
import { ALL_INSTITUTES } from '#areas/live/broadcast/contract/access.ts'
import type { BroadcastDetail } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { changeHost, LONGEST_HOST_REASON, listHostCandidates } from '#areas/live/broadcast/contract/host.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { confirmWithChoiceAndReason } from '#platform/web/feedback/dialog.ts'
import { Button } from '#platform/web/look/button.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { useMay } from '#platform/web/screens/session.ts'

/** Lets an administrator make another member the host, as long as the broadcast is not over: the host alone ends it. */
export function HostChange({ broadcast }: { broadcast: BroadcastDetail }) {
  const mayChange = useMay(...ALL_INSTITUTES)
  return mayChange && broadcast.endDate === null ? <Change broadcast={broadcast} /> : null
}

function Change({ broadcast }: { broadcast: BroadcastDetail }) {
  const { liveBroadcastNo, broadcastName, hostName, hostNeoId, version } = broadcast
  const params = { id: liveBroadcastNo }
  const people = useCall(listHostCandidates, { params }).data?.list ?? []
  const { decide, isRunning } = useDecision(changeHost)
  const chosen = useRef(0)
  const others = people.filter(({ userId }) => userId !== hostNeoId)
  const change = () =>
    decide({
      ask: async (kept) => {
        const answer = await confirmWithChoiceAndReason({
          title: '개설자 변경',
          text: `‘${broadcastName}’ 방송의 개설자를 ${hostName} 님에서 다른 기관 구성원으로 바꿉니다. 새 개설자만 방송을 시작하고 종료할 수 있으며, 두 사람에게 알림이 갑니다.`,
          choice: {
            label: '새 개설자',
            choices: others.map(({ userId, name }) => ({ value: `${userId}`, label: name })),
          },
          reason: { label: '사유', maxLength: LONGEST_HOST_REASON, initial: kept },
          okText: '개설자 변경',
        })
        chosen.current = Number(answer?.chosen)
        return answer?.reason
      },
      input: (reason) => ({ params, body: { userId: chosen.current, reason, version } }),
      done: '개설자를 변경했습니다.',
    })
  return (
    <Button onClick={() => void change()} isBusy={isRunning}>
      개설자 변경
    </Button>
  )
}
