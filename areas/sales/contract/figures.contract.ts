import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Count, Flag, wholeNumber } from '#platform/contract/shapes.ts'
import { SALES_PEOPLE } from './access.ts'
import { STAGE_KINDS } from './codes.ts'

/** A change of the stage that was taken back counts in none of them. */
const StatusFigures = z.object({
  salesStatusId: z.number().int(),
  salesStatusName: z.string(),
  salesStatusKind: z.enum(STAGE_KINDS),
  /** Organisations that were put into the stage in the year, each once. */
  reachedCount: Count,
  /** Those of them that were put into a later stage afterwards, whenever that was. Being given up is not a later stage, and from there none is. */
  advancedCount: Count,
  /** `advancedCount` per `reachedCount` in percent with one decimal; 0 where nobody reached it. */
  conversionRate: z.number().min(0).max(100),
  /** Organisations that are in the stage now. */
  currentCount: Count,
})

const MonthFigures = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  reportCount: Count,
  visitCount: Count,
  /** Organisations that were put into a won stage in the month, each once. */
  contractCount: Count,
})

/**
 * The work of a year, by month of Seoul (always twelve) and by stage. `mine`: reports that I wrote, stages into which I put
 * organisations, organisations of which I am in charge; without it everybody's.
 */
export const readFigures = call({
  name: 'sales.readFigures',
  method: 'GET',
  path: '/partner/ad-api/sales/figures',
  summary: '연도의 월별 영업 실적과 영업상태별 전환율을 조회한다.',
  access: SALES_PEOPLE,
  query: z.object({ year: wholeNumber(2000, 2100), mine: Flag.default(false) }),
  output: z.object({
    year: z.number().int(),
    months: z.array(MonthFigures),
    statuses: z.array(StatusFigures),
  }),
  reads: ['sales.organizations', 'sales.reports'],
})
