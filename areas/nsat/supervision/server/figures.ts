import { sql } from 'kysely'
import { ORDER_LIST } from '#areas/nsat/order/contract/places.ts'
import { DEFAULT_SERVICE, planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { meantPlans } from '#areas/nsat/plan/server/door.ts'
import { nsatScopes } from '#areas/nsat/vendor/server/door.ts'
import { toDay } from '#platform/contract/seoul.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import { type FigureSource, type FoundFigure, figureWithin } from '#platform/server/figures.ts'
import { tallyAs } from '#platform/server/waiting-tally.ts'
import { ROUND_READERS, SUPERVISORS } from '../contract/access.ts'
import { ROUND, VENDOR_STATUSES } from '../contract/places.ts'
import { daysLeftOn, daysLeftText, type FirstTimes, standingAt } from '../rules/round-days.rules.ts'
import { firstTimes } from './round.queries.ts'

type PaidTimes = FirstTimes & { readonly paidExaminees: number }

interface RoundSoFar {
  readonly planYm: string
  readonly applyStartYmd: string
  readonly applyEndYmd: string
  readonly times: readonly PaidTimes[]
}

interface RoundFigure extends Pick<FigureSource, 'key' | 'unit'> {
  readonly word: string
  readonly countOf: (times: PaidTimes) => number
  /** The screen of those who supervise; everybody else has the orders. */
  readonly place: { readonly path: string }
}

/** A round as it stands today beside the former one when as many days were left of it; nothing before its first day of orders. */
function courseOf([plan, before]: readonly RoundSoFar[], today: string, { word, countOf }: RoundFigure): FoundFigure {
  if (!plan || today < plan.applyStartYmd) return undefined
  const first = daysLeftOn(plan, plan.applyStartYmd)
  const left = Math.max(daysLeftOn(plan, today), 0)
  const series = Array.from({ length: first - left + 1 }, (_, at) => standingAt(plan, plan.times, first - at, countOf))
  return {
    title: `${planMonthText(plan.planYm)} 회차 ${word}`,
    value: series.at(-1) ?? 0,
    before: before ? standingAt(before, before.times, left, countOf) : null,
    comparedWith: before ? `${Number(before.planYm.slice(4))}월 회차 ${daysLeftText(left)}` : '',
    series,
    span: `${series.length}일`,
  }
}

const isSupervisor = ({ flags }: Caller): boolean => SUPERVISORS.some((flag) => flags.has(flag))

const roundFigure = (figure: RoundFigure): FigureSource => {
  const { key, unit, word, place } = figure
  return figureWithin(nsatScopes, {
    key,
    title: word,
    unit,
    flags: ROUND_READERS,
    path: (_now, caller) => (isSupervisor(caller) ? place : ORDER_LIST).path,
    count(db, { vendorNo, services }, now) {
      if (services && !services.includes(DEFAULT_SERVICE)) return undefined
      const today = toDay(now)
      const times = firstTimes(sql`p.nsat_plan_no`, sql`p.apply_end_date`, vendorNo)
      const query = sql`
        select coalesce(json_agg(json_build_object('planYm', p.plan_ym, 'applyStartYmd', p.apply_start_date,
            'applyEndYmd', p.apply_end_date,
            'times', (select coalesce(json_agg(t), '[]') from (${times}) t)) order by p.plan_ym desc), '[]')
        from ${meantPlans(DEFAULT_SERVICE, today)} p`
      return tallyAs(query.compile(db), (rounds: readonly RoundSoFar[]) => courseOf(rounds, today, figure))
    },
  })
}

/** How the running round goes beside the former one: for the office and the supervisor of all vendors, for a vendor of its own institutes. */
export const roundFigures: readonly FigureSource[] = [
  roundFigure({
    key: 'nsat-supervision.paid-schools',
    word: '결제완료 학원',
    unit: '곳',
    countOf: ({ paidSchool }) => paidSchool,
    place: ROUND,
  }),
  roundFigure({
    key: 'nsat-supervision.paid-examinees',
    word: '결제완료 인원',
    unit: '명',
    countOf: ({ paidExaminees }) => paidExaminees,
    place: VENDOR_STATUSES,
  }),
]
