import type { ViewerPage } from '#areas/live-broadcast/contract/viewer-page.contract.ts'
import { spanText } from '#areas/live-room/rules/room-time.rules.ts'
import { instantOfSeoul } from '#platform/contract/seoul.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { YoutubePlayer } from '#platform/web/video/youtube-player.tsx'
import css from './viewer.module.css'
import { ENDED, timeText } from './words.ts'

/** Where the broadcast is seen: what it shows right now. */
export function Stage({ broadcast }: { broadcast: ViewerPage }) {
  const { state, startDate, broadcastName, broadcastServiceType, broadcastServiceId } = broadcast
  return (
    <div className={css.stage} data-state={state}>
      {state === 'BEFORE' && <Countdown startDate={startDate} />}
      {state === 'ENDED' && <p className={css.board}>{ENDED}</p>}
      {state === 'ON_AIR' &&
        (broadcastServiceType === 'YOUTUBE' ? (
          <YoutubePlayer videoId={broadcastServiceId} title={broadcastName} />
        ) : (
          <Meeting joinUrl={broadcast.joinUrl} />
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

/** A meeting is entered in a window of its own, once it has begun. */
function Meeting({ joinUrl }: { joinUrl: string | null }) {
  if (joinUrl === null || !/^https?:/.test(joinUrl))
    return (
      <p className={css.board} role="status">
        아직 회의가 시작되지 않았습니다. 시작되면 참여 버튼이 나타납니다.
      </p>
    )
  return (
    <div className={css.board}>
      <p>화상회의가 진행 중입니다.</p>
      <a className={css.enter} href={joinUrl} target="_blank" rel="noreferrer">
        화상회의 참여하기
      </a>
    </div>
  )
}
