import { CUT_GRADES, type Cuts } from '#areas/itempool/report/rules/grade-cuts/cuts.rules.ts'

export type CutName = `cut_${number}`

/** The form: the lowest score of each grade, and whether shares and ranks are counted anew. */
export type CutValues = Record<CutName, number | undefined> & { isAnew: boolean }

export const cutName = (grade: number): CutName => `cut_${grade}`

export const valuesOf = (cuts: Cuts): Record<CutName, number> =>
  Object.fromEntries(CUT_GRADES.map((grade, at) => [cutName(grade), cuts[at] ?? 0]))

/** The cuts as they can be drawn while somebody types: what is missing, or higher than the one before, stands with that one. */
export function cutsShown(values: CutValues, highest: number): Cuts {
  let before = highest
  return CUT_GRADES.map((grade) => {
    before = Math.min(before, values[cutName(grade)] ?? before)
    return before
  })
}

/** What is wrong with cuts as they are typed, by field. */
export function wrongCuts(values: CutValues, highest: number): Partial<Record<CutName, string>> {
  let before = highest
  const wrong: Partial<Record<CutName, string>> = {}
  for (const grade of CUT_GRADES) {
    const cut = values[cutName(grade)]
    if (cut === undefined) wrong[cutName(grade)] = '점수를 입력해주세요.'
    else if (cut > before) wrong[cutName(grade)] = `${before}점 이하로 입력해주세요.`
    else before = cut
  }
  return wrong
}
