import { z } from 'zod'
import { PLAN_ASK_REFUSALS } from '#areas/nsat/plan/contract/refusals.ts'
import { NSAT_SCOPE } from '#areas/nsat/vendor/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { Count, Id } from '#platform/contract/shapes.ts'
import { SUPERVISORS } from './access.ts'
import { ROUND_READS } from './round-reads.ts'

/** Whether it can be said how a round ends, or why not. */
const FORECAST_STATES = ['BEFORE', 'OVER', 'TOO_FEW_ROUNDS', 'TOO_EARLY', 'GIVEN'] as const

/** How many institutes will have ordered on the last day of orders; what is not given is null. */
const Forecast = z.object({
  state: z.enum(FORECAST_STATES),
  /** Earlier rounds that it was made from. */
  rounds: Count,
  /** Institutes that have ordered so far. */
  orderedSchool: Count,
  expectedSchool: Count.nullable(),
  /** The same as far off as it was in earlier rounds, to either side. */
  leastSchool: Count.nullable(),
  mostSchool: Count.nullable(),
  /** How far off it was in earlier rounds in the mean, in percent of what came. */
  errorPercent: z.number().min(0).nullable(),
  /** Day by day from today to the last one. */
  curve: z.array(z.object({ daysLeft: Count, expectedSchool: Count })),
})
export type Forecast = z.infer<typeof Forecast>

/** How many institutes will have ordered when a round closes, the default one of the service unless one is named; null where it has none. */
export const readForecast = call({
  name: 'nsatSupervision.readForecast',
  method: 'GET',
  path: '/nsat/supervisor/round/forecast',
  summary: '이전 회차들의 주문 추이로 회차가 마감될 때의 주문 학원 수를 예상한다.',
  access: SUPERVISORS,
  query: z.object({ nsatServiceNo: Id.optional(), nsatPlanNo: Id.optional() }),
  output: z.object({ forecast: Forecast.nullable() }),
  scope: NSAT_SCOPE,
  refusals: PLAN_ASK_REFUSALS,
  reads: ROUND_READS,
})
