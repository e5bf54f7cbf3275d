import { LONGEST_TEXT } from '#platform/contract/sheet/grid.ts'

/** No text that a cell holds is written longer, even if each of its characters is written by its code. */
export const LONGEST_WRITTEN = LONGEST_TEXT * '_x0000_'.length

/**
 * Text as the file writes it to text as a person typed it: `_x000D_` stands for a carriage return and so on. Control
 * characters that no field can hold are left out.
 */
export function plainText(text: string): string {
  if (!text.includes('_x')) return text
  return text
    .replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll(CONTROL_CHARACTERS, '')
    .toWellFormed()
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are meant.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g
