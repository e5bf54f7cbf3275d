import type { CallExpression, JSXElement, ObjectExpression } from 'oxc-parser'
import { FIELD_TYPES, type FieldType, type FieldTypeName } from './field-types.ts'
import { areaOf, type RecordPlace } from './record-place.ts'
import { added, argumentOf, calleeOf, type Edit, imported, nameOf, type Source } from './source.ts'

/** A field that a record gets. */
export interface NewField {
  readonly name: string
  readonly title: string
  readonly type: FieldTypeName
}

export const typeOf = ({ type }: NewField): FieldType => FIELD_TYPES[type]

/** The line of the field in its record, behind all others. */
export function inRecord({ source, fields }: RecordPlace, field: NewField): Edit[] {
  const { schema, from, more } = typeOf(field)
  return [
    added(fields, `${field.name}: field('${field.title}', ${schema}${more})`),
    ...from.flatMap(([file, ...names]) => imported(source, file, ...names)),
  ]
}

const isNamed = (argument: unknown, name: string): boolean =>
  typeof argument === 'object' && argument !== null && Reflect.get(argument, 'name') === name

/** Its column in every list that gives the record out whole, behind those of the other fields. */
export function inLists({ calls }: Source, { name: record }: RecordPlace, field: NewField): Edit[] {
  return calls.flatMap((call) => {
    const columns = argumentOf(call, 1)
    const isWhole = calleeOf(call) === 'everyField' && isNamed(argumentOf(call, 0), record)
    if (!isWhole || columns?.type !== 'ArrayExpression') return []
    const last = columns.elements.findLast((each) => each?.type === 'CallExpression' && isColumnOf(each, record))
    return [added(columns, listColumn(record, field), last ?? undefined)]
  })
}

const isColumnOf = (call: CallExpression, record: string): boolean =>
  calleeOf(call) === 'fieldColumn' && isNamed(argumentOf(call, 0), record)

const listColumn = (record: string, field: NewField): string =>
  field.type === 'boolean'
    ? `{ key: '${field.name}', title: ${record}.fields.${field.name}.title, width: 80, value: (row) => (row.${field.name} ? '예' : '아니요') }`
    : `fieldColumn(${record}, '${field.name}', ${typeOf(field).shown})`

/** An input of its own in every form of the record, where the type needs one. */
export function inForms(source: Source, { name: record }: RecordPlace, field: NewField): Edit[] {
  const { input } = typeOf(field)
  if (!input) return []
  const edits = source.elements.flatMap((element) => {
    if (!isFormOf(source, element, record)) return []
    const form = attribute(source, element, 'form')
    const own = `<${input.name} form={${form?.text}} name="${field.name}" label={${record}.fields.${field.name}.title}${input.more} />`
    const given = attribute(source, element, 'own')
    if (given?.object) return [added(given.object, `${field.name}: ${own}`)]
    return form ? [{ at: form.end, text: ` own={{ ${field.name}: ${own} }}` }] : []
  })
  return edits.length === 0 ? [] : [...edits, ...imported(source, input.file, input.name)]
}

const isFormOf = (source: Source, element: JSXElement, record: string): boolean => {
  const { name } = element.openingElement
  return (
    name.type === 'JSXIdentifier' && name.name === 'RecordInputs' && attribute(source, element, 'of')?.text === record
  )
}

function attribute({ text }: Source, { openingElement }: JSXElement, wanted: string) {
  const found = openingElement.attributes.find((each) => each.type === 'JSXAttribute' && each.name.name === wanted)
  if (found?.type !== 'JSXAttribute' || found.value?.type !== 'JSXExpressionContainer') return undefined
  const { expression } = found.value
  const object = expression.type === 'ObjectExpression' ? expression : undefined
  return { text: text.slice(expression.start, expression.end), end: found.end, object }
}

/** Whether a value of an object is said there, and not taken from somewhere by its name. */
const isSaid = (property: ObjectExpression['properties'][number]): boolean =>
  property.type === 'Property' &&
  !property.shorthand &&
  property.value.type !== 'MemberExpression' &&
  property.value.type !== 'CallExpression'

/** Its empty value in all that says the whole record: samples, and what a new form begins with. */
export function inSamples(
  { objects, file }: Source,
  { fields, fieldNames, source }: RecordPlace,
  field: NewField,
): Edit[] {
  return objects.flatMap((object) => {
    const own = object.properties.filter((each) => fieldNames.includes(nameOf(each) ?? ''))
    const isDefinition = file === source.file && object.start === fields.start
    if (isDefinition || own.length < fieldNames.length || !own.every(isSaid)) return []
    return [added(object, `${field.name}: ${typeOf(field).empty}`, own.at(-1))]
  })
}

/** Whether a file stands in the area of the record, or imports from it. */
export const isNear = (file: string, text: string, { area }: RecordPlace): boolean =>
  areaOf(file) === area || text.includes(`#areas/${area}/`)
