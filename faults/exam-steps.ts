import { setTimeout as pause } from 'node:timers/promises'
import type { PaymentType } from '#areas/nsat/order/contract/codes.ts'
import { editOrder } from '#areas/nsat/order/contract/order.contract.ts'
import { Patience } from './patience.ts'
import type { Stage } from './stage.ts'
import type { Tidings } from './tidings.ts'

/** An order of an institute that is under way. */
export interface ExamVisit {
  readonly stage: Stage
  readonly schoolNo: number
  orderNo: number
  amount: number
}

const PATIENCE_SECONDS = 300
const PAUSE_MS = 100
/** What the shop takes for an answer: taken, or refused. */
const ANSWERED = [200, 409]

/** Begins an order. */
const examVisitOf = (stage: Stage): ExamVisit => ({
  stage,
  schoolNo: stage.cast.exams.nextSchool(),
  orderNo: 0,
  amount: 0,
})

/** An institute orders; throws where it cannot. */
export async function orderExam(stage: Stage): Promise<ExamVisit> {
  const visit = examVisitOf(stage)
  const refused = await editExam(visit, null)
  if (refused !== null) throw new Error(`a mock exam of a story could not be ordered: ${refused}`)
  return visit
}

/** Puts another order into the place of one, or orders without one: null, or why it was refused. */
export async function editExam(
  visit: ExamVisit,
  nsatSchoolOrderNo: number | null = visit.orderNo,
): Promise<string | null> {
  const { stage, schoolNo } = visit
  const { planNo: nsatPlanNo } = stage.cast.exams
  const orderTargetList = [{ examTargetCode: 'HIGH1' as const, examineeCount: stage.random.between(1, 50) }]
  const body = { nsatSchoolOrderNo, schoolNo, nsatPlanNo, orderTargetList }
  const edited = await stage.cast.examOffice.send(editOrder, { params: { schoolNo }, body })
  stage.count('output' in edited ? 'exam ordered' : `exam order: ${edited.code}`)
  if (!('output' in edited)) return edited.code
  visit.orderNo = edited.output.nsatSchoolOrderNo
  visit.amount = edited.output.totalAmount
  return null
}

/** What the shop tells of an order, under a number that stays the same however often it is told. */
export const tidingsOf = ({ orderNo, amount }: ExamVisit, type: PaymentType): Tidings => ({
  nsatSchoolOrderNo: orderNo,
  amount,
  transactionId: `${type}-${orderNo}`,
  type,
})

/** The shop tells the portal until it is answered: whether what was told was taken. */
export async function tell(stage: Stage, tidings: Tidings): Promise<boolean> {
  const patience = new Patience(PATIENCE_SECONDS)
  while (!patience.isOver) {
    const response = await fetch(`${stage.simulatorUrl}/commerce/_payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(tidings),
    })
    if (ANSWERED.includes(response.status)) {
      stage.count(response.ok ? `exam ${tidings.type}` : `exam ${tidings.type} refused`)
      stage.tidings.push({ ...tidings, isTaken: response.ok })
      return response.ok
    }
    await pause(PAUSE_MS)
  }
  throw new Error(`the shop got no answer about order ${tidings.nsatSchoolOrderNo}`)
}

/** An everyday order: sometimes edited, then paid, now and then told twice or given back. */
export async function playExam(stage: Stage): Promise<void> {
  const { random } = stage
  const visit = examVisitOf(stage)
  if ((await editExam(visit, null)) !== null) return
  if (random.chance(0.3)) await editExam(visit)
  const paid = tidingsOf(visit, 'PAID')
  const editing = random.chance(0.3) ? editExam({ ...visit }) : undefined
  const [isTaken] = await Promise.all([tell(stage, paid), editing])
  if (random.chance(0.3)) await tell(stage, paid)
  if (isTaken && random.chance(0.2)) await tell(stage, tidingsOf(visit, 'CANCEL'))
}
