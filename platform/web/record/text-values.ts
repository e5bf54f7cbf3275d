import { phoneDigits, typedPhone } from '#platform/contract/phone.ts'
import type { Field, Fields, RecordOf } from '#platform/contract/record.ts'
import { isNumberSchema } from '#platform/contract/schema-facts.ts'

/** The fields of a record as they are typed in, each as text. */
export type TextValues<F extends Fields> = { [Name in keyof F]: string }

type Of<F extends Fields> = Pick<RecordOf<F>, 'fields'>
type Written<F extends Fields> = { readonly [Name in keyof F]: string | number | null }

const each = <F extends Fields>({ fields }: Of<F>, make: (name: keyof F, field: Field) => unknown) =>
  Object.fromEntries(Object.entries<Field>(fields).map(([name, field]) => [name, make(name, field)]))

/** Before anything is typed. */
export const emptyTexts = <F extends Fields>(record: Of<F>) => each(record, () => '') as TextValues<F>

/** What was written, as its form shows it: phone numbers with their dashes, nothing as an empty line. */
export const textsOf = <F extends Fields>(record: Of<F>, written: Written<F>) =>
  each(record, (name, { typed }) => {
    const value = written[name]
    return typed === 'phone' ? typedPhone(`${value ?? ''}`) : `${value ?? ''}`
  }) as TextValues<F>

/** What is sent of typed texts, for the schema of the record to judge: a number that is none is sent as none, nothing as null where that may be. */
export const writtenOf = <F extends Fields>(record: Of<F>, texts: TextValues<F>) =>
  each(record, (name, field) => sentOf(texts[name], field)) as { [Name in keyof F]: never }

function sentOf(text: string, { schema, typed }: Field): unknown {
  const isEmpty = text.trim() === ''
  if (isEmpty && schema.safeParse(null).success) return null
  if (isNumberSchema(schema)) return isEmpty ? Number.NaN : Number(text)
  return typed === 'phone' ? phoneDigits(text) : text
}
