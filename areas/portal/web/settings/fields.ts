/** One setting as the JSON Schema of its group describes it. */
export interface SettingField {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly kind: 'choice' | 'switch' | 'number' | 'text' | 'lines' | 'unknown'
  readonly choices: readonly { readonly value: string; readonly label: string }[]
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
  if (facts.type === 'boolean') return 'switch'
  if (facts.type === 'number' || facts.type === 'integer') return 'number'
  if (facts.type !== 'string') return 'unknown'
  return textOf(facts.default).includes('\n') ? 'lines' : 'text'
}

function choicesOf(facts: Facts): SettingField['choices'] {
  const labels = isFacts(facts.labels) ? facts.labels : {}
  const values = Array.isArray(facts.enum) ? facts.enum.map(String) : []
  return values.map((value) => ({ value, label: textOf(labels[value]) || value }))
}

function defaultTextOf(facts: Facts, choices: SettingField['choices']): string | undefined {
  const { default: value } = facts
  if (typeof value === 'boolean') return value ? '켜짐' : '꺼짐'
  if (typeof value === 'number') return String(value)
  const text = textOf(value).replaceAll('\n', '↵')
  return choices.find((choice) => choice.value === value)?.label ?? (text || undefined)
}

/** The fields of a group, in the order of its schema. */
export function settingFields(schema: Facts): SettingField[] {
  const properties = isFacts(schema.properties) ? schema.properties : {}
  return Object.entries(properties).map(([name, property]) => {
    const facts = isFacts(property) ? property : {}
    const choices = choicesOf(facts)
    return {
      name,
      title: textOf(facts.title) || name,
      description: textOf(facts.description),
      kind: kindOf(facts),
      choices,
      maxLength: numberOf(facts.maxLength),
      min: numberOf(facts.minimum),
      max: numberOf(facts.maximum),
      defaultText: defaultTextOf(facts, choices),
    }
  })
}
