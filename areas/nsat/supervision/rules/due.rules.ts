import type { WorkOfRound } from '../contract/round.contract.ts'

/** What is to do in a round, with the days until which it is of use. */
export interface CountedWork extends Omit<WorkOfRound, 'dueDate' | 'isOverdue'> {
  readonly examStartDate: string
  readonly examEndDate: string
  readonly scoringDate: string
}

/** Until when each kind of work that is there is to be done: orders in their period, papers before the exam, sheets before the scoring. */
function deadlinesOf(work: CountedWork, today: string): string[] {
  const { daysLeft, applyEndDate, examStartDate, examEndDate, scoringDate } = work
  const deadlines: string[] = []
  if (daysLeft !== null) deadlines.push(applyEndDate)
  // An exam takes some days: papers that are late for its first one are still of use on its last.
  if (work.waitingDeliverySchool + work.shippingSchool > 0)
    deadlines.push(examStartDate >= today ? examStartDate : examEndDate)
  if (work.pickupSchool + work.releaseSchool > 0) deadlines.push(scoringDate)
  return deadlines.sort()
}

/** The nearest day, from today, until which something of a round is to be done; where all are over, the last of them. */
function dueOf(work: CountedWork, today: string): string {
  const deadlines = deadlinesOf(work, today)
  return deadlines.find((day) => day >= today) ?? deadlines.at(-1) ?? work.scoringDate
}

/** Rounds by the nearness of what is to be done in them: the next deadline first, those whose deadlines are over last, the latest first. */
export function inOrderOfDue(list: readonly CountedWork[], today: string): WorkOfRound[] {
  const due = list.map((work) => {
    const { examStartDate: _start, examEndDate: _end, scoringDate: _scoring, ...counts } = work
    const dueDate = dueOf(work, today)
    return { ...counts, dueDate, isOverdue: dueDate < today }
  })
  return due.sort((one, other) => {
    if (one.isOverdue !== other.isOverdue) return one.isOverdue ? 1 : -1
    const [first, second] = one.isOverdue ? [other, one] : [one, other]
    return first.dueDate.localeCompare(second.dueDate) || one.nsatPlanNo - other.nsatPlanNo
  })
}
