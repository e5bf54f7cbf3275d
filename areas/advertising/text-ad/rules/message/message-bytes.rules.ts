import { isKsX1001 } from './ks-x-1001.ts'

const isAscii = (character: string): boolean => character < '\u0080'

const bytesOf = (character: string): number => (character === '\n' || !isAscii(character) ? 2 : 1)

/** Whole characters, with Windows and old Mac line ends as one newline each. */
const charactersOf = (text: string): string[] => Array.from(text.replaceAll(/\r\n?/g, '\n'))

/**
 * Length of a material as advertisers know it: a newline and everything that is not ASCII count two, the rest one.
 * A Windows line end is one newline.
 */
export function messageBytes(text: string): number {
  return charactersOf(text).reduce((sum, character) => sum + bytesOf(character), 0)
}

const cut = (text: string, mostBytes: number, measure: (character: string) => number): string => {
  let bytes = 0
  let kept = ''
  for (const character of charactersOf(text)) {
    bytes += measure(character)
    if (bytes > mostBytes) break
    kept += character
  }
  return kept
}

/** The longest beginning of the text that is not over the limit; never half a character. Line ends become `\n`. */
export function truncateToBytes(text: string, mostBytes: number): string {
  return cut(text, mostBytes, bytesOf)
}

/** Length as carriers count it: ASCII with newline one, every other character two. */
export function carrierBytes(text: string): number {
  return charactersOf(text).reduce((sum, character) => sum + (isAscii(character) ? 1 : 2), 0)
}

/** The longest beginning that carriers show within the limit; never half a character. */
export function truncateToCarrierBytes(text: string, mostBytes: number): string {
  return cut(text, mostBytes, (character) => (isAscii(character) ? 1 : 2))
}

const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  ['–', '-'],
  ['—', '-'],
  ['‐', '-'],
  ['‑', '-'],
  ['−', '-'],
  ['〜', '~'],
  ['•', '·'],
  ['₩', '￦'],
  ['\u00a0', ' '],
  ['\u2002', ' '],
  ['\u2003', ' '],
  ['\u2009', ' '],
  ['\u202f', ' '],
  ['\t', ' '],
  ['\u2028', '\n'],
  ['\u200b', ''],
  ['\u200c', ''],
  ['\u2060', ''],
  ['\ufeff', ''],
])

/**
 * The text with what handsets cannot show replaced by its plain twin: long dashes, odd spaces, invisible characters,
 * decomposed Hangul, Windows line ends. Nothing that a reader would miss goes away.
 */
export function toPlainText(text: string): string {
  return charactersOf(text.normalize('NFC'))
    .map((character) => REPLACEMENTS.get(character) ?? character)
    .join('')
}

const isSendable = (character: string): boolean => {
  if (character === '\n') return true
  if (isAscii(character)) return character >= ' ' && character !== '\u007f'
  return isKsX1001(character.codePointAt(0) ?? 0)
}

/** Characters that carriers cannot transmit, each once, in order of appearance. Ask after `toPlainText`. */
export function unsendableCharacters(text: string): string[] {
  return [...new Set(charactersOf(text).filter((character) => !isSendable(character)))]
}

/** The text without characters that carriers cannot transmit. Ask after `toPlainText`. */
export function withoutUnsendable(text: string): string {
  return charactersOf(text).filter(isSendable).join('')
}

/** A piece of a line, with its place in it: text that carriers transmit, or one character that they cannot. */
export interface TextRun {
  readonly at: number
  readonly text: string
  readonly isSendable: boolean
}

/** The lines in which characters stand that carriers cannot transmit, numbered from 1. Ask after `toPlainText`. */
export function unsendableLines(text: string): { readonly line: number; readonly runs: readonly TextRun[] }[] {
  return text
    .split('\n')
    .map((each, index) => ({ line: index + 1, runs: runsOf(each) }))
    .filter(({ runs }) => runs.some((run) => !run.isSendable))
}

function runsOf(line: string): TextRun[] {
  const runs: TextRun[] = []
  for (const character of charactersOf(line)) {
    const last = runs.at(-1)
    const isGood = isSendable(character)
    if (last?.isSendable && isGood) runs[runs.length - 1] = { ...last, text: last.text + character }
    else runs.push({ at: runs.length, text: character, isSendable: isGood })
  }
  return runs
}

/** A character as people can see it: itself, or its number where it shows nothing, for example `U+200D`. */
export function characterName(character: string): string {
  if (!/^[\p{C}\p{Z}\p{M}]$/u.test(character)) return character
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
