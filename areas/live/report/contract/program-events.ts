import { z } from 'zod'
import { SALES_PEOPLE } from '#areas/sales/contract/access.ts'
import { programEvent } from '#platform/contract/program-event.ts'

/** A request of a broadcast was handed to somebody of sales, at first or in place of somebody else. */
export const REQUEST_HANDED_OVER = programEvent({
  name: 'liveReport.handedOver',
  title: '상담 요청 전달',
  heardBy: ['ALL'],
  ownedBy: SALES_PEOPLE,
  data: z.object({ articleId: z.number().int(), liveBroadcastNo: z.number().int(), holderNo: z.number().int() }),
})
