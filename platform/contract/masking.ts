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
  const digits = halfWidth(text)
    .replaceAll(/\D/g, '')
    .replace(/^820?(?=[1-7]\d{7,9}$)/, '0')
  if (digits === '') return text.trim() === '' ? '' : HIDDEN_GROUP
  const last = digits.slice(-SHOWN_DIGITS)
  const sizes = GROUPS.find(([pattern]) => pattern.test(digits))?.[1]
  if (sizes) return `${digits.slice(0, sizes[0])}-${'*'.repeat(digits.length - sizes[0] - SHOWN_DIGITS)}-${last}`
  return digits.length >= SHOWN_DIGITS * 2 ? `${HIDDEN_GROUP}-${last}` : HIDDEN_GROUP
}

const CODE = '(?:1[016-9]|2|[3-6][1-5]|70|50\\d)'
const COUNTRY = '\\+?82[\\p{Zs}\\p{Pd})]{0,3}(?:\\(0\\)|0)?'
const BETWEEN = '[\\p{Zs}\\p{Pd}\\p{Cf}\\t\\u2212._·]{0,3}'

/** A number of a person wherever it stands in a text, as people write one. */
const PHONE = new RegExp(
  `(?<!\\d)(?:\\(0${CODE}\\)|(?:${COUNTRY}|0)${CODE}\\)?)${BETWEEN}\\d{3,4}${BETWEEN}\\d{4}(?!\\d)`,
  'gu',
)

/** The text with the digits and signs of East Asian keyboards as all others have them; every character keeps its place. */
const halfWidth = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/** A text whose phone numbers are masked, mobile and landline, however they are written. */
export function maskPhonesIn(text: string): string {
  let masked = ''
  let end = 0
  for (const { 0: number, index } of halfWidth(text).matchAll(PHONE)) {
    masked += text.slice(end, index) + maskPhone(number)
    end = index + number.length
  }
  return masked + text.slice(end)
}

/** A login id of which only the first part is shown, for example `aca****`. */
export function maskLoginId(loginId: string): string {
  const shown = Math.max(1, Math.min(3, Math.floor(loginId.length / 2)))
  return loginId.slice(0, shown) + HIDDEN_GROUP
}
