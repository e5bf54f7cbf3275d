/** Letters as they are compared: of one width and case, without spaces and what nobody sees. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')

/** The words of a list in which they stand behind commas or on lines of their own. */
export const wordsIn = (list: string): readonly string[] => [
  ...new Set(list.split(/[,\n]/).map(folded).filter(Boolean)),
]

/** Whether a text has one of the words of a list, however it is spaced and whatever its case. */
export function hasForbiddenWord(text: string, list: string): boolean {
  if (list.trim() === '') return false
  const letters = folded(text)
  return wordsIn(list).some((word) => letters.includes(word))
}
