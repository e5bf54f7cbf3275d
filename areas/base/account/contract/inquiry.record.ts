import { mobileField } from '#platform/contract/phone-fields.ts'
import { field, recordOf } from '#platform/contract/record.ts'
import { requiredName, requiredText } from '#platform/contract/written-text.ts'

export const PhoneNumber = mobileField('휴대폰 번호를 확인해주세요.')

/**
 * What somebody leaves behind to be called back. The page of whoever signs up (`web/login/inquiry-page.tsx`) writes its fields
 * out, because it loads no schemas; a partner who is signed in is asked for less (`counselling.contract.ts`).
 */
export const INQUIRY = recordOf({
  entity: 'account.inquiry',
  reads: ['account.inquiries'],
  fields: {
    organizationName: field('기관명', requiredName('기관명을 입력해주세요.', 100)),
    name: field('이름', requiredName('이름을 입력해주세요.', 50)),
    phoneNumber: field('휴대폰 번호', PhoneNumber, { typed: 'phone' }),
    content: field('문의 내용', requiredText('내용을 입력해주세요.', 2000), { typed: 'lines' }),
  },
})
