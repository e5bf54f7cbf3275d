import { useEffect, useState } from 'react'
import { lightCall, sendLight } from '#platform/web/calls/send.ts'
import { showProblem } from '#platform/web/calls/use-call.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { Button } from '#platform/web/look/button.tsx'
import type { Session } from '#platform/web/screens/session.ts'
import type { endView } from '../contract/view.contract.ts'
import css from './view-bar.module.css'

interface ViewBarProps {
  viewedBy: NonNullable<Session['viewedBy']>
  /** Whose screens are looked at. */
  name: string
}

/** Where the call goes, without its schemas: every page may come to show the bar. */
export const END_VIEW = lightCall<typeof endView>('account.endView', 'DELETE', '/partner/ad-api/account/view')

/** Everything that was shown is another person's: the page begins anew. */
const beginAnew = (): void => location.assign('/account/people')

/** Says on every screen as whom an administrator sees the portal, how long still, and ends it. */
export function ViewBar({ viewedBy, name }: ViewBarProps) {
  const [isEnding, setEnding] = useState(false)
  const leftMs = Date.parse(viewedBy.untilYmdt) - useServerNow().getTime()
  const isOver = leftMs <= 0
  useEffect(() => {
    if (isOver) beginAnew()
  }, [isOver])
  const end = async (): Promise<void> => {
    setEnding(true)
    await sendLight(END_VIEW, {}).then(beginAnew, showProblem)
    setEnding(false)
  }
  return (
    <div className={css.bar} data-part="view-bar" role="status">
      <p>
        <strong>{name}</strong> 님이 볼 수 있는 화면입니다. 조회만 할 수 있고, {Math.max(1, Math.ceil(leftMs / 60_000))}
        분 뒤에 끝납니다.
      </p>
      <Button size="small" isBusy={isEnding} onClick={() => void end()}>
        화면 보기 끝내기
      </Button>
    </div>
  )
}
