import { sql } from 'kysely'
import { type Examinees, paperOf } from '#areas/nsat/delivery/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { TEST_NOW } from '#platform/testing/test-now.ts'

/** An institute as a print order keeps it. */
export interface SeedPrintedSchool {
  readonly schoolNo: number
  readonly vendorNo: number
  readonly examinees: readonly Examinees[]
}

/** Inserts a print order of a round without a delivery, as other areas need one in their tests. */
export async function insertPrintOrder(
  db: Db,
  { planNo, schools, at = new Date(TEST_NOW) }: { planNo: number; schools: readonly SeedPrintedSchool[]; at?: Date },
): Promise<void> {
  await sql`insert into nsat_print.print_order (nsat_plan_no, created_at) values (${planNo}, ${at})`.execute(db)
  for (const { schoolNo, vendorNo, examinees } of schools) {
    const { targets, ...paper } = paperOf(examinees)
    await sql`
      insert into nsat_print.print_order_school (nsat_plan_no, school_no, school_name, nsat_vendor_no, vendor_name,
        representative_name, vendor_phone, address, exam_count, explanation_count, total_exam_count,
        total_explanation_count, omr_count, box_count)
      values (${planNo}, ${schoolNo}, ${`학원 ${schoolNo}`}, ${vendorNo}, ${`총판 ${vendorNo}`}, '김대표', '0212345678',
        '서울특별시 강남구 테헤란로 1', ${paper.examCount}, ${paper.explanationCount}, ${paper.totalExamCount},
        ${paper.totalExplanationCount}, ${paper.omrCount}, ${paper.boxCount})`.execute(db)
    for (const { examTarget, examineeCount, examCount, explanationCount } of targets)
      await sql`
        insert into nsat_print.print_order_target values
        (${planNo}, ${schoolNo}, ${examTarget}, ${examineeCount}, ${examCount}, ${explanationCount})`.execute(db)
  }
}

/** Forgets all print orders, and the deliveries that came of them. */
export async function removePrintOrders({ db }: { readonly db: Db }): Promise<void> {
  await sql`truncate nsat_print.print_order, nsat_delivery.delivery_invoice, nsat_delivery.answersheet_pickup cascade`.execute(
    db,
  )
}
