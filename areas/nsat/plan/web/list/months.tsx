import { EXAM_TARGET_CODES, EXAM_TARGETS, planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { type CountedPlan, type countedPlans, listCountedPlans } from '#areas/nsat/plan/contract/plan.contract.ts'
import { planTable } from '#areas/nsat/plan/rules/plan-table.rules.ts'
import { planPath } from '#areas/nsat/plan/web/paths.ts'
import type { AddressOf } from '#platform/contract/list/list.ts'
import { dottedDay } from '#platform/contract/seoul.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { serverToday } from '#platform/web/calls/server-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from './months.module.css'

/** The plans that are searched for, each with a table of its own. */
export function PlanMonths({ search }: { search: AddressOf<typeof countedPlans> }) {
  const { data, error, refetch } = useCall(listCountedPlans, planTable.ask(search))
  if (error && !data) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <LoadingState />
  if (data.list.length === 0) return <EmptyState text="조건에 맞는 회차가 없습니다." />
  return (
    <ul className={css.months}>
      {inOrderOfNeed(data.list, serverToday()).map((plan) => (
        <li key={plan.nsatPlanNo}>
          <PlanMonth plan={plan} />
        </li>
      ))}
    </ul>
  )
}

/** The round under way first, then those that come, then those that were, the newest first. */
export function inOrderOfNeed(plans: readonly CountedPlan[], today: string): readonly CountedPlan[] {
  const open = plans.filter(({ examEndYmd }) => examEndYmd >= today)
  const over = plans.filter(({ examEndYmd }) => examEndYmd < today)
  return [
    ...open.toSorted((one, other) => one.planYm.localeCompare(other.planYm)),
    ...over.toSorted((one, other) => other.planYm.localeCompare(one.planYm)),
  ]
}

const periodText = (from: string, to: string): string => `${dottedDay(from)} ~ ${dottedDay(to)}`

function PlanMonth({ plan }: { plan: CountedPlan }) {
  const today = serverToday()
  const isOpen = plan.applyStartYmd <= today && today <= plan.applyEndYmd
  const name = planMonthText(plan.planYm)
  const periods = [
    ['신청 기간', periodText(plan.applyStartYmd, plan.applyEndYmd)],
    ['시험 기간', periodText(plan.examStartYmd, plan.examEndYmd)],
    ['채점일', dottedDay(plan.scoringYmd)],
  ]
  return (
    <article className={css.month} data-part="card" aria-label={name}>
      <header className={css.head}>
        <h2>{name}</h2>
        {isOpen && <span className={css.open}>신청 중</span>}
        {plan.printOrderedYmdt && <span className={css.printed}>발주서 생성</span>}
        {plan.closedYmdt && <span className={css.printed}>종료</span>}
      </header>
      <table className={css.table} aria-label={`${name} 일정과 인원`}>
        <tbody>
          {periods.map(([title, text]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td colSpan={2}>{text}</td>
            </tr>
          ))}
          {shownTargets(plan).map(({ examTargetCode, examineeCount, itempoolExamNo }) => (
            <tr key={examTargetCode}>
              <th scope="row">{EXAM_TARGETS[examTargetCode].word}</th>
              <td className={css.count}>{examineeCount.toLocaleString('ko-KR')}명</td>
              <td className={css.paper} data-missing={itempoolExamNo === null || undefined}>
                {itempoolExamNo === null ? '시험지 없음' : '시험지 있음'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ScreenLink to={planPath(plan.nsatPlanNo)} className={css.more} aria-label={`${name} 상세 보기`}>
        상세 보기
      </ScreenLink>
    </article>
  )
}

/** A target that is not sent any more is shown where there is something of it. */
const shownTargets = ({ examineeCountPerExamTargetList: list }: CountedPlan) =>
  EXAM_TARGET_CODES.flatMap((target) => list.filter(({ examTargetCode }) => examTargetCode === target)).filter(
    ({ examTargetCode, examineeCount, itempoolExamNo }) =>
      examTargetCode !== 'HIGH2NA' || examineeCount > 0 || itempoolExamNo !== null,
  )
