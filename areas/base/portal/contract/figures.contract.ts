import { z } from 'zod'
import { call } from '#platform/contract/call.ts'

/** How something of the caller's goes, and the screen (with its filters) that shows it. */
export const Figure = z.object({
  /** Stable name, `payment.revenue`. */
  key: z.string(),
  title: z.string(),
  unit: z.string(),
  value: z.number().int(),
  /** As it was in the time with which it is compared; null where there is none. */
  before: z.number().int().nullable(),
  /** `이전 4주`. */
  comparedWith: z.string(),
  /** How it came there, the newest last. */
  series: z.array(z.number().int()),
  /** What the series steps through: `8주`. */
  span: z.string(),
  path: z.string(),
})
export type Figure = z.infer<typeof Figure>

/** A figure that nobody can tell now. */
export const FigureGap = Figure.pick({ key: true, title: true, path: true })
export type FigureGap = z.infer<typeof FigureGap>

/** How it goes for the caller, drawn from their areas: four figures at most, with what cannot be told now. */
export const listFigures = call({
  name: 'portal.listFigures',
  method: 'GET',
  path: '/partner/ad-api/portal/figures',
  summary: '담당 업무의 주요 지표를 이전 기간과 비교하여 조회한다.',
  access: 'session',
  output: z.object({ list: z.array(Figure), gaps: z.array(FigureGap) }),
  reads: ['portal.figures'],
})
