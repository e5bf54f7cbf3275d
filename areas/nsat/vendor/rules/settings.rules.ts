import { z } from 'zod'

const isHttp = (text: string): boolean => text === '' || /^https?:\/\/\S+$/.test(text)

/** What the service office may choose of vendors and institutes at run time. */
export const NsatVendorSettings = z.object({
  maskInstitutePhones: z
    .boolean()
    .meta({ title: '학원 목록의 전화번호 가리기', description: '학원 현황 목록에서 전화번호 가운데 자리를 가립니다.' })
    .default(true),
  maskVendorPhones: z
    .boolean()
    .meta({
      title: '총판 주소록의 전화번호 가리기',
      description: '총판 주소록 목록에서 전화번호 가운데 자리를 가립니다.',
    })
    .default(true),
  schoolCodeUrl: z
    .string()
    .trim()
    .max(500)
    .refine(isHttp, 'http:// 또는 https://로 시작하는 주소를 입력해주세요.')
    .meta({
      title: '학원 코드표 주소',
      description:
        '학원 코드표를 다른 곳에서 내려받게 하려면 입력합니다. 비워 두면 학원번호와 학원명의 엑셀을 내려받습니다.',
    })
    .default(''),
})
