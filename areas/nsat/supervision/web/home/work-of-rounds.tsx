import { ANSWER_SHEETS, INSTITUTE_DELIVERIES } from '#areas/nsat/delivery/contract/places.ts'
import { ORDER_EDITORS } from '#areas/nsat/order/contract/access.ts'
import { ORDER_LIST, REMINDERS } from '#areas/nsat/order/contract/places.ts'
import { AWAITING_PAYMENT_WORD } from '#areas/nsat/order/contract/statuses.ts'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { readWork, type WorkOfRound } from '#areas/nsat/supervision/contract/round.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { EmptyState, LoadingState } from '#platform/web/feedback/states.tsx'
import { CountLink } from '#platform/web/list/count-link.tsx'
import { Figures } from '#platform/web/list/facts.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { dayText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useMay } from '#platform/web/screens/session.ts'
import css from './home.module.css'

type Task =
  | 'noOrderSchool'
  | 'unpaidSchool'
  | 'waitingDeliverySchool'
  | 'shippingSchool'
  | 'pickupSchool'
  | 'releaseSchool'

interface Kind {
  readonly word: string
  readonly to: string
  readonly filters: object
}

/** What can be to do, and the list of exactly that. */
const TASKS: Readonly<Record<Task, Kind>> = {
  noOrderSchool: { word: '주문 없음', to: ORDER_LIST.path, filters: { hasOrder: 'false' } },
  unpaidSchool: {
    word: AWAITING_PAYMENT_WORD,
    to: ORDER_LIST.path,
    filters: { hasOrder: 'true', nsatOrderTypeCode: 'AWAITING_PAYMENT' },
  },
  waitingDeliverySchool: {
    word: '배송대기',
    to: INSTITUTE_DELIVERIES.path,
    filters: { deliveryStatus: 'WAITING_FOR_DELIVERY' },
  },
  shippingSchool: { word: '배송중', to: INSTITUTE_DELIVERIES.path, filters: { deliveryStatus: 'SHIPPING' } },
  pickupSchool: {
    word: '답안지 수거 대기',
    to: ANSWER_SHEETS.path,
    filters: { answersheetPickup: 'WAITING_FOR_PICKUP' },
  },
  releaseSchool: {
    word: '답안지 출고 대기',
    to: ANSWER_SHEETS.path,
    filters: { answersheetPickup: 'WAREHOUSING_TO_VENDOR' },
  },
}
const ORDERING: readonly Task[] = ['noOrderSchool', 'unpaidSchool']
const SENDING: readonly Task[] = ['waitingDeliverySchool', 'shippingSchool', 'pickupSchool', 'releaseSchool']

const roundOf = ({ nsatServiceNo, nsatPlanNo }: WorkOfRound) => ({ nsatServiceNo, nsatPlanNo })
const searchOf = (work: WorkOfRound, { filters }: Kind) => ({ ...roundOf(work), ...filters })

/** What is to do for one's own institutes, round by round. */
export function WorkOfRounds() {
  const { data, error, refetch } = useCall(readWork, {})
  return (
    <Page
      title="회차별 할 일"
      description="담당 학원의 주문, 배송, 답안지 중 아직 처리하지 않은 일을 회차별로 보여줍니다. 숫자를 누르면 해당하는 목록이 열립니다."
      breadcrumb={[{ text: 'NSAT 운영' }]}
    >
      {error ? (
        <ProblemState problem={error} onRetry={refetch} />
      ) : data === undefined ? (
        <LoadingState />
      ) : data.list.length === 0 ? (
        <EmptyState text="지금 처리할 일이 없습니다." />
      ) : (
        <div className={css.rounds}>
          {data.list.map((work) => (
            <Work key={work.nsatPlanNo} work={work} />
          ))}
        </div>
      )}
    </Page>
  )
}

/** `11월 30일(월) 마감, 7일 남았습니다.` */
const deadlineText = (endDate: string, left: number): string =>
  left === 0
    ? `${dayText(endDate)} 마감, 오늘까지 주문할 수 있습니다.`
    : `${dayText(endDate)} 마감, ${left}일 남았습니다.`

/** Of a round that takes no orders any more: until when what is left is to be done. */
const closedText = ({ dueDate, isOverdue }: WorkOfRound): string =>
  isOverdue
    ? `주문이 마감된 회차입니다. 처리 기한(${dayText(dueDate)})이 지났습니다.`
    : `주문이 마감된 회차입니다. ${dayText(dueDate)}까지 처리해주세요.`

function Work({ work }: { work: WorkOfRound }) {
  const name = `${work.serviceName} ${planMonthText(work.planYm)} 회차`
  const mayRemind = useMay(...ORDER_EDITORS)
  const isOpen = work.daysLeft !== null
  const tasks = [...(isOpen ? ORDERING : []), ...SENDING.filter((task) => work[task] > 0)]
  return (
    <Panel className={lookCss.stack} title={name}>
      <p>{work.daysLeft === null ? closedText(work) : deadlineText(work.applyEndDate, work.daysLeft)}</p>
      <Figures
        facts={tasks.map((task) => {
          const kind = TASKS[task]
          const list = { to: kind.to, search: searchOf(work, kind) }
          return [
            kind.word,
            <CountLink key={task} count={work[task]} list={list} label={`${name} ${kind.word} 학원`} />,
          ]
        })}
      />
      {isOpen && work.noOrderSchool > 0 && (
        <p className={css.actions}>
          <ScreenLink to={ORDER_LIST.path} search={searchOf(work, TASKS.noOrderSchool)} {...buttonLook()}>
            주문하지 않은 학원 보기
          </ScreenLink>
          {mayRemind && (
            <ScreenLink to={REMINDERS.path} search={roundOf(work)} {...buttonLook()}>
              주문 안내 보내기
            </ScreenLink>
          )}
        </p>
      )}
    </Panel>
  )
}
