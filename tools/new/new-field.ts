import { columnOf } from '#platform/server/database/column-names.ts'
import { OperatorError } from '#platform/server/operator.ts'
import { inForms, inLists, inRecord, inSamples, isNear, type NewField, typeOf } from './field-edits.ts'
import { columnsOf, findRecord, type RecordPlace } from './record-place.ts'
import { columnInPersonalData, type Texts } from './registrations.ts'
import { type Edit, readSource, withEdits } from './source.ts'

/** What is written, and what is said about it. */
export interface Made {
  /** Files with their new texts. */
  readonly texts: Texts
  readonly notes: readonly string[]
}

const PERSONAL_DATA = 'app/personal-data.ts'

/** Everything that one more field of a record needs; `texts` are the files of the program, `stamp` is the time of the migration. */
export function newField(texts: Texts, record: string, field: NewField, stamp: string): Made {
  const place = findRecord(texts, record)
  insistPossible(texts, place, field)
  const made = new Map<string, string>([migration(place, field, stamp)])
  for (const [file, text] of texts) {
    if (!isNear(file, text, place)) continue
    const source = readSource(file, text)
    const edits: Edit[] = [
      ...(file === place.source.file ? inRecord(place, field) : []),
      ...inLists(source, place, field),
      ...(isTypedAsText(texts, place) ? [] : inForms(source, place, field)),
      ...inSamples(source, place, field),
    ]
    if (edits.length > 0) made.set(file, withEdits(source, edits))
  }
  const notes = sheetNotes(texts, place)
  if (!typeOf(field).isText) return { texts: made, notes }
  const source = readSource(PERSONAL_DATA, texts.get(PERSONAL_DATA) ?? '')
  const { edit, rule } = columnInPersonalData(source, place.table, field.name)
  made.set(PERSONAL_DATA, withEdits(source, [edit]))
  const where = rule
    ? `the rule ${rule} of areas/${place.area}/server/retention.ts has to forget it`
    : 'see whether its reason there holds'
  return { texts: made, notes: [...notes, `${place.table} stands in ${PERSONAL_DATA}: ${where}.`] }
}

/** Whoever uploads such a record has to hear of a column more. */
const sheetNotes = (texts: Texts, { area, name }: RecordPlace): string[] =>
  [...texts]
    .filter(([file, text]) => file.startsWith(`areas/${area}/contract/`) && text.includes(`fieldCells(${name}`))
    .map(
      ([file]) =>
        `${file} has it as a column now: see what becomes of files without it, in the tests of the upload too.`,
    )

function migration({ area, table }: RecordPlace, field: NewField, stamp: string): [string, string] {
  const column = columnOf(field.name)
  const name = `${stamp}-${table.split('.')[0]}-${column}`.replaceAll('_', '-')
  return [`areas/${area}/tables/${name}.sql`, `alter table ${table} add column ${column} ${typeOf(field).column};\n`]
}

/** The form of such a record holds every field as it is typed (`TextValues`). */
const isTypedAsText = (texts: Texts, { area, name }: RecordPlace): boolean =>
  [...texts].some(([file, text]) => file.startsWith(`areas/${area}/web/`) && text.includes(`emptyTexts(${name})`))

function insistPossible(texts: Texts, place: RecordPlace, { name, type }: NewField): void {
  const { name: record, source, table, taken } = place
  if (taken.includes(name)) throw new OperatorError(`${record} has a ${name} already.`)
  if (columnsOf(texts, place).includes(name))
    throw new OperatorError(`${table} has a column of the name ${name} already.`)
  const isText = isTypedAsText(texts, place)
  if (isText && type === 'boolean')
    throw new OperatorError(
      `The form of ${record} holds texts (emptyTexts): a yes or no has to be written there by hand.`,
    )
  if (!isText && (type === 'number' || type === 'day') && !source.text.includes(`z.input<typeof ${record}.form>`))
    throw new OperatorError(
      `The form of ${record} has no values that may be missing: it needs a type z.input<typeof ${record}.form> in ${source.file}, as a new area has it.`,
    )
}
