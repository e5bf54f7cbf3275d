/**
 * A text as lines that are no wider than `width`. Words stay whole, as Korean is set; one that alone is too wide is
 * broken between letters. A line that ends with a word keeps its space, so that copied words stay apart. Of more than `mostLines` the last one shown ends with ….
 */
export function textLines(
  text: string,
  width: number,
  widthOf: (text: string) => number,
  mostLines = Number.POSITIVE_INFINITY,
): readonly string[] {
  const lines = text.split('\n').flatMap((paragraph) => paragraphLines(paragraph.trimEnd(), width, widthOf))
  if (lines.length <= mostLines) return lines
  const shown = lines.slice(0, mostLines)
  return [...shown.slice(0, -1), withDots(shown.at(-1) ?? '', width, widthOf)]
}

/** A text as it can be set: without what no typeface shows. */
export const printable = (text: string): string =>
  text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').replaceAll(UNPRINTABLE, '')

/** A text without the emoji that no typeface has; a space stays between words. */
export const withoutEmoji = (text: string, has: (letter: string) => boolean): string =>
  text.replaceAll(EMOJI, (found, at: number) => {
    const kept = [...found]
      .filter((letter) => letter === ' ' || (!JOINING.test(letter) && has(letter)))
      .join('')
      .replaceAll(/ +/g, ' ')
    if (kept.trim() !== '') return kept
    return at === 0 ? '' : kept
  })

/** Emoji and what is made of several of them, with the spaces around. */
const EMOJI =
  / ?(?:(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\u20e3|[\ufe0e\ufe0f]|[\u{e0020}-\u{e007f}]) ?)+/gu

/** What shows nothing itself. */
const JOINING = /\u200d|\u20e3|[\ufe0e\ufe0f]|[\u{e0020}-\u{e007f}]/u

/** Control characters but the line break, what turns the direction of writing, and halves of characters. */
const UNPRINTABLE = /(?!\n)[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

function paragraphLines(text: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(`${line} `)
    line = ''
    for (const letter of word) {
      if (line !== '' && widthOf(line + letter) > width) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line]
}

function withDots(line: string, width: number, widthOf: (text: string) => number): string {
  const letters = [...line]
  while (letters.length > 0 && widthOf(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
