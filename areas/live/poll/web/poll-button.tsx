import { useState } from 'react'
import type { Channel } from '#areas/live/channel/web/door.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { PollLayer } from './poll-layer.tsx'
import { usePolls } from './use-polls.ts'

interface PollButtonProps {
  channel: Channel
  /** The broadcast is over: polls are only read. */
  isEnded: boolean
}

/** Opens the polls of a broadcast, and says that one is open. */
export function PollButton({ channel, isEnded }: PollButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const polls = usePolls(channel)
  const isRunning = polls?.some((poll) => poll.isOpen) ?? false
  return (
    <>
      <Button kind={isRunning ? 'primary' : 'plain'} onClick={() => setOpen(true)}>
        {isRunning ? '투표 진행 중' : '투표'}
      </Button>
      {isOpen && (
        <PollLayer
          liveBroadcastNo={channel.liveBroadcastNo}
          polls={polls}
          isEnded={isEnded}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
