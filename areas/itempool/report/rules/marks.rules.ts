import type { ItemType } from '#areas/itempool/item/contract/codes.ts'

/** A question of a paper, as its marks are read and judged. */
export interface PaperQuestion {
  readonly questionNo: number
  readonly itemType: ItemType
  readonly choiceCount: number | null
}

/** Marks of a row, by the number of the question. */
interface MarkedRow {
  readonly marks: ReadonlyMap<number, string>
}

/** A mark of a question as it is kept: of choices the set that is marked (`1,3` and `3|1` are `1|3`), a written answer as it was written. */
export const markOf = ({ itemType }: Pick<PaperQuestion, 'itemType'>, written: string): string =>
  itemType === 'MULTIPLE_CHOICE' ? choiceMarkOf(written) : written.trim()

/** Marks of choices as one text, from the first choice on; what is no list of choices stays as it was read. */
export function choiceMarkOf(written: string): string {
  const mark = written.normalize('NFKC').trim()
  if (!/^\d{1,2}(?:\s*[|,]\s*\d{1,2})*$/.test(mark)) return mark
  const choices = new Set(mark.split(/[|,]/).map((choice) => String(Number(choice))))
  return [...choices].sort((one, other) => Number(one) - Number(other)).join('|')
}

/** The marks of a row in the order of the questions of its paper; what stands under other numbers is left out. */
export const marksFor = ({ marks }: MarkedRow, questions: readonly PaperQuestion[]): string[] =>
  questions.map((question) => markOf(question, marks.get(question.questionNo) ?? ''))

/** The numbers of questions that the file of a row has no column for. */
export const lackingNumbers = ({ marks }: MarkedRow, questions: readonly PaperQuestion[]): number[] =>
  questions.map(({ questionNo }) => questionNo).filter((questionNo) => !marks.has(questionNo))

/** The first number that is marked and that the paper does not have; undefined where there is none. */
export function strangeNumber({ marks }: MarkedRow, questions: readonly PaperQuestion[]): number | undefined {
  const own = new Set(questions.map(({ questionNo }) => questionNo))
  return [...marks.keys()]
    .sort((one, other) => one - other)
    .find((number) => !own.has(number) && marks.get(number) !== '')
}

/** Numbers in words: `23~30`, `2, 5~7`. */
export function numbersText(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run && run[1] + 1 === number) run[1] = number
    else runs.push([number, number])
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}~${last}`)).join(', ')
}
