/** What a mark says: several are given as `1|3`, an unreadable one is `*`, none is empty. */
export const UNREADABLE = '*'

/** The answers that a mark gives, each in one spelling: `' 3 '`, `'3.0'` and `'３'` are `3`. */
export const answersIn = (mark: string): string[] =>
  mark
    .split('|')
    .map(spelledOnce)
    .filter((answer) => answer !== '')

/**
 * Whether a mark is the answer of an item: all of its answers and no other, in any order. Numbers are compared as numbers,
 * texts without the spaces around them; an empty or unreadable mark is never correct.
 */
export function isCorrect({ answers }: { readonly answers: readonly string[] }, mark: string): boolean {
  if (mark.trim() === UNREADABLE) return false
  const [given, right] = [new Set(answersIn(mark)), new Set(answers.map(spelledOnce))]
  return given.size > 0 && given.size === right.size && [...given].every((answer) => right.has(answer))
}

/** A number loses its sign of plus, the zeros before it and those behind its point. */
function spelledOnce(answer: string): string {
  const text = answer.normalize('NFKC').trim()
  const [, sign = '', whole = '', part = ''] = /^([+-]?)0*(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === '') return text
  const fraction = part.replace(/0+$/, '')
  const number = fraction === '' ? whole : `${whole}.${fraction}`
  return sign === '-' && number !== '0' ? `-${number}` : number
}
