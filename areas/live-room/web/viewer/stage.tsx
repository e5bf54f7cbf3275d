import type { ViewerPage } from '#areas/live-broadcast/contract/viewer-page.contract.ts'
import { meetingUrl } from '#areas/live-room/rules/meeting-url.rules.ts'
import { spanText } from '#areas/live-room/rules/room-time.rules.ts'
import { instantOfSeoul } from '#platform/contract/seoul.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { LatePart } from './late-part.tsx'
import css from './viewer.module.css'
import { ENDED, timeText } from './words.ts'

const loadPlayer = () => import('#platform/web/video/youtube-player.tsx').then((module) => module.YoutubePlayer)

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
          <Meeting broadcast={broadcast} name={name} />
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

/** A meeting is entered in a window of its own, once it has begun and until it is over. */
function Meeting({ broadcast: { meeting, broadcastServiceType }, name }: StageProps) {
  const url = meetingUrl(meeting.joinUrl, broadcastServiceType === 'REMOTE_MEETING' ? name : undefined)
  const isClosed = meeting.state === 'CLOSED'
  if (isClosed || url === undefined)
    return (
      <div className={css.board}>
        <p role="status">
          {isClosed
            ? '화상회의가 종료되었습니다. 다시 시작되면 참여 버튼이 나타납니다.'
            : '아직 회의가 시작되지 않았습니다. 시작되면 참여 버튼이 나타납니다.'}
        </p>
        {isClosed && (
          <button type="button" className={css.button} onClick={() => location.reload()}>
            새로고침
          </button>
        )}
      </div>
    )
  return (
    <div className={css.board}>
      <p role="status">화상회의가 진행 중입니다.</p>
      <a className={css.enter} href={url} target="_blank" rel="noreferrer">
        화상회의 참여하기
      </a>
    </div>
  )
}
