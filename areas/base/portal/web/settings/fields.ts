import type { Placeholders } from '#areas/base/portal/rules/placeholders.rules.ts'
import { withNames, withWords } from '#areas/base/portal/rules/placeholders.rules.ts'

/** One setting as the JSON Schema of its group describes it. */
export interface SettingField {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly kind: 'choice' | 'many' | 'switch' | 'number' | 'text' | 'lines' | 'unknown'
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** What may stand in braces in a text. */
  readonly placeholders: Placeholders
  readonly maxLength: number | undefined
  readonly min: number | undefined
  readonly max: number | undefined
  /** What holds as long as nobody chooses, in the words of the screen; undefined for an empty text. */
  readonly defaultText: string | undefined
}

type Facts = Readonly<Record<string, unknown>>

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

function kindOf(facts: Facts): SettingField['kind'] {
  if (Array.isArray(facts.enum)) return 'choice'
  if (isFacts(facts.items) && Array.isArray(facts.items.enum)) return 'many'
  if (facts.type === 'boolean') return 'switch'
  if (facts.type === 'number' || facts.type === 'integer') return 'number'
  if (facts.type !== 'string') return 'unknown'
  return textOf(facts.default).includes('\n') ? 'lines' : 'text'
}

function choicesOf(facts: Facts): SettingField['choices'] {
  const labels = isFacts(facts.labels) ? facts.labels : {}
  const { enum: offered } = isFacts(facts.items) ? facts.items : facts
  const values = Array.isArray(offered) ? offered.map(String) : []
  return values.map((value) => ({ value, label: textOf(labels[value]) || value }))
}

function placeholdersOf(facts: Facts): Placeholders {
  const known = Object.entries(isFacts(facts.placeholders) ? facts.placeholders : {})
  return Object.fromEntries(
    known.map(([name, value]) => {
      const { word, meaning } = isFacts(value) ? value : {}
      return [name, { word: textOf(word) || name, meaning: textOf(meaning) }]
    }),
  )
}

function defaultTextOf(facts: Facts, choices: SettingField['choices'], placeholders: Placeholders): string | undefined {
  const { default: value } = facts
  if (typeof value === 'boolean') return value ? '켜짐' : '꺼짐'
  if (typeof value === 'number') return String(value)
  const text = withWords(textOf(value), placeholders).replaceAll('\n', '↵')
  return choices.find((choice) => choice.value === value)?.label ?? (text || undefined)
}

/** The fields of a group, in the order of its schema. */
export function settingFields(schema: Facts): SettingField[] {
  const properties = isFacts(schema.properties) ? schema.properties : {}
  return Object.entries(properties).map(([name, property]) => {
    const facts = isFacts(property) ? property : {}
    const choices = choicesOf(facts)
    const placeholders = placeholdersOf(facts)
    return {
      name,
      title: textOf(facts.title) || name,
      description: textOf(facts.description),
      kind: kindOf(facts),
      choices,
      placeholders,
      maxLength: numberOf(facts.maxLength),
      min: numberOf(facts.minimum),
      max: numberOf(facts.maximum),
      defaultText: defaultTextOf(facts, choices, placeholders),
    }
  })
}

type Values = Readonly<Record<string, unknown>>

const eachText = (
  fields: readonly SettingField[],
  values: Values,
  turn: (text: string, known: Placeholders) => string,
) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const { placeholders = {} } = fields.find((field) => field.name === name) ?? {}
      return [name, typeof value === 'string' ? turn(value, placeholders) : value]
    }),
  )

/** Stored values as the form shows them, with placeholders in Korean words. */
export const shownValues = (fields: readonly SettingField[], stored: Values) => eachText(fields, stored, withWords)

/** What stands in the form as it is stored. */
export const storedValues = (fields: readonly SettingField[], shown: Values) => eachText(fields, shown, withNames)
