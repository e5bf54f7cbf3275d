import type { BroadcastDetail } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { useSession } from '#platform/web/screens/session.ts'
import { YoutubePlayer } from '#platform/web/video/youtube-player.tsx'
import { MeetingView } from './meeting-view.tsx'
import { useRemoteMeeting, useZoom } from './use-meeting.ts'

interface VideoProps {
  readonly broadcast: BroadcastDetail
  /** In which room it stands: that of the host leads to the start, for the creator. */
  readonly role: 'HOST' | 'STAFF'
}

/** The video of a broadcast: the player of YouTube, or the way into its meeting. */
export function Video({ broadcast, role }: VideoProps) {
  const isCreator = useSession()?.userId === broadcast.hostNeoId
  const props = { broadcast, isCreator, isMain: role === 'HOST' }
  switch (broadcast.broadcastServiceType) {
    case 'YOUTUBE':
      return <YoutubePlayer videoId={broadcast.broadcastServiceId} title={broadcast.broadcastName} />
    case 'ZOOM':
      return <ZoomVideo {...props} />
    case 'REMOTE_MEETING':
      return <RemoteVideo {...props} />
  }
}

interface MeetingProps {
  readonly broadcast: BroadcastDetail
  readonly isCreator: boolean
  readonly isMain: boolean
}

function ZoomVideo({ broadcast, isCreator, isMain }: MeetingProps) {
  const { isConnected, ...zoom } = useZoom(broadcast.liveBroadcastNo, isCreator)
  return (
    <MeetingView
      meeting={broadcast.meeting}
      isCreator={isCreator}
      isMain={isMain}
      note={isCreator && !isConnected ? '처음 한 번 Zoom 계정을 연동해야 합니다.' : ''}
      startText={isConnected ? '방송 시작' : 'Zoom 연동하고 시작'}
      {...zoom}
    />
  )
}

function RemoteVideo({ broadcast, isCreator, isMain }: MeetingProps) {
  const remote = useRemoteMeeting(broadcast.liveBroadcastNo)
  return (
    <MeetingView meeting={broadcast.meeting} isCreator={isCreator} isMain={isMain} startText="방송 시작" {...remote} />
  )
}
