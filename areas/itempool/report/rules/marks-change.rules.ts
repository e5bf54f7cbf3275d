/** A mark in words. */
export const markText = (mark: string): string => (mark === '' ? '무응답' : mark)

/** Which questions are answered otherwise than before, with both marks; empty where nothing stood there, or all stayed. */
export function marksChangeText(before: readonly string[], after: readonly string[]): string {
  if (before.length === 0) return ''
  const places = Array.from({ length: Math.max(before.length, after.length) }, (_, at) => at)
  return places
    .filter((at) => before[at] !== after[at])
    .map((at) => `${at + 1}번 ${markText(before[at] ?? '')} → ${markText(after[at] ?? '')}`)
    .join(', ')
}
