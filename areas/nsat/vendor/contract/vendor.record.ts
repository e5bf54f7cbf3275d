import { z } from 'zod'
import { field, recordOf } from '#platform/contract/record.ts'
import { Id } from '#platform/contract/shapes.ts'
import { optionalText, requiredName, requiredText } from '#platform/contract/written-text.ts'
import { Address, PhoneDigits, PostCode } from './fields.ts'

const RATE_RANGE = '수수료율은 0에서 100 사이로 입력해주세요.'

const rate = z
  .number('수수료율을 입력해주세요.')
  .min(0, RATE_RANGE)
  .max(100, RATE_RANGE)
  .multipleOf(0.01, '소수점 둘째 자리까지 입력해주세요.')

const distinct = <T>(list: readonly T[]): boolean => new Set(list).size === list.length

/** Most accounts that work for one vendor. */
const MOST_ACCOUNTS = 20

/** A vendor; its rate is the contracted share in percent. */
export const VENDOR = recordOf({
  entity: 'nsatVendor.vendor',
  reads: ['nsatVendor.vendors'],
  fields: {
    vendorName: field('총판명', requiredName('총판명을 입력해주세요.', 50)),
    principalRegion: field('담당 지역', requiredText('담당 지역을 입력해주세요.', 50)),
    representativeName: field('대표자', requiredText('대표자를 입력해주세요.', 50)),
    vendorPhone: field('전화번호', PhoneDigits, { typed: 'phone' }),
    taxEmail: field(
      '세금계산서 이메일',
      z.string().trim().max(100).pipe(z.email('세금계산서를 받을 이메일을 확인해주세요.')),
    ),
    postCode: field('우편번호', PostCode, { typed: 'digits' }),
    address: field('주소', Address, { hint: '시험지 세트를 받는 주소입니다.' }),
    addressDetail: field('상세주소', optionalText(200)),
    commissionRate: field('수수료율(%)', rate, { hint: '계약한 수수료율입니다. 예) 22.5' }),
  },
  links: {
    /** The services that it sells. */
    serviceNos: field(
      '판매 서비스',
      z
        .array(Id)
        .min(1, '판매 서비스를 하나 이상 선택해주세요.')
        .max(20)
        .refine(distinct, '같은 서비스가 두 번 있습니다.'),
    ),
    /** The accounts that work for it. */
    loginIds: field(
      '계정',
      z.array(z.string().trim().min(1).max(50)).max(MOST_ACCOUNTS).refine(distinct, '같은 아이디가 두 번 있습니다.'),
      {
        hint: '이 총판으로 로그인하는 아이디를 쉼표로 구분해 입력해주세요. 총판 권한 계정은 포털 관리자에게 요청해주세요.',
      },
    ),
  },
})
export type VendorForm = z.infer<typeof VENDOR.form>
