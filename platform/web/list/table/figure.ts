const LONGEST = 26

const countOf = (text: string, kind: RegExp): number => text.match(kind)?.length ?? 0

/**
 * Whether a text is a date, a number, an amount or a phone number, which no line break may part: short, and with no
 * fewer digits than letters, so that the letters are units.
 */
export function isFigure(content: unknown): boolean {
  if (typeof content === 'number') return true
  if (typeof content !== 'string' || content.length > LONGEST) return false
  const digits = countOf(content, /\d/g)
  return digits > 0 && digits >= countOf(content, /\p{L}/gu)
}
