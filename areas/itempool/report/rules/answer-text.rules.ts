/** What an examinee answered in a subject of a round. */
export interface AnsweredSheet {
  /** Which round and subject it is. */
  readonly title: string
  readonly questionNos: readonly number[]
  readonly marks: readonly string[]
}

/** The answers of an examinee as plain text, a line each (`번호: 답`, nothing behind the colon where there is no mark); of several sheets each below its title. Empty where there is none. */
export function answerText(sheets: readonly AnsweredSheet[]): string {
  const blocks = sheets.map(({ questionNos, marks }) =>
    marks.map((mark, at) => `${questionNos[at] ?? at + 1}: ${mark}`).join('\n'),
  )
  if (sheets.length < 2) return blocks.join('')
  return sheets.map(({ title }, at) => `[${title}]\n${blocks[at]}`).join('\n\n')
}
