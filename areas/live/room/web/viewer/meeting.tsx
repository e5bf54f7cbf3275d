import { useState } from 'react'
import type { ViewerPage } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import { LatePart } from './late-part.tsx'
import { meetingUrl } from './meeting-url.ts'
import css from './viewer.module.css'

const loadDeviceDialog = () => import('./device-dialog.tsx').then((module) => module.DeviceDialog)

interface MeetingProps {
  broadcast: ViewerPage
  /** As whom somebody enters a meeting. */
  name: string | undefined
}

/** A meeting is entered in a window of its own, once it has begun and until it is over. */
export function Meeting({ broadcast: { meeting, broadcastServiceType }, name }: MeetingProps) {
  const [isChecking, setChecking] = useState(false)
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
      <button type="button" className={css.button} onClick={() => setChecking(true)}>
        카메라·마이크 확인
      </button>
      {isChecking && (
        <LatePart
          load={loadDeviceDialog}
          of={{
            onClose: () => setChecking(false),
            children: (
              // Whoever enters leaves the devices to the meeting.
              <a className={css.enter} href={url} target="_blank" rel="noreferrer" onClick={() => setChecking(false)}>
                확인하고 참여하기
              </a>
            ),
          }}
        />
      )}
    </div>
  )
}
