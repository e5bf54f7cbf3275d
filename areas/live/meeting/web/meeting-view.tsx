import { useState } from 'react'
import type { BroadcastMeeting } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { MEETING_REFUSALS } from '#areas/live/meeting/contract/refusals.ts'
import { Button, buttonLook } from '#platform/web/look/button.tsx'
import { DeviceCheckLayer } from './device-check-layer.tsx'
import css from './meeting.module.css'
import type { MeetingWays } from './use-meeting.ts'

interface MeetingViewProps extends MeetingWays {
  readonly meeting: BroadcastMeeting
  readonly isCreator: boolean
  /** Starting is what one does here. */
  readonly isMain: boolean
  readonly startText: string
  readonly note?: string
}

const RUNNING = '화상회의가 진행 중입니다.'
const ENTERED = '화상회의에 참여했습니다. 회의는 새 창에서 진행됩니다.'
const STARTING = '새 창에서 회의를 시작해주세요. 회의가 시작되면 시청자가 참여할 수 있습니다.'
const CLOSED = '화상회의가 종료되었습니다.'

/** Where somebody stands with a meeting, and the way in: to start it, to join it, or to look again once it is over. */
export function MeetingView(props: MeetingViewProps) {
  const [hasEntered, setEntered] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const { meeting, isCreator } = props
  const way = wayIn(props)
  return (
    <div className={css.meeting}>
      <p role="status">{sentenceOf(meeting.state, isCreator, hasEntered)}</p>
      {meeting.state === 'NOT_JOINED' && props.note && <p>{props.note}</p>}
      <Steps {...props} hasEntered={hasEntered} onEnter={() => setEntered(true)} />
      {way && meeting.state !== 'CLOSED' && (
        <Button size="small" onClick={() => setChecking(true)}>
          카메라·마이크 확인
        </Button>
      )}
      {isChecking && (
        <DeviceCheckLayer
          onJoin={
            way &&
            (() => {
              setEntered(true)
              way()
            })
          }
          joinText={meeting.state === 'JOINED' ? '참여하기' : props.startText}
          onClose={() => setChecking(false)}
        />
      )}
      {props.blockedConsent && (
        <p role="alert">
          팝업이 차단되었습니다.{' '}
          <a href={props.blockedConsent} target="_blank" rel="noopener opener">
            Zoom 연동 창 열기
          </a>
        </p>
      )}
    </div>
  )
}

/** How this person gets in right now; undefined while they do not. */
function wayIn({ meeting, isCreator, start, join }: MeetingViewProps): (() => void) | undefined {
  if (isCreator) return start
  if (meeting.state !== 'JOINED') return undefined
  const { joinUrl } = meeting
  return join ?? (joinUrl === null ? undefined : () => void window.open(joinUrl, '_blank', 'noreferrer'))
}

function sentenceOf(state: BroadcastMeeting['state'], isCreator: boolean, hasEntered: boolean): string {
  if (state === 'CLOSED') return CLOSED
  if (state === 'JOINED') return hasEntered ? ENTERED : RUNNING
  if (isCreator && hasEntered) return STARTING
  return isCreator ? '화상회의를 시작하면 시청자가 참여할 수 있습니다.' : MEETING_REFUSALS.NOT_HOST.text
}

type StepsProps = MeetingViewProps & { readonly hasEntered: boolean; readonly onEnter: () => void }

function Steps(props: StepsProps) {
  const { meeting, isCreator, isMain, startText, start, isBusy, onEnter } = props
  if (meeting.state === 'JOINED') return <JoinSteps {...props} />
  const enter = (): void => {
    onEnter()
    start()
  }
  return (
    <div className={css.steps}>
      {meeting.state === 'CLOSED' && (
        <Button size="large" onClick={() => location.reload()}>
          새로고침
        </Button>
      )}
      {isCreator && (
        <Button
          kind={isMain && meeting.state === 'NOT_JOINED' ? 'primary' : 'plain'}
          size="large"
          isBusy={isBusy}
          onClick={enter}
        >
          {meeting.state === 'CLOSED' ? '다시 시작' : startText}
        </Button>
      )}
    </div>
  )
}

function JoinSteps({ meeting, isCreator, start, startAnew, join, isBusy, hasEntered, onEnter }: StepsProps) {
  const text = hasEntered ? '다시 참여하기' : '참여하기'
  const way = isCreator ? start : join
  if (way === undefined)
    return meeting.joinUrl === null ? null : (
      <a
        {...buttonLook({ kind: 'primary', size: 'large' })}
        href={meeting.joinUrl}
        target="_blank"
        rel="noreferrer"
        onClick={onEnter}
      >
        {text}
      </a>
    )
  const enter = (): void => {
    onEnter()
    way()
  }
  return (
    <div className={css.steps}>
      <Button kind="primary" size="large" isBusy={isBusy} onClick={enter}>
        {isCreator ? '회의 다시 열기' : text}
      </Button>
      {isCreator && startAnew && (
        <Button size="large" isBusy={isBusy} onClick={startAnew}>
          새 회의 시작
        </Button>
      )}
    </div>
  )
}
