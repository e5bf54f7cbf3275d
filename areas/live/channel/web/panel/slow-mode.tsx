import { useId } from 'react'
import { slowDown } from '#areas/live/channel/contract/channel.contract.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { Select } from '#platform/web/form/select.tsx'
import type { Channel } from '../channel/channel.ts'
import { useChannelView } from '../channel/use-channel.ts'
import css from './chat-panel.module.css'
import { HANDLES } from './emission.ts'

/** Seconds of slow mode that are offered. */
const PAUSES = [0, 5, 10, 30, 60, 120, 300] as const

const choiceOf = (value: number) => ({ value, label: value === 0 ? '사용 안 함' : `${value}초` })

/** How long a viewer waits between two messages, and between two writings on the board. */
export function SlowMode({ liveBroadcastNo, slowSeconds }: { liveBroadcastNo: number; slowSeconds: number }) {
  const id = useId()
  const slowing = useWrite(slowDown, HANDLES)
  const pauses = [...new Set([...PAUSES, slowSeconds])].sort((one, other) => one - other)
  return (
    <>
      <label htmlFor={id}>슬로우 모드</label>
      <Select
        id={id}
        choices={pauses.map(choiceOf)}
        value={slowSeconds}
        onChoose={(seconds) => slowing.start({ params: { no: liveBroadcastNo }, body: { seconds } })}
      />
    </>
  )
}

/** The same where there is no chat beside the board. */
export function BoardSlowMode({ channel }: { channel: Channel }) {
  const { log } = useChannelView(channel)
  return (
    <div className={css.ofBoard}>
      <SlowMode liveBroadcastNo={channel.liveBroadcastNo} slowSeconds={log.slowSeconds} />
    </div>
  )
}
