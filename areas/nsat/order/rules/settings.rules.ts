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
  reminderDays: z
    .number()
    .int()
    .min(1, '1일부터 입력할 수 있습니다.')
    .max(60, '60일까지 입력할 수 있습니다.')
    .meta({
      title: '주문 안내 문자 간격(일)',
      description: '한 회차에서 같은 학원에 주문 안내 문자를 다시 보낼 수 있기까지의 날수입니다.',
    })
    .default(3),
  reminderTradeMonths: z
    .number()
    .int()
    .min(1, '1개월부터 입력할 수 있습니다.')
    .max(6, '6개월까지 입력할 수 있습니다.')
    .meta({
      title: '주문 안내 문자를 보내는 거래 기간(개월)',
      description:
        '이 기간 안에 같은 서비스를 주문한 학원에만 보냅니다. 수신 동의 없이 광고성 정보를 보낼 수 있는 거래 관계는 법으로 6개월까지입니다.',
    })
    .default(6),
})
export type OrderSettings = z.infer<typeof OrderSettings>
