import type { StaffPoll } from '#areas/live/poll/contract/poll.contract.ts'
import { EmptyState, LoadingState } from '#platform/web/feedback/states.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { PollForm } from './poll-form.tsx'
import { PollResult } from './poll-result.tsx'

interface PollLayerProps {
  liveBroadcastNo: number
  polls: readonly StaffPoll[] | undefined
  isEnded: boolean
  onClose: () => void
}

/** The polls of a broadcast for staff: the open one or a form for one, and what the ones before came to. */
export function PollLayer({ liveBroadcastNo, polls, isEnded, onClose }: PollLayerProps) {
  const isRunning = polls?.some((poll) => poll.isOpen) ?? false
  return (
    <Layer title="투표" width={520} onClose={onClose}>
      <div className={lookCss.stack}>
        {!polls && <LoadingState />}
        {polls && !isRunning && !isEnded && <PollForm liveBroadcastNo={liveBroadcastNo} />}
        {polls?.length === 0 && isEnded && <EmptyState text="진행한 투표가 없습니다." />}
        {polls?.map((poll) => (
          <PollResult key={poll.pollNo} liveBroadcastNo={liveBroadcastNo} poll={poll} isEnded={isEnded} />
        ))}
      </div>
    </Layer>
  )
}
