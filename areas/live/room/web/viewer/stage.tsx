import type { ViewerPage } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import { spanText } from '#areas/live/room/rules/room-time.rules.ts'
import { instantOfSeoul } from '#platform/contract/seoul.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { LatePart } from './late-part.tsx'
import css from './viewer.module.css'
import { ENDED, timeText } from './words.ts'

const loadPlayer = () => import('#platform/web/video/youtube-player.tsx').then((module) => module.YoutubePlayer)
const loadMeeting = () => import('./meeting.tsx').then((module) => module.Meeting)

interface StageProps {
  broadcast: ViewerPage
  /** As whom somebody enters a meeting. */
  name: string | undefined
}

/** Where the broadcast is seen: what it shows right now. */
export function Stage({ broadcast, name }: StageProps) {
  const { state, startDate, broadcastName, broadcastServiceType, broadcastServiceId } = broadcast
  return (
    <div className={css.stage} data-state={state}>
      {state === 'BEFORE' && <Countdown startDate={startDate} />}
      {state === 'ENDED' && <p className={css.board}>{ENDED}</p>}
      {state === 'ON_AIR' &&
        (broadcastServiceType === 'YOUTUBE' ? (
          <LatePart load={loadPlayer} of={{ videoId: broadcastServiceId, title: broadcastName }} />
        ) : (
          <LatePart load={loadMeeting} of={{ broadcast, name }} />
        ))}
    </div>
  )
}

function Countdown({ startDate }: { startDate: string }) {
  const now = useServerNow(1_000)
  const startsAt = instantOfSeoul(startDate)
  return (
    <div className={css.board}>
      <p>방송 시작 전입니다.</p>
      <p className={css.countdown} role="timer" aria-label="시작까지 남은 시간">
        {spanText(startsAt.getTime() - now.getTime())}
      </p>
      <p>{timeText(startsAt)}에 시작합니다.</p>
    </div>
  )
}
