import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import type { Wizard } from './use-wizard.ts'
import css from './wizard.module.css'

const SECOND_MS = 1_000
const URGENT_MS = 10 * 60 * SECOND_MS
const HOUR_SECONDS = 3_600
const DAY_HOURS = 24

const two = (value: number): string => String(value).padStart(2, '0')

/** `59:30`, `1:02:03`, or days where a clock would say nothing. */
function leftText(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / SECOND_MS))
  const hours = Math.floor(seconds / HOUR_SECONDS)
  if (hours >= 2 * DAY_HOURS) return `${Math.floor(hours / DAY_HOURS)}일`
  const clock = `${two(Math.floor((seconds % HOUR_SECONDS) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${clock}` : clock
}

/** How long the saved ad and its schools are still kept. Shows nothing before the first save. */
export function WizardTimeLeft({ wizard }: { wizard: Wizard }) {
  const end = wizard.stored.data?.expireYmdt
  const now = useServerNow(SECOND_MS)
  if (!end || wizard.state.reserveSeq === undefined) return null
  const leftMs = Date.parse(end) - now.getTime()
  return (
    <p className={css.wizardTimeLeft} data-urgent={leftMs < URGENT_MS || undefined}>
      {leftMs > 0 ? (
        <>
          임시저장 보관 <strong role="timer">{leftText(leftMs)}</strong> 남음
        </>
      ) : (
        '보관 시간이 지났습니다. 처음부터 다시 저장해주세요.'
      )}
    </p>
  )
}
