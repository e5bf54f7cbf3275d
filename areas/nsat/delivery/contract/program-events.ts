import { z } from 'zod'
import { programEvent } from '#platform/contract/program-event.ts'
import { Day } from '#platform/contract/shapes.ts'
import { DELIVERY_EDITORS, TRACKING_EDITORS } from './access.ts'
import { DELIVERY_TARGETS } from './statuses.ts'

const No = z.number().int()

/** A parcel got there, as a person or the carrier says. */
export const PARCEL_DELIVERED = programEvent({
  name: 'nsatDelivery.delivered',
  title: '택배 배송 완료',
  heardBy: TRACKING_EDITORS,
  ownedBy: DELIVERY_EDITORS,
  data: z.object({
    commerceDeliveryInvoiceNo: No,
    nsatPlanNo: No,
    nsatVendorNo: No,
    schoolNo: No,
    deliveryTarget: z.enum(DELIVERY_TARGETS),
    deliveryCompletedDate: Day.nullable(),
  }),
})
