/** Names of letters that are written without gaps to what follows: `@member` is not in `@member2`. */
const LATIN = /[A-Za-z0-9_]/
const WORD = /[\p{L}\p{N}_]/u

/** Of a person so much is typed before nobody is offered any more, in characters. */
const LONGEST_TYPED = 30

/** A stretch of a text; `isMention` where it calls somebody. */
export interface TextPart {
  readonly text: string
  readonly isMention: boolean
}

/** A text in its stretches: where one of the names stands behind an `@`, the longest that fits calls that person. */
export function mentionParts(text: string, names: readonly string[]): TextPart[] {
  const longestFirst = names.filter((name) => name !== '').sort((one, other) => other.length - one.length)
  const parts: TextPart[] = []
  let from = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', Math.max(at + 1, from))) {
    const name = begins(text, at) ? longestFirst.find((each) => stands(text, at + 1, each)) : undefined
    if (name === undefined) continue
    if (at > from) parts.push({ text: text.slice(from, at), isMention: false })
    from = at + 1 + name.length
    parts.push({ text: text.slice(at, from), isMention: true })
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMention: false })
  return parts
}

/** Whom of these names a text calls, each once. */
export const namesCalled = (text: string, names: readonly string[]): string[] => [
  ...new Set(mentionParts(text, names).flatMap((part) => (part.isMention ? [part.text.slice(1)] : []))),
]

/** An `@` within a word is that of an e-mail address. */
const begins = (text: string, at: number): boolean => !WORD.test(text[at - 1] ?? '')

function stands(text: string, at: number, name: string): boolean {
  const next = text[at + name.length] ?? ''
  // Korean particles follow a name at once: `@김담당님께`.
  return text.startsWith(name, at) && !(LATIN.test(name.at(-1) ?? '') && LATIN.test(next))
}

/** The beginning of a name that is being typed: where its `@` stands, and what follows up to the caret. */
export interface TypedMention {
  readonly at: number
  readonly typed: string
}

/** What is typed of a name right before the caret; undefined where no `@` is open. */
export function typedMention(text: string, caret: number): TypedMention | undefined {
  const at = text.lastIndexOf('@', caret - 1)
  if (at < 0 || caret <= at || !begins(text, at)) return undefined
  const typed = text.slice(at + 1, caret)
  return typed.length > LONGEST_TYPED || typed.includes('\n') ? undefined : { at, typed }
}

/** The text with the chosen name in place of what was typed of it, and where the caret stands then: behind a gap. */
export function withMention(
  text: string,
  { at, typed }: TypedMention,
  name: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(at + 1 + typed.length)
  const called = `@${name} `
  return { text: text.slice(0, at) + called + rest.replace(/^ /, ''), caret: at + called.length }
}
