import type { z } from 'zod'
import type { Field, Fields, RecordOf } from '#platform/contract/record.ts'
import { factsOf, isNumberSchema } from '#platform/contract/schema-facts.ts'
import { type Column, type ColumnName, checked, decimal, digits, optional, phone, text } from './columns.ts'

type ValueOf<F extends Fields, Name extends keyof F> = z.output<F[Name]['schema']>

/** How the cells of a field are read: by how it is typed in, and by its schema. */
function readerOf({ title, schema, typed }: Field, options: ColumnName): Column {
  if (typed === 'phone') return checked(phone(title, options), schema)
  if (isNumberSchema(schema)) return checked(decimal(title, options), schema)
  const { maxLength } = factsOf(schema)
  const asText = typed === 'digits' ? digits : text
  return checked(asText(title, { ...options, ...(maxLength !== undefined && { mostLength: maxLength }) }), schema)
}

/**
 * The column of a sheet for a field: called as the record calls it, judged by the schema of its form. A cell of a field that
 * may be left empty may be blank.
 */
export function fieldCell<F extends Fields, const Name extends keyof F & string>(
  { fields }: Pick<RecordOf<F>, 'fields'>,
  name: Name,
  options: ColumnName = {},
): Column<ValueOf<F, Name>> {
  const written = fields[name] as Field
  const column = readerOf(written, options)
  const blank = [null, ''].find((value) => written.schema.safeParse(value).success)
  const reading = blank === undefined ? column : whereBlank(column, blank)
  return reading as Column<ValueOf<F, Name>>
}

/** A blank cell of a text that may be empty is the empty text, of anything else nothing. */
const whereBlank = (column: Column, blank: string | null): Column => {
  const read = optional(column)
  if (blank === null) return read
  return {
    ...read,
    read: (cell, context) => {
      const reading = read.read(cell, context)
      return 'value' in reading && reading.value === null ? { ...reading, value: blank } : reading
    },
  }
}

/** The columns of all fields of a record, so that a new field is in its sheet at once; `more` are the options of some. */
export const fieldCells = <F extends Fields>(
  record: Pick<RecordOf<F>, 'fields'>,
  more: { readonly [Name in keyof F]?: ColumnName } = {},
) =>
  Object.fromEntries(Object.keys(record.fields).map((name) => [name, fieldCell(record, name, more[name])])) as {
    readonly [Name in keyof F & string]: Column<ValueOf<F, Name>>
  }
