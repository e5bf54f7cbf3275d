import { sql } from 'kysely'
import { editExam, orderExam, tell, tidingsOf } from '../exam-steps.ts'
import type { Stage } from '../stage.ts'
import type { DeadlyStory, Story } from './payment-stories.ts'

/** Somebody has the row of an order to themselves until they let go of it. */
async function hold(stage: Stage, orderNo: number) {
  const tx = await stage.db.startTransaction().execute()
  await sql`select from nsat_order.school_order where nsat_school_order_no = ${orderNo} for update`.execute(tx)
  return () => tx.rollback().execute()
}

/** So many statements wait for a row of an order. */
const untilWaiting = (stage: Stage, count: number) =>
  stage.until(`${count} did not wait for an order of mock exams`, async () => {
    const condition = `datname = current_database() and wait_event_type = 'Lock' and query ~ 'nsat_order.{0,3}school_order'`
    return (await stage.countRows('pg_stat_activity', condition)) >= count
  })

/** A payment is told while the order is being edited: whoever comes first has it, and the other one is told so. */
const paidWhileEdited: DeadlyStory = async (stage) => {
  const visit = await orderExam(stage)
  return async () => {
    const letGo = await hold(stage, visit.orderNo)
    const paying = tell(stage, tidingsOf(visit, 'PAID'))
    await untilWaiting(stage, 1)
    const editing = editExam({ ...visit })
    await untilWaiting(stage, 2)
    await letGo()
    stage.races.push({ orderNo: visit.orderNo, isPaid: await paying, isEdited: (await editing) === null })
  }
}

/** The process dies while it takes a payment, and the shop tells it again. */
const killedWhileNotified: DeadlyStory = async (stage) => {
  const visit = await orderExam(stage)
  return async () => {
    const letGo = await hold(stage, visit.orderNo)
    const paying = tell(stage, tidingsOf(visit, 'PAID'))
    await untilWaiting(stage, 1)
    for (const victim of stage.victims.slice(0, 1)) await stage.crash(victim)
    await letGo()
    if (!(await paying)) stage.spoilt.push(`the payment of order ${visit.orderNo} was not taken`)
  }
}

/**
 * A payment and its refund are each told many times, at once and later: because the answer got lost, or for no reason; and
 * once under the same number with another amount.
 */
export const notifiedAgain: Story = async (stage) => {
  const visit = await orderExam(stage)
  for (const type of ['PAID', 'CANCEL'] as const) {
    const tidings = tidingsOf(visit, type)
    await Promise.all([1, 2, 3, 4].map(() => tell(stage, tidings)))
    await tell(stage, tidings)
    await tell(stage, { ...tidings, amount: tidings.amount - 1 })
  }
}

export const DEADLY_EXAM_STORIES: readonly DeadlyStory[] = [paidWhileEdited, killedWhileNotified]
