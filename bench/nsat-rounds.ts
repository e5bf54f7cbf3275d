import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** How large the rounds are. */
export interface Size {
  readonly vendors: number
  readonly institutesPerVendor: number
  readonly plans: number
}

const TARGETS = `(values ('MIDDLE3', 6000), ('HIGH1', 7000), ('HIGH2GA', 8000)) as t(target, price)`

/**
 * Rounds of mathematics, all of them ordered these days, with institutes of several vendors, the first of which is that of
 * `vendor1`.
 */
export async function insertRounds(db: Db, { vendors, institutesPerVendor, plans }: Size): Promise<void> {
  await sql`
    insert into nsat_vendor.vendor (vendor_name, principal_region, representative_name, vendor_phone, tax_email, address,
      commission_rate, created_at)
    select '총판 ' || n, '서울', '김대표', '01000000000', 'tax@vendor.example.com', '서울특별시 중구 세종대로 110', 20, now()
    from generate_series(1, ${vendors}::int) n`.execute(db)
  await sql`insert into nsat_vendor.vendor_service select nsat_vendor_no, 1001 from nsat_vendor.vendor`.execute(db)
  await sql`
    insert into nsat_vendor.vendor_user
    select u.user_id, (select min(nsat_vendor_no) from nsat_vendor.vendor) from account."user" u
    where u.login_id = 'vendor1'`.execute(db)
  await sql`
    insert into nsat_vendor.institute (school_name, owner_name, phone_number, address, address_detail, business_method, created_at)
    select (array['가람', '나래', '다솜', '라온', '마루', '바름', '새빛', '한솔'])[1 + n % 8] || '수학 ' || n || '관', '원장 ' || n % 97,
      '010' || lpad(n::text, 8, '0'), '서울특별시 중구 세종대로 ' || n, '2층', 'DIRECT_SALES', now()
    from generate_series(1, ${vendors * institutesPerVendor}::int) n`.execute(db)
  await sql`
    insert into nsat_vendor.institute_vendor (school_no, nsat_service_no, nsat_vendor_no, assigned_at)
    select school_no, 1001, (select min(nsat_vendor_no) from nsat_vendor.vendor) + (school_no % ${vendors}::int), now()
    from nsat_vendor.institute`.execute(db)
  await sql`
    insert into nsat_plan.plan (nsat_service_no, plan_ym, apply_start_date, apply_end_date, exam_start_date, exam_end_date,
      scoring_date, created_at)
    select 1001, to_char(current_date + n * interval '1 month', 'YYYYMM'), current_date - 20, current_date + 10,
      current_date + 20, current_date + 24, current_date + 30, now()
    from generate_series(1, ${plans}::int) n`.execute(db)
  await sql`
    insert into nsat_plan.exam (nsat_plan_no, exam_target, commerce_goods_no, goods_name, unit_price_won)
    select nsat_plan_no, target, 900000 + price, target, price from nsat_plan.plan, ${sql.raw(TARGETS)}`.execute(db)
}

/** Orders of most institutes in every round, in every state; some institutes cancelled one and ordered again. */
export async function insertOrders(db: Db): Promise<void> {
  const chance = sql`(hashtext(iv.school_no || '-' || p.nsat_plan_no) & 65535) / 65536.0`
  for (const turn of [1, 2])
    await sql`
      insert into nsat_order.school_order (school_no, nsat_plan_no, nsat_service_no, nsat_vendor_no, order_type, is_free,
        examinee_count, total_amount_won, cancelled_amount_won, paid_at, free_seen_at, created_at)
      select school_no, nsat_plan_no, 1001, nsat_vendor_no, type, is_free, 63, case when is_free then 0 else 441000 end,
        case when type = 'CANCEL' then 441000 else 0 end, case when type in ('PAID', 'CANCEL') then now() end,
        case when is_free then now() end, now()
      from (
        select iv.school_no, iv.nsat_vendor_no, p.nsat_plan_no, c, c < 0.05 as is_free,
          case when ${turn} = 2 then 'CANCEL' when c < 0.6 then 'PAID' when c < 0.8 then 'UNPAID' else 'PREORDER' end as type
        from nsat_vendor.institute_vendor iv, nsat_plan.plan p, lateral (select ${chance} as c) chance) o
      where c < ${turn === 1 ? 0.9 : 0.6} and (${turn} = 1 or c > 0.5)`.execute(db)
  await sql`
    insert into nsat_order.order_target (nsat_school_order_no, exam_target, examinee_count, unit_price_won, commerce_goods_no, goods_name)
    select nsat_school_order_no, target, 21, price, 900000 + price, target from nsat_order.school_order, ${sql.raw(TARGETS)}`.execute(
    db,
  )
}

/** So that the planner knows what it has. */
export async function analyze(db: Db): Promise<void> {
  for (const table of [
    'nsat_vendor.institute',
    'nsat_vendor.institute_vendor',
    'nsat_plan.plan',
    'nsat_order.school_order',
    'nsat_order.order_target',
  ])
    await sql.raw(`vacuum analyze ${table}`).execute(db)
}
