import { z } from 'zod'
import { programEvent } from '#platform/contract/program-event.ts'
import { ITEMPOOL_PEOPLE } from './access.ts'

/** All answers to a paper that came in for a round are scored. */
export const SCORES_READY = programEvent({
  name: 'itempoolReport.scored',
  title: '채점 완료',
  heardBy: ['NSAT_ADMIN'],
  ownedBy: ITEMPOOL_PEOPLE,
  data: z.object({ nsatPlanNo: z.number().int(), subjectNo: z.number().int() }),
})
