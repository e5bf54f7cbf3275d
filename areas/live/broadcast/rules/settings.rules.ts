import { z } from 'zod'

/** What administrators may choose about live consultation at run time. */
export const LiveSettings = z.object({
  answerDays: z
    .number()
    .int()
    .min(0)
    .max(90)
    .meta({
      title: '종료 후 답변 기간(일)',
      description: '방송이 종료된 뒤 이 기간 동안 상담 신청에 답변할 수 있습니다. 0이면 종료와 함께 답변이 끝납니다.',
    })
    .default(7),
  contactDays: z
    .number()
    .int()
    .min(1)
    .max(365)
    .meta({
      title: '신청자 연락처 보관 기간(일)',
      description:
        '상담을 신청한 사람이 동의하고 남긴 연락처를 이 기간이 지나면 삭제합니다. 바꾼 기간은 그 뒤에 남긴 연락처부터 적용됩니다.',
    })
    .default(90),
  abandonedHours: z
    .number()
    .int()
    .min(1)
    .max(72)
    .meta({
      title: '방치된 방송을 종료하는 시간(시간)',
      description: '이 시간 동안 스태프가 아무도 없던 방송은 자동으로 종료합니다. 종료하기 전에 스태프에게 알립니다.',
    })
    .default(6),
})
export type LiveSettings = z.infer<typeof LiveSettings>
