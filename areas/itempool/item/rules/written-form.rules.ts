/** Full-width letters, digits and signs stand so far behind the usual ones. */
const FULL_WIDTH = 0xfee0

/**
 * The normal form in which written answers are compared: without blanks around them and with one where several follow one another,
 * full-width characters as usual ones, letters in lower case; a text that is one number by itself is spelled once (`03` and `3.0` are `3`). Nothing inside a text is left out, split
 * or reordered: `1/2`, `3,5` and `12|7` stay what they are.
 */
export function writtenForm(written: string): string {
  const usual = written
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH))
    .replaceAll('\u3000', ' ')
  return numberOnce(usual.replace(/\s+/g, ' ').trim().toLowerCase())
}

/** A number loses its sign of plus, the zeros before it and those behind its point; any other text stays. */
function numberOnce(text: string): string {
  const [, sign = '', whole = '', part = ''] = /^([+-]?)0*(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === '') return text
  const fraction = part.replace(/0+$/, '')
  const number = fraction === '' ? whole : `${whole}.${fraction}`
  return sign === '-' && number !== '0' ? `-${number}` : number
}
