import { sql } from 'kysely'
import type { Gender, Grade, OmrSubject } from '#areas/itempool/report/contract/codes.ts'
import type { ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import { addDays, instantOf, toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { chanceOf } from './chance.ts'

/** A round whose examinees apply for reports. */
export interface OmrRound {
  readonly planNo: number
  readonly planYm: string
  readonly subjectCode: OmrSubject
  readonly examEnd: string
  /** The exam is over and its answer sheets are read. */
  readonly isOver: boolean
  /** The schools that take part in a target of it, and the subject of the bank that they are scored by. */
  readonly seats: readonly { readonly target: ExamTarget; readonly schoolNo: number; readonly subjectNo: number }[]
}

/** Somebody who takes part in a round and has applied for a report. */
export interface Examinee {
  readonly round: OmrRound
  readonly examineeNo: string
  readonly name: string
  /** The account that applied: whoever takes part in several rounds has the same. */
  readonly neoId: string | null
  readonly gender: Gender
  readonly grade: Grade
  readonly target: ExamTarget
  readonly schoolNo: number
  readonly subjectNo: number
  readonly appliedAt: Date
}

const SERVICE_OF: Readonly<Record<OmrSubject, number>> = { MATH: 1001, ENGLISH: 1002 }
/** Rounds that are over: of mathematics the last two, of English the last one. */
const ROUNDS_OVER: Readonly<Record<OmrSubject, number>> = { MATH: 2, ENGLISH: 1 }
const SCHOOLS_EACH = 10
/** Of a round that is over, of each school and target; of one to come a third of that. */
const EXAMINEES_EACH = 6

/** The last rounds of each subject, and the one that is open for orders. */
export async function readRounds(db: Db, { now }: { readonly now: Date }): Promise<OmrRound[]> {
  const today = toDay(now)
  const rounds = await Promise.all(
    (['MATH', 'ENGLISH'] as const).map(async (subjectCode) => {
      const { rows } = await sql<Omit<OmrRound, 'subjectCode' | 'seats'>>`
        (select nsat_plan_no as "planNo", plan_ym as "planYm", exam_end_date as "examEnd", true as "isOver"
         from nsat_plan.plan where nsat_service_no = ${SERVICE_OF[subjectCode]} and exam_end_date < ${today}::date - 1
         order by plan_ym desc limit ${ROUNDS_OVER[subjectCode]})
        union all
        (select nsat_plan_no, plan_ym, exam_end_date, false from nsat_plan.plan
         where nsat_service_no = ${SERVICE_OF[subjectCode]} and ${today}::date between apply_start_date and apply_end_date
         order by plan_ym limit 1)`.execute(db)
      return Promise.all(
        rows.map(async (row) => ({ ...row, subjectCode, seats: await readSeats(db, row.planNo, subjectCode) })),
      )
    }),
  )
  return rounds.flat()
}

async function readSeats(db: Db, planNo: number, subjectCode: OmrSubject): Promise<OmrRound['seats']> {
  const { rows } = await sql<OmrRound['seats'][number]>`
    select target, "schoolNo", "subjectNo" from (
      select e.exam_target as target, o.school_no as "schoolNo", s.subject_no as "subjectNo",
        row_number() over (partition by e.exam_target order by o.school_no * 7919 % 10007, o.school_no) as place
      from nsat_plan.exam e
      join itempool_exam.subject s on s.exam_no = e.itempool_exam_no and s.subject_code = ${subjectCode}
      join nsat_order.order_target t on t.exam_target = e.exam_target
      join nsat_order.school_order o on o.nsat_school_order_no = t.nsat_school_order_no and o.nsat_plan_no = e.nsat_plan_no
      where e.nsat_plan_no = ${planNo} and o.replaced_by is null and o.order_type <> 'CANCEL' and t.examinee_count > 0
    ) seats where place <= ${SCHOOLS_EACH} order by target, place`.execute(db)
  return rows
}

const GRADE_OF: Readonly<Record<ExamTarget, Grade>> = {
  MIDDLE1: 'GRADE7',
  MIDDLE2: 'GRADE8',
  MIDDLE3: 'GRADE9',
  HIGH1: 'GRADE10',
  HIGH2GA: 'GRADE11',
  HIGH2NA: 'GRADE11',
}
const GENDERS: readonly Gender[] = ['FEMALE', 'MALE', 'F', 'M']

const FAMILY_NAMES = [...'김이박최정강조윤장임한오서신권황안송류홍']
const GIVEN_NAMES =
  '서연 민준 지우 도윤 하은 시우 서윤 예준 지민 주원 수아 하준 다은 지호 채원 준서 유진 현우 소율 건우 예린 우진 가은 선우 나윤 정우 은서 승현 윤아 태윤'.split(
    ' ',
  )

/** A name of the n-th person. */
export const nameOf = (no: number): string =>
  `${FAMILY_NAMES[(no * 7) % FAMILY_NAMES.length]}${GIVEN_NAMES[(no * 11 + Math.floor(no / 30)) % GIVEN_NAMES.length]}`

/** Who applied in a round. */
export function examineesOf(
  round: OmrRound,
  { now, scale }: { readonly now: Date; readonly scale: number },
): Examinee[] {
  const each = (round.isOver ? EXAMINEES_EACH : EXAMINEES_EACH / 3) * scale
  const chance = chanceOf(`applicants of ${round.planYm} ${round.subjectCode}`)
  const first = Number(`${round.planYm.slice(2)}${round.subjectCode === 'MATH' ? 1 : 2}00000`)
  return round.seats.flatMap((seat, place) =>
    Array.from({ length: each }, (_, at): Examinee => {
      const no = place * each + at + 1
      const { target, schoolNo, subjectNo } = seat
      // At each school the same pupils come round after round.
      const pupil = schoolNo * 61 + Object.keys(GRADE_OF).indexOf(target) * 7 + at
      return {
        round,
        examineeNo: String(first + no),
        name: nameOf(pupil),
        neoId: pupil % 3 === 0 ? null : `neo${pupil}`,
        gender: GENDERS[no % GENDERS.length] ?? 'F',
        grade: GRADE_OF[target],
        target,
        schoolNo,
        subjectNo,
        appliedAt: appliedAt(round, now, chance()),
      }
    }),
  )
}

/** During the week after the exam; for one to come during the last week. */
function appliedAt({ examEnd, isOver }: OmrRound, now: Date, share: number): Date {
  const week = 7 * 86_400_000
  const from = isOver ? instantOf(addDays(examEnd, -3), '09:00') : new Date(now.getTime() - week)
  return new Date(Math.min(from.getTime() + share * week, now.getTime() - 60_000))
}
