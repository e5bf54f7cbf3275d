import { z } from 'zod'
import { PACKAGE_VAT_MODES } from '../contract/codes.ts'

/** What an operator of package ads may choose at run time. Every field has a default; labels are Korean. */
export const PackageAdSettings = z.object({
  packageVatMode: z
    .enum(PACKAGE_VAT_MODES)
    .meta({
      title: '패키지 결제 금액의 부가세',
      description: '패키지 가격은 부가세를 제외한 금액으로 표시됩니다. 카드로 결제할 금액을 선택합니다.',
      labels: { NONE: '표시 가격 그대로 결제', ADD_10: '부가세 10%를 더해 결제' },
    })
    .default('NONE'),
  excludeHolidays: z
    .boolean()
    .meta({ title: '공휴일 선택 제외', description: '켜면 공휴일을 광고 희망일로 선택할 수 없습니다.' })
    .default(false),
})
export type PackageAdSettings = z.output<typeof PackageAdSettings>

/** The settings as they are before anybody chooses. */
export const DEFAULT_SETTINGS: PackageAdSettings = PackageAdSettings.parse({})
