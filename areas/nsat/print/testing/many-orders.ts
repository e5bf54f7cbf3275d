import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { TEST_NOW } from '#platform/testing/test-now.ts'

interface ManyOrders {
  readonly planNo: number
  readonly vendorNos: readonly number[]
  /** How many institutes, each with one paid order. */
  readonly schools: number
  /** What each of them orders. */
  readonly targets: Readonly<Record<string, number>>
}

/** Adds institutes with a paid order each, handed round the vendors. */
export async function insertOrderedSchools(db: Db, { planNo, vendorNos, schools, targets }: ManyOrders): Promise<void> {
  const examinees = Object.values(targets).reduce((sum, count) => sum + count, 0)
  await sql`
    with made as (
      insert into nsat_vendor.institute (school_name, phone_number, address, address_detail, business_method, created_at)
      select '학원 ' || ${planNo}::int || '-' || n, '0211110000', '서울특별시 종로구 세종대로 209', '1층', 'DIRECT_SALES', ${TEST_NOW}::timestamptz
      from generate_series(1, ${schools}::int) n
      returning school_no),
    ordered as (
      insert into nsat_order.school_order (nsat_school_order_no, school_no, nsat_plan_no, nsat_service_no, nsat_vendor_no,
        order_type, examinee_count, total_amount_won, paid_at, created_at)
      select 9000000 + school_no, school_no, ${planNo}, 1001,
        (${[...vendorNos]}::int[])[1 + school_no % ${vendorNos.length}::int], 'PAID', ${examinees}, 7000 * ${examinees}, ${TEST_NOW}::timestamptz, ${TEST_NOW}::timestamptz
      from made
      returning nsat_school_order_no)
    insert into nsat_order.order_target
      (nsat_school_order_no, exam_target, examinee_count, unit_price_won, commerce_goods_no, goods_name)
    select nsat_school_order_no, t.key, t.value::int, 7000, 900001, '모의고사'
    from ordered, jsonb_each_text(${JSON.stringify(targets)}::jsonb) t`.execute(db)
}
