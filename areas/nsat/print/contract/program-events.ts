import { z } from 'zod'
import { programEvent } from '#platform/contract/program-event.ts'
import { Count } from '#platform/contract/shapes.ts'
import { PRINT_EDITORS } from './access.ts'

/** A print order of a round was made, the first one or a supplementary one. */
export const PRINT_ORDER_MADE = programEvent({
  name: 'nsatPrint.made',
  title: '시험지 발주서 생성',
  heardBy: PRINT_EDITORS,
  data: z.object({ nsatPlanNo: z.number().int(), printNo: z.number().int(), orderedSchoolCount: Count }),
})
