import { field, recordOf } from '#platform/contract/record.ts'
import { requiredName, requiredText } from '#platform/contract/written-text.ts'
import { Address, PhoneDigits, PostCode, textOrNull } from './fields.ts'

/** An institute, as a vendor or the service office writes a new one. */
export const INSTITUTE = recordOf({
  entity: 'nsatVendor.institute',
  reads: ['nsatVendor.institutes'],
  fields: {
    schoolName: field('학원명', requiredName('학원명을 입력해주세요.', 100)),
    ownerName: field('원장명', textOrNull(50).default(null)),
    phoneNumber: field('전화번호', PhoneDigits, { typed: 'phone' }),
    postCode: field('우편번호', PostCode.default(null), { typed: 'digits' }),
    address: field('주소', Address),
    addressDetail: field('상세주소', requiredText('상세주소를 입력해주세요.', 200)),
  },
})
