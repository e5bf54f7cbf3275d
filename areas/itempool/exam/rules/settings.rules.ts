import { z } from 'zod'
import { LAST_CUT_GRADE, LONGEST_STRATEGY } from '../contract/codes.ts'

/** What administrators may choose about papers at run time. */
export const ItempoolExamSettings = z.object({
  lastCutGrade: z
    .number()
    .int()
    .min(5)
    .max(LAST_CUT_GRADE)
    .meta({ title: '등급컷의 마지막 등급', description: '등급컷은 1등급부터 이 등급까지 입력할 수 있습니다.' })
    .default(LAST_CUT_GRADE),
  longestStrategy: z
    .number()
    .int()
    .min(100)
    .max(LONGEST_STRATEGY)
    .meta({ title: '코칭 전략의 최대 글자 수', description: '이보다 긴 코칭 전략은 저장할 수 없습니다.' })
    .default(LONGEST_STRATEGY),
  isVideoCountStrict: z
    .boolean()
    .meta({
      title: '해설 영상 수 확인',
      description: '끄면 영상과 문항의 수가 달라도 앞에서부터 차례대로 등록합니다.',
    })
    .default(true),
})
export type ItempoolExamSettings = z.infer<typeof ItempoolExamSettings>
