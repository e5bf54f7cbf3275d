interface Examined {
  readonly examStartYmd: string
  readonly examEndYmd: string
}

/**
 * The plan that is meant where none is named, of plans by month: the first whose exam has yet to begin today (a day in Seoul),
 * or else the first. Undefined without plans.
 */
export const defaultPlan = <P extends Examined>(plans: readonly P[], today: string): P | undefined =>
  plans.find(({ examStartYmd, examEndYmd }) => examStartYmd > today && examEndYmd >= today) ?? plans[0]
