import type { TestPortal } from '#app/testing/test-portal.ts'
import { nsatPlan } from '../server/nsat-plan.tables.ts'

/** A test paper of that number, as long as no item pool tells its name. */
export async function seedExamTitle(portal: TestPortal, examNo: number, examName: string): Promise<void> {
  await nsatPlan(portal.db)
    .insertInto('nsat_plan.exam_title')
    .values({ itempool_exam_no: examNo, exam_name: examName })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
