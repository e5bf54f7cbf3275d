/** What a field may be of: how its schema, its column, and whatever else is not a line of text look. */
export interface FieldType {
  /** The schema in the record, and what it imports. */
  readonly schema: string
  readonly from: readonly (readonly [file: string, ...names: string[]])[]
  /** More that the record says of the field. */
  readonly more: string
  /** The column of the table. */
  readonly column: string
  /** What stands in an answer or a new form that says nothing of it. */
  readonly empty: string
  /** It can hold what is said of a person, or by one. */
  readonly isText: boolean
  /** The options of its column in a list. */
  readonly shown: string
  /** Its input where the form holds the value itself; a line of text is drawn without one. */
  readonly input?: { readonly file: string; readonly name: string; readonly more: string }
}

const SHAPES = '#platform/contract/shapes.ts'
const TEXTS = '#platform/contract/written-text.ts'
const text = (most: string) =>
  ({
    schema: `optionalText(${most}).default('')`,
    from: [[TEXTS, 'optionalText']],
    more: '',
    column: `text not null default ''`,
    empty: `''`,
    isText: true,
    shown: '{ width: 140 }',
  }) as const

export const FIELD_TYPES = {
  text: text('200'),
  lines: { ...text('2_000'), more: `, { typed: 'lines' }`, shown: '{ hidden: true }' },
  number: {
    schema: 'z.number().int().min(0).max(LARGEST_NUMBER).nullable().default(null)',
    from: [
      ['zod', 'z'],
      [SHAPES, 'LARGEST_NUMBER'],
    ],
    more: '',
    column: 'integer',
    empty: 'null',
    isText: false,
    shown: `{ width: 100, format: 'count' }`,
    input: { file: '#platform/web/form/number-inputs.tsx', name: 'NumberInput', more: '' },
  },
  day: {
    schema: 'Day.nullable().default(null)',
    from: [[SHAPES, 'Day']],
    more: '',
    column: 'date',
    empty: 'null',
    isText: false,
    shown: `{ width: 110, format: 'day' }`,
    input: { file: '#platform/web/form/day-input.tsx', name: 'DayInput', more: '' },
  },
  boolean: {
    schema: 'z.boolean().default(false)',
    from: [['zod', 'z']],
    more: '',
    column: 'boolean not null default false',
    empty: 'false',
    isText: false,
    shown: '',
    input: {
      file: '#platform/web/form/choice-inputs.tsx',
      name: 'CheckInput',
      more: ` words={{ on: '예', off: '아니요' }}`,
    },
  },
} as const satisfies Readonly<Record<string, FieldType>>

export type FieldTypeName = keyof typeof FIELD_TYPES
