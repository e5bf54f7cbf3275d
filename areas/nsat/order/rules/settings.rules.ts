import { z } from 'zod'

/** What the office may choose about orders at run time. Every field has a default; labels are Korean. */
export const OrderSettings = z.object({
  isOfficeAlwaysOpen: z
    .boolean()
    .meta({
      title: '사무국은 신청 기간 밖에도 주문',
      description: '켜면 사무국은 신청 기간 전후에도 주문을 등록하고 수정할 수 있습니다.',
    })
    .default(false),
  isHigh2NaOpen: z
    .boolean()
    .meta({ title: '고2(나) 주문', description: '켜면 고2(나)도 주문할 수 있습니다.' })
    .default(false),
  isFreeForVendors: z
    .boolean()
    .meta({
      title: '총판의 무료 주문',
      description: '끄면 무료 주문은 사무국에서만 할 수 있습니다.',
    })
    .default(true),
})
export type OrderSettings = z.infer<typeof OrderSettings>
