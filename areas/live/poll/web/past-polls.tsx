import { listPolls } from '#areas/live/poll/contract/poll.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { EmptyState, LoadingState } from '#platform/web/feedback/states.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { PollResult } from './poll-result.tsx'

/** The polls of a broadcast, to read again. */
export function PastPolls({ liveBroadcastNo }: { liveBroadcastNo: number }) {
  const { data, error, refetch } = useCall(listPolls, { params: { liveBroadcastNo } })
  if (error) return <ProblemState problem={error} onRetry={refetch} />
  if (!data) return <LoadingState />
  if (data.list.length === 0) return <EmptyState text="진행한 투표가 없습니다." />
  return (
    <div className={lookCss.stack}>
      {data.list.map((poll) => (
        <PollResult key={poll.pollNo} liveBroadcastNo={liveBroadcastNo} poll={poll} isEnded />
      ))}
    </div>
  )
}
