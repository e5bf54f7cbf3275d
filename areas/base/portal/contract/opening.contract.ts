import { z } from 'zod'
import { call } from '#platform/contract/call.ts'

/** Says that the dashboard was opened. Only counted, without a word about who it was. */
export const countOpening = call({
  name: 'portal.countOpening',
  method: 'POST',
  path: '/partner/ad-api/portal/openings',
  summary: '대시보드가 열린 횟수를 집계한다.',
  access: 'session',
  output: z.object({}),
})
