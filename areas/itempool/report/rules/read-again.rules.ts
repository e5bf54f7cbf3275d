/** Marks of a row of a file as they stand under the first, second … column of questions. */
type RawRow = readonly string[]

/** How every mark was kept before written answers were read as what they are: several numbers as choices, from the first one on. */
export function formerMarkOf(written: string): string {
  if (!/^\d{1,2}(?:\s*[|,]\s*\d{1,2})+$/.test(written)) return written
  const choices = new Set(written.split(/[|,]/).map((choice) => String(Number(choice))))
  return [...choices].sort((one, other) => Number(one) - Number(other)).join('|')
}

/** Whether marks can have been kept otherwise than they were written: a written answer that looks like choices. */
export const isDoubtful = (marks: readonly string[], isWritten: readonly boolean[]): boolean =>
  marks.some((mark, at) => isWritten[at] === true && /^\d{1,2}(?:\|\d{1,2})*$/.test(mark))

/**
 * The marks of an answer with its written ones as its file has them, or null where no row of the file is the one they came from. Of rows
 * that were kept alike, that of the examinee number counts; without one they have to say the same.
 */
export function marksReadAgain(
  kept: { readonly examineeNo: string; readonly marks: readonly string[] },
  isWritten: readonly boolean[],
  rows: readonly { readonly examineeNo: string; readonly marks: RawRow }[],
): string[] | null {
  const alike = rows.filter((row) => kept.marks.every((mark, at) => formerMarkOf(row.marks[at] ?? '') === mark))
  const own = alike.filter((row) => row.examineeNo === kept.examineeNo)
  const read = (own.length > 0 ? own : alike).map((row) =>
    kept.marks.map((mark, at) => (isWritten[at] === true ? (row.marks[at] ?? mark) : mark)),
  )
  const [first] = read
  return first && read.every((each) => JSON.stringify(each) === JSON.stringify(first)) ? first : null
}
