import { z } from 'zod'
import { phoneField } from '#platform/contract/phone-fields.ts'
import { Id } from '#platform/contract/shapes.ts'
import { isBlank, requiredText } from '#platform/contract/written-text.ts'

/** Fields of the wire that vendors and institutes have in common. */

/** A Korean phone number, read as the digits that are stored. */
export const PhoneDigits = phoneField("'-' 를 제외한 전화번호를 입력해주세요.")

/** The five digits of a postal code; null where the address was typed. */
export const PostCode = z
  .string()
  .regex(/^\d{5}$/, '우편번호는 숫자 5자리입니다.')
  .nullable()

export const Address = requiredText('주소를 입력해주세요.', 200)

/** A text that may be left out: blank is null. */
export const textOrNull = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullable()
    .transform((text) => (text === null || isBlank(text) ? null : text))

/** An id in a body, where `null` means none. */
export const IdOrNull = Id.nullable()
