/** What stands in braces in a text of the settings: the word that people read and write, and what takes its place. */
export interface Placeholder {
  readonly word: string
  readonly meaning: string
}

/** The placeholders that a text may hold, by the names under which they are stored. */
export type Placeholders = Readonly<Record<string, Placeholder>>

const IN_BRACES = /\{([^{}]*)\}/g

/** A stored text as people read it: `{region}` becomes `{지역}`. */
export const withWords = (text: string, placeholders: Placeholders): string =>
  text.replaceAll(IN_BRACES, (whole, name: string) =>
    Object.hasOwn(placeholders, name) ? `{${placeholders[name]?.word}}` : whole,
  )

/** A text as people write it, as it is stored: `{지역}` becomes `{region}`. */
export function withNames(text: string, placeholders: Placeholders): string {
  const names = new Map(Object.entries(placeholders).map(([name, { word }]) => [word, name]))
  return text.replaceAll(IN_BRACES, (whole, word: string) => (names.has(word) ? `{${names.get(word)}}` : whole))
}

const ANY_BRACE = /\{[^{}]*\}?|\}/g

/** Why a stored text cannot be: it holds something in braces, or a brace, that nothing would take the place of. */
export function placeholderProblem(text: string, placeholders: Placeholders): string | undefined {
  const known = new Set(Object.keys(placeholders).map((name) => `{${name}}`))
  const unknown = text.match(ANY_BRACE)?.find((found) => !known.has(found))
  if (unknown === undefined) return undefined
  const words = Object.values(placeholders).map(({ word }) => `{${word}}`)
  return `‘${unknown}’ 자리는 바꿀 수 없습니다. 중괄호에는 ${words.join(', ')}만 쓸 수 있습니다.`
}
