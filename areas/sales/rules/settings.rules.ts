import { z } from 'zod'

const year = z.number().int().min(2000).max(2100)

/** What an operator of sales may choose at run time. Every field has a default; labels are Korean. */
export const SalesSettings = z.object({
  organizationYearFrom: year
    .meta({ title: '영업 학년도 시작', description: '영업 기관의 학년도로 선택할 수 있는 첫 해입니다.' })
    .default(2020),
  reportYearFrom: year
    .meta({ title: '영업보고 학년도 시작', description: '영업보고의 학년도로 선택할 수 있는 첫 해입니다.' })
    .default(2018),
  comingLater: z
    .string()
    .max(500)
    .meta({
      title: '준비 중인 기본정보 항목',
      description: '기관 기본정보에 ‘준비 중’으로 표시할 항목을 쉼표로 구분해 입력합니다.',
    })
    .default(''),
})
export type SalesSettings = z.infer<typeof SalesSettings>
