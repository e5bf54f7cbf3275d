import type { BroadcastDetail } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { spanText } from '#areas/live/room/rules/room-time.rules.ts'
import { instantOfSeoul } from '#platform/contract/seoul.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { stampText } from '#platform/web/look/korean-text.ts'
import css from './room.module.css'

type Times = Pick<BroadcastDetail, 'state' | 'startDate' | 'endDate'>

const stampOf = (time: string): string => stampText(instantOfSeoul(time).toISOString())

/** When the broadcast began or will begin, and how long that is; of one that is over, from when to when it was. */
export const RoomClock = ({ broadcast: { state, startDate, endDate } }: { broadcast: Times }) => (
  <span className={css.clock}>
    {stampOf(startDate)}
    {endDate !== null && ` ~ ${stampOf(endDate)}`}
    {state === 'BEFORE' && ' 시작 예정'}
    {state === 'ON_AIR' && <Elapsed since={startDate} />}
  </span>
)

function Elapsed({ since }: { since: string }) {
  const now = useServerNow(1_000)
  return (
    <>
      {' · '}
      <time role="timer" aria-label="진행 시간">
        {spanText(now.getTime() - instantOfSeoul(since).getTime())}
      </time>
    </>
  )
}

/** What stands in the place of the video until the broadcast begins. */
export function Countdown({ startDate }: { startDate: string }) {
  const now = useServerNow(1_000)
  return (
    <div className={css.waiting}>
      <p>방송 시작 전입니다.</p>
      <p className={css.countdown} role="timer" aria-label="시작까지 남은 시간">
        {spanText(instantOfSeoul(startDate).getTime() - now.getTime())}
      </p>
      <p>{stampOf(startDate)}에 시작합니다. 시작하면 화면이 자동으로 바뀝니다.</p>
    </div>
  )
}
