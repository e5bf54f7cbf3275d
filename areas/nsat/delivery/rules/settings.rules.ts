import { z } from 'zod'

/** What the operator of deliveries may choose at run time. Every field has a default; labels are Korean. */
export const NsatDeliverySettings = z.object({
  pickupRequiresDelivery: z
    .boolean()
    .meta({
      title: '배송 완료 후 답안지 수거',
      description: '켜면 학원 배송이 완료된 학원의 답안지만 수거 완료로 변경할 수 있습니다.',
    })
    .default(false),
  pickupBackAllowed: z
    .boolean()
    .meta({
      title: '답안지 상태 되돌리기',
      description:
        '켜면 사무국과 슈퍼바이저가 사유를 남기고 답안지 상태를 한 단계씩 되돌릴 수 있습니다. 총판은 되돌릴 수 없습니다.',
    })
    .default(true),
})
