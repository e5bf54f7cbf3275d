import { z } from 'zod'
import { readPhone } from '#platform/contract/phone.ts'
import { field, recordOf } from '#platform/contract/record.ts'
import { isBlank } from '#platform/contract/written-text.ts'

const blankIsNull = (text: string | null) => (text === null || isBlank(text) ? null : text)
const isWritten = (text: string): boolean => /^\+?\d[\d -]*\d$/.test(text)
const isPhone = (text: string | null) =>
  text === null || (text.length <= 20 && isWritten(text) && /^\d{8,15}$/.test(text.replaceAll(/\D/g, '')))
const isEmail = (text: string | null) => text === null || z.email().safeParse(text).success

/** As it was written, but for what nobody else would read: then its digits, with the 0 that a spreadsheet took away. */
function readableText(text: string | null): string | null {
  const phone = text === null ? undefined : readPhone(text)
  return phone && (phone.isZeroGiven || !isWritten(text ?? '')) ? phone.digits : text
}

const PhoneNumber = z
  .string()
  .max(40)
  .nullable()
  .transform((text) => readableText(blankIsNull(text)))
  .refine(isPhone, '전화번호를 확인해주세요.')
const Email = z.string().max(100).nullable().transform(blankIsNull).refine(isEmail, '이메일을 확인해주세요.')

/** A person at an organisation. Empty texts mean null: what is not known. */
export const CONTACT = recordOf({
  entity: 'sales.contact',
  reads: ['sales.contacts'],
  fields: {
    contactName: field('이름', z.string().max(50).nullable().transform(blankIsNull), { column: 'name' }),
    phoneNumber: field('전화번호', PhoneNumber, { typed: 'phone' }),
    email: field('이메일', Email),
    /** False: no longer offered for reports; reports that name the contact stay as they are. */
    isUse: field('사용 여부', z.boolean()),
  },
})
