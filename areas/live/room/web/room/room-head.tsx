import { useState } from 'react'
import type { BroadcastDetail } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { BROADCAST_STATE_LOOKS } from '#areas/live/broadcast/contract/live.ts'
import { broadcastCrumbs, reportPath, shareLinkOf, useClosing } from '#areas/live/broadcast/web/door.tsx'
import type { Channel } from '#areas/live/channel/web/door.tsx'
import { PollButton } from '#areas/live/poll/web/door.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button, buttonLook } from '#platform/web/look/button.tsx'
import { CopyButton } from '#platform/web/look/copy-button.tsx'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useSession } from '#platform/web/screens/session.ts'
import css from './room.module.css'
import { RoomClock } from './room-clock.tsx'
import { ROOMS, type RoomRole } from './room-role.ts'
import { ViewerCount } from './viewer-count.tsx'

interface HeadProps {
  broadcast: BroadcastDetail
  who: RoomRole
  channel: Channel
}

/** What broadcast this is, how it stands, and the ways out of its room, which are folded away where the window is small. */
export function RoomHead({ broadcast, who, channel }: HeadProps) {
  const { title } = ROOMS[who]
  const [isOpen, setOpen] = useState(false)
  const other = who === 'HOST' ? ROOMS.STAFF : ROOMS.HOST
  return (
    <PageTitle
      title={broadcast.broadcastName}
      breadcrumb={[...broadcastCrumbs(broadcast.liveInstituteNo), { text: title, isHere: true }]}
      description={
        <span className={css.facts}>
          <StatusTag of={BROADCAST_STATE_LOOKS[broadcast.state]} />
          <span className={css.institute}>{broadcast.instituteName}</span>
          <RoomClock broadcast={broadcast} />
          {broadcast.state !== 'ENDED' && <ViewerCount liveBroadcastNo={broadcast.liveBroadcastNo} />}
          <span className={css.more} data-open={isOpen || undefined}>
            <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? '메뉴 접기' : '메뉴'}
            </Button>
          </span>
        </span>
      }
      actions={
        <>
          <ScreenLink to={other.pathOf(broadcast)} {...buttonLook()}>
            {other.title}
          </ScreenLink>
          <PollButton channel={channel} isEnded={broadcast.state === 'ENDED'} />
          {broadcast.state === 'ENDED' ? (
            <ScreenLink to={reportPath(broadcast)} {...buttonLook({ kind: 'primary' })}>
              리포트
            </ScreenLink>
          ) : (
            <OpenActions broadcast={broadcast} />
          )}
        </>
      }
    />
  )
}

/** What can be done until the broadcast is over; its host alone ends it. */
function OpenActions({ broadcast }: Pick<HeadProps, 'broadcast'>) {
  const isHost = useSession()?.userId === broadcast.hostNeoId
  const { close, isClosing } = useClosing()
  return (
    <>
      {broadcast.state === 'ON_AIR' && (
        <ScreenLink to={reportPath(broadcast)} {...buttonLook()}>
          방송 현황
        </ScreenLink>
      )}
      <CopyButton text={shareLinkOf(broadcast)} done="공유 링크를 복사했습니다.">
        공유 링크 복사
      </CopyButton>
      {isHost && (
        <Button isDanger isBusy={isClosing} onClick={() => void close(broadcast)}>
          방송 종료
        </Button>
      )}
    </>
  )
}
