import { z } from 'zod'
import { programEvent } from '#platform/contract/program-event.ts'
import { Won } from '#platform/contract/shapes.ts'
import { BULK_EDITORS, ORDER_EDITORS } from './access.ts'

const No = z.number().int()

/** The shop told that an order was paid for. */
export const ORDER_PAID = programEvent({
  name: 'nsatOrder.paid',
  title: '모의고사 주문 결제',
  heardBy: BULK_EDITORS,
  ownedBy: ORDER_EDITORS,
  data: z.object({ nsatSchoolOrderNo: No, nsatPlanNo: No, nsatVendorNo: No, schoolNo: No, amount: Won }),
})
