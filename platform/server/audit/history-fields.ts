import { type Fields, type RecordOf, titlesOf } from '#platform/contract/record.ts'

/** A field of a record as its history tells it. */
export interface HistoryField {
  /** Its name, which may depend on what it was and became. */
  readonly label: string | ((from: unknown, to: unknown) => string)
  /** A value in words; empty for nothing. */
  readonly text: (value: unknown) => string
  /** One sentence in place of both values. */
  readonly sentence?: (from: unknown, to: unknown) => string
}

/** The fields that a history tells, by their names in the audit trail, in the order in which they are told: a label, or more. */
export type HistoryFields = Readonly<Record<string, string | HistoryField>>

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '예' : '아니요'
  return typeof value === 'number' ? value.toLocaleString('ko-KR') : String(value)
}

/** A field as its definition says, or as its value stands. */
export const fieldOf = (definition: string | HistoryField): HistoryField =>
  typeof definition === 'string' ? { label: definition, text: textOf } : definition

const ifThere =
  (tell: (value: unknown) => string) =>
  (value: unknown): string =>
    textOf(value) && tell(value)

/** An amount in won: `1,200,000원`. */
export const wonField = (label: string): HistoryField => ({ label, text: ifThere((value) => `${textOf(value)}원`) })

/** A number of things: `3곳`. */
export const countField = (label: string, unit: string): HistoryField => ({
  label,
  text: ifThere((value) => `${textOf(value)}${unit}`),
})

/** An instant of the wire, which is in Seoul: `2026.11.24 11:00`. */
export const stampField = (label: string): HistoryField => ({
  label,
  text: ifThere((value) => String(value).slice(0, 16).replaceAll('-', '.').replace('T', ' ')),
})

/** A day of the wire: `2026.11.24`. */
export const dayField = (label: string): HistoryField => ({
  label,
  text: ifThere((value) => String(value).replaceAll('-', '.')),
})

/** A code by its word; a code that has none any more stands as it is. */
export const wordField = (label: string, words: Readonly<Record<string, string | { word: string }>>): HistoryField => ({
  label,
  text: ifThere((value) => {
    const found = words[String(value)]
    return (typeof found === 'object' ? found.word : found) ?? String(value)
  }),
})

/** A list of names, which may occur more than once: told is what came and what went, the first three by name. */
export const namesField = (label: string, unit: string): HistoryField => ({
  label,
  text: (value) => namesText(namesIn(value), unit),
  sentence: (from, to) => {
    const [former, latter] = [namesIn(from), namesIn(to)]
    const [added, removed] = [without(latter, former), without(former, latter)]
    return [
      added.length > 0 ? `${added.length}${unit} 추가 (${namesText(added, unit)})` : '',
      removed.length > 0 ? `${removed.length}${unit} 제외 (${namesText(removed, unit)})` : '',
    ]
      .filter(Boolean)
      .join(', ')
  },
})

/** The same of a list whose order counts: where nothing came or went, it was put in another order. */
export const orderedNamesField = (label: string, unit: string): HistoryField => {
  const names = namesField(label, unit)
  return { ...names, sentence: (from, to) => names.sentence?.(from, to) || '순서 변경' }
}

const MOST_NAMES = 3

const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

function namesText(names: readonly string[], unit: string): string {
  const more = names.length - MOST_NAMES
  return names.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` 외 ${more}${unit}` : '')
}

/** What the first list has more than the second. */
function without(names: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const name of others) left.set(name, (left.get(name) ?? 0) + 1)
  return names.filter((name) => {
    const count = left.get(name) ?? 0
    left.set(name, count - 1)
    return count <= 0
  })
}

/** The fields of a record as its history tells them: by their titles, or as `own` says. */
export const fieldsOfRecord = <F extends Fields, L extends Fields>(
  record: RecordOf<F, L>,
  own: { readonly [Name in keyof F | keyof L]?: HistoryField } = {},
): HistoryFields => ({ ...titlesOf(record), ...own })
