import type { GradeCutRow, PurposeRow } from '../contract/subject.contract.ts'

/** The place, from 0, of the first score that a row before it has already; null where there is none. */
export const repeatedScore = (rows: readonly Pick<GradeCutRow, 'score'>[]): number | null =>
  firstRepeated(rows.map(({ score }) => score))

/** The place of the first question that a row before it has already; null where there is none. */
export const repeatedQuestion = (rows: readonly Pick<PurposeRow, 'questionNo'>[]): number | null =>
  firstRepeated(rows.map(({ questionNo }) => questionNo))

/** The place of the first row whose question the subject does not have; null where there is none. */
export function unknownQuestion(
  rows: readonly Pick<PurposeRow, 'questionNo'>[],
  questionNos: ReadonlySet<number>,
): number | null {
  const at = rows.findIndex(({ questionNo }) => !questionNos.has(questionNo))
  return at === -1 ? null : at
}

function firstRepeated(values: readonly number[]): number | null {
  const at = values.findIndex((value, place) => values.indexOf(value) < place)
  return at === -1 ? null : at
}
