/** No cell holds a longer text; no spreadsheet writes one. */
export const LONGEST_TEXT = 32_767

/** The letters that a spreadsheet shows above a column, from index 0. */
export function lettersOf(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** Whether a text of a cell shows nothing: blanks and line ends alone. */
export const isBlank = (text: string): boolean => !/\S/.test(text)
