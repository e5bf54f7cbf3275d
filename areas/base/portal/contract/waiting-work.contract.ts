import { z } from 'zod'
import { call } from '#platform/contract/call.ts'

/** Work of one kind that waits for the caller: how much, and the screen (with its filters) where it is done. */
export const WaitingWork = z.object({
  /** Stable name, `text-ad.inspection`. */
  key: z.string(),
  text: z.string(),
  count: z.number().int(),
  path: z.string(),
  /** Whether it should be done today. */
  isUrgent: z.boolean(),
})
export type WaitingWork = z.infer<typeof WaitingWork>

/** Work of one kind of which nobody can say now how much there is: it may wait all the same. */
export const WaitingGap = WaitingWork.pick({ key: true, text: true, path: true })
export type WaitingGap = z.infer<typeof WaitingGap>

/** What waits for the caller today, drawn from every area's own data; kinds with nothing waiting have a count of 0. */
export const listWaitingWork = call({
  name: 'portal.listWaitingWork',
  method: 'GET',
  path: '/partner/ad-api/portal/waiting',
  summary: '오늘 처리할 업무를 조회한다.',
  access: 'session',
  output: z.object({ list: z.array(WaitingWork), gaps: z.array(WaitingGap) }),
  reads: ['portal.waiting'],
})
