import { useState } from 'react'
import { ORDER_LIST } from '#areas/nsat/order/contract/places.ts'
import { readReminder, SPARED, SPARED_CODES } from '#areas/nsat/order/contract/reminder.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LongWait } from '#platform/web/feedback/states.tsx'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { CountLink } from '#platform/web/list/count-link.tsx'
import { Figures } from '#platform/web/list/facts.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import css from './reminder.module.css'

const ReminderDialog = lateLayer(() => import('./reminder-dialog.tsx').then((module) => module.ReminderDialog))

type Reminder = CallOutput<typeof readReminder>

/** Who has not ordered in a round, and the step that reminds all of them who may be reminded. */
export function ReminderPanel({
  query,
}: {
  query: { nsatServiceNo?: number | undefined; nsatPlanNo?: number | undefined }
}) {
  const { data, error, refetch } = useCall(readReminder, { query })
  if (error) return <ProblemState problem={error} onRetry={refetch} />
  if (!data) return <Waiting />
  return data.round ? <Remind reminder={data} round={data.round} /> : null
}

const schools = (count: number): string => `${count.toLocaleString('ko-KR')}곳`

/** `최근에 안내함 2곳, 수신거부 1곳`: who is left out. */
const sparedText = ({ spared }: Reminder): string =>
  SPARED_CODES.filter((code) => spared[code] > 0)
    .map((code) => `${SPARED[code].word} ${schools(spared[code])}`)
    .join(', ')

const FIGURES = ['주문 없는 학원', '지난 회차에 주문한 학원', '지금 안내할 학원'] as const
const SPARED_TITLE = '안내하지 않는 학원'

/** As high as what comes, so that the list below stays where it is. */
const Waiting = () => (
  <Panel className={lookCss.stack} title="주문 안내" aria-busy>
    <Figures facts={FIGURES.map((word) => [word, '-'])} />
    <details className={lookCss.footnote}>
      <summary>{SPARED_TITLE}</summary>
    </details>
    <div className={css.step}>
      <Button kind="primary" disabled>
        주문 안내 보내기
      </Button>
      <LongWait />
    </div>
  </Panel>
)

function Remind({ reminder, round }: { reminder: Reminder; round: NonNullable<Reminder['round']> }) {
  const [isOpen, setOpen] = useState(false)
  const now = useServerNow()
  const { nsatPlanNo, nsatServiceNo, roundName } = round
  const leavesAt = new Date(reminder.sendYmdt) > now ? reminder.sendYmdt : undefined
  const isOffered = reminder.whyNot === '' && reminder.remindableSchool > 0
  return (
    <Panel className={lookCss.stack} title={roundName}>
      <Figures
        facts={[
          [
            FIGURES[0],
            <CountLink
              key="all"
              count={reminder.noOrderSchool}
              list={{ to: ORDER_LIST.path, search: { nsatServiceNo, nsatPlanNo, hasOrder: 'false' } }}
              label="주문 없는 학원"
            />,
          ],
          [FIGURES[1], schools(reminder.orderedBeforeSchool)],
          [FIGURES[2], schools(reminder.remindableSchool)],
        ]}
      />
      <Spared reminder={reminder} />
      <div className={css.step}>
        {reminder.whyNot !== '' && <p className={lookCss.note}>{reminder.whyNot}</p>}
        {isOffered && (
          <Button kind="primary" onClick={() => setOpen(true)}>
            주문 안내 보내기 ({schools(reminder.remindableSchool)})
          </Button>
        )}
        {isOffered && leavesAt !== undefined && <span>밤이므로 {stampText(leavesAt)}에 발송됩니다.</span>}
      </div>
      {isOpen && (
        <ReminderDialog reminder={reminder} round={round} leavesAt={leavesAt} onClose={() => setOpen(false)} />
      )}
    </Panel>
  )
}

/** Who is left out and why, for those who ask. */
function Spared({ reminder }: { reminder: Reminder }) {
  const { spared, everyDays, tradeMonths } = reminder
  const count = SPARED_CODES.reduce((sum, code) => sum + spared[code], 0)
  return (
    <details className={lookCss.footnote}>
      <summary>
        {SPARED_TITLE} {schools(count)}
      </summary>
      <p>
        {count > 0 && `${sparedText(reminder)}. `}
        {spared.RECENT > 0 && `같은 학원에는 ${everyDays}일에 한 번 보낼 수 있습니다. `}
        광고성 정보이므로 최근 {tradeMonths}개월 안에 주문한 학원의 휴대폰으로만 보냅니다.
      </p>
    </details>
  )
}
