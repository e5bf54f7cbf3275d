const GROUPS: readonly (readonly [pattern: RegExp, sizes: readonly [number, number]])[] = [
  [/^02\d{7,8}$/, [2, 4]],
  [/^050\d{8,9}$/, [4, 4]],
  [/^0\d{9,10}$/, [3, 4]],
]

const HIDDEN_GROUP = '****'
const SHOWN_DIGITS = 4

/**
 * A phone number with its middle hidden, for example `010-****-1234`. What is no Korean number shows at most its last
 * four digits, and only when at least four others stay hidden; an empty text stays empty. Masking twice changes nothing.
 */
export function maskPhone(text: string): string {
  if (text.includes('*')) return text
  const digits = text.replaceAll(/\D/g, '').replace(/^82(?=1)/, '0')
  if (digits === '') return text.trim() === '' ? '' : HIDDEN_GROUP
  const last = digits.slice(-SHOWN_DIGITS)
  const sizes = GROUPS.find(([pattern]) => pattern.test(digits))?.[1]
  if (sizes) return `${digits.slice(0, sizes[0])}-${'*'.repeat(digits.length - sizes[0] - SHOWN_DIGITS)}-${last}`
  return digits.length >= SHOWN_DIGITS * 2 ? `${HIDDEN_GROUP}-${last}` : HIDDEN_GROUP
}

/** A login id of which only the first part is shown, for example `aca****`. */
export function maskLoginId(loginId: string): string {
  const shown = Math.max(1, Math.min(3, Math.floor(loginId.length / 2)))
  return loginId.slice(0, shown) + HIDDEN_GROUP
}
