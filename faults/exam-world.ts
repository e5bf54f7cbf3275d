import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** A round of mock exams that is ordered all the time, and institutes that order in it. */
export interface ExamWorld {
  readonly planNo: number
  /** An institute that has not ordered yet. */
  nextSchool(): number
}

const INSTITUTES = 20_000

/** Makes the round of a run with its only vendor and its institutes. */
export async function makeExamWorld(db: Db): Promise<ExamWorld> {
  const { rows } = await sql<{ planNo: number; schoolNo: number }>`
    with plan as (
      insert into nsat_plan.plan (nsat_service_no, plan_ym, apply_start_date, apply_end_date, exam_start_date, exam_end_date,
        scoring_date, created_at)
      values (1001, '202812', '2026-11-01', '2028-11-30', '2028-12-10', '2028-12-14', '2028-12-21', '2026-11-01T09:00:00+09:00') returning nsat_plan_no),
    exam as (
      insert into nsat_plan.exam (nsat_plan_no, exam_target, commerce_goods_no, goods_name, unit_price_won)
      select nsat_plan_no, 'HIGH1', 900001, '모의고사 고1', 7000 from plan),
    vendor as (
      insert into nsat_vendor.vendor (vendor_name, principal_region, representative_name, vendor_phone, tax_email, address,
        commission_rate, created_at)
      values ('한빛총판', '서울', '김대표', '01000000000', 'tax@vendor.example.com', '서울특별시 중구 세종대로 110', 20, '2026-11-01T09:00:00+09:00')
      returning nsat_vendor_no),
    service as (insert into nsat_vendor.vendor_service select nsat_vendor_no, 1001 from vendor),
    institute as (
      insert into nsat_vendor.institute (school_name, owner_name, phone_number, address, address_detail, business_method, created_at)
      select '가람학원 ' || n, '강하늘', '010' || lpad(n::text, 8, '0'), '서울특별시 중구 세종대로 ' || n, '2층', 'DIRECT_SALES', '2026-11-01T09:00:00+09:00'
      from generate_series(1, ${INSTITUTES}::int) n
      returning school_no),
    assigned as (
      insert into nsat_vendor.institute_vendor (school_no, nsat_service_no, nsat_vendor_no, assigned_at)
      select school_no, 1001, nsat_vendor_no, '2026-11-01T09:00:00+09:00' from institute, vendor)
    select nsat_plan_no as "planNo", school_no as "schoolNo" from plan, institute`.execute(db)
  const schoolNos = rows.map(({ schoolNo }) => schoolNo)
  return {
    planNo: rows[0]?.planNo ?? 0,
    nextSchool() {
      const schoolNo = schoolNos.pop()
      if (schoolNo === undefined) throw new Error('every institute of the run has ordered')
      return schoolNo
    },
  }
}
