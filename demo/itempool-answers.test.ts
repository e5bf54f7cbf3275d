import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openStore } from '#app/areas.ts'
import { portalForFile } from '#app/testing/test-portal.ts'
import { isCorrect } from '#areas/itempool/item/server/door.ts'
import { insertItempool } from './itempool.ts'
import { insertItempoolAnalyses } from './itempool-analyses.ts'
import { insertItempoolAnswers } from './itempool-answers.ts'
import { insertNsatOrders } from './nsat-orders.ts'
import { insertNsatPlans } from './nsat-plans.ts'
import { insertNsatVendors } from './nsat-vendors.ts'
import { keyOf, MISLEADING_AT, TEMPTING_AT } from './omr-marks.ts'

const portal = await portalForFile({ now: '2026-11-24T09:00:00+09:00' })
const { db } = portal
const people = await sql<{ userId: number; loginId: string; name: string }>`
  select user_id, login_id, name from account."user"`.execute(db)
const userIds = new Map(people.rows.map((row) => [row.loginId, row.userId]))
const names = new Map(people.rows.map((row) => [row.userId, row.name]))
const store = openStore(portal.platform.config)
const world = { now: portal.clock.now(), scale: 1, userIds, names, store }
await sql`truncate nsat_plan.plan cascade`.execute(db)
const papers = await insertItempool(db, world)
await insertNsatPlans(db, { ...world, papers })
await insertNsatVendors(db, world, [{ sido_code: '11', roadAddress: '어느도 어느시 새로 11' }])
await insertNsatOrders(db, world)
const applied = await insertItempoolAnswers(db, world)
await insertItempoolAnalyses(db, world)

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(db)).rows

test('of every target that has a paper in the last and the open rounds, applicants of all genders come from schools that ordered', async () => {
  expect(applied).toBeGreaterThan(60)
  const rows = await rowsOf(sql<{ planYm: string; target: string; applicants: number; genders: number }>`
    select p.plan_ym as "planYm", e.exam_target as target, count(a.application_no)::int as applicants, count(distinct a.gender)::int as genders
    from nsat_plan.plan p join nsat_plan.exam e using (nsat_plan_no)
    left join itempool_report.applicant a on a.examinee_no like right(p.plan_ym, 4) || '1%'
      and a.grade = case e.exam_target when 'MIDDLE1' then 'GRADE7' when 'MIDDLE2' then 'GRADE8' when 'MIDDLE3' then 'GRADE9'
        when 'HIGH1' then 'GRADE10' else 'GRADE11' end
      and exists (select from nsat_order.school_order o join nsat_order.order_target t using (nsat_school_order_no)
        where o.nsat_plan_no = p.nsat_plan_no and o.school_no = a.school_no and t.exam_target = e.exam_target
          and o.replaced_by is null and o.order_type <> 'CANCEL')
    where p.nsat_service_no = 1001 and p.plan_ym in ('202610', '202611', '202612') and e.itempool_exam_no is not null
    group by 1, 2`)
  expect(rows.length).toBe(13)
  expect(rows.filter(({ applicants, genders }) => applicants < 4 || genders < 4)).toEqual([])
})

test('phone numbers belong to nobody, and nobody applied in the future', async () => {
  const [wrong] = await rowsOf(sql<{ n: number }>`
    select count(*)::int as n from itempool_report.applicant
    where examinee_phone !~ '^0100[0-9]{7}$' or registered_at > ${world.now} or examinee_email not like '%@example.com'`)
  expect(wrong?.n).toBe(0)
})

test('two rounds of mathematics and one of English are scored, by what was marked', async () => {
  const answers = await rowsOf(sql<{
    plan: number
    marks: string[]
    correct: boolean[]
    score: number
    keys: string[][]
    choices: (number | null)[]
    points: number[]
  }>`
    select a.nsat_plan_no as plan, a.marks, a.correct, a.score, q.keys, q.choices, q.points from itempool_report.omr_answer a
    join (select e.subject_no, jsonb_agg(i.answers order by e.question_no) as keys,
        array_agg(i.choice_count order by e.question_no) as choices, array_agg(i.point order by e.question_no) as points
      from itempool_exam.exam_item e join itempool_item.item i using (item_no) group by 1) q using (subject_no)`)
  expect(new Set(answers.map(({ plan }) => plan)).size).toBe(3)
  expect(answers.length).toBeGreaterThan(600)
  for (const { marks, correct, score, keys, choices, points } of answers) {
    expect(
      marks.map((mark, at) => isCorrect(keyOf({ choiceCount: choices[at] ?? null, answers: keys[at] ?? [] }), mark)),
    ).toEqual(correct)
    expect(points.reduce((sum, point, at) => (correct[at] ? sum + point : sum), 0)).toBe(score)
  }
})

test('the good answer better, but for one question; of another a wrong choice is marked more often than the right one', async () => {
  const rows = await rowsOf(sql<{ no: number; likeness: number; most: string; right: string }>`
    select u.no::int as no, corr(u.correct::int, a.score)::float8 as likeness, array_to_string(i.answers, '|') as right,
      mode() within group (order by a.marks[u.no]) as most
    from itempool_report.omr_answer a cross join unnest(a.correct) with ordinality u(correct, no)
    join itempool_exam.exam_item e on e.subject_no = a.subject_no and e.question_no = u.no join itempool_item.item i using (item_no)
    join nsat_plan.plan p using (nsat_plan_no)
    where a.exam_target = 'HIGH1' and a.subject_code = 'MATH' and p.plan_ym = '202611' group by u.no, i.answers order by u.no`)
  expect(rows.filter(({ likeness }) => likeness < 0).map(({ no }) => no)).toEqual([MISLEADING_AT + 1])
  const tempting = rows[TEMPTING_AT]
  expect(tempting?.most).not.toBe(tempting?.right)
})

test('three sheets wait for whose they are, each for another reason', async () => {
  const rows = await rowsOf(sql<{ reason: string; isScored: boolean }>`
    select x.reason, exists (select from itempool_report.omr_answer a
      where a.nsat_plan_no = x.nsat_plan_no and a.examinee_no = x.examinee_no) as "isScored"
    from itempool_report.omr_exception x where settled_at is null`)
  expect(new Set(rows.map(({ reason }) => reason)).size).toBe(3)
  expect(rows.filter(({ isScored }) => isScored)).toEqual([])
})

test('the files that were read and analysed are those of whoever sent them', async () => {
  const rows = await rowsOf(sql<{ owner: number; key: string; name: string }>`
    select f.owner_id::int as owner, f.object_key as key, f.name from files.upload f
    where f.object_storage_no in (select object_storage_no from itempool_report.omr_upload
      union select (files -> 0 ->> 'objectStorageNo')::int from itempool_import.analysis)`)
  expect(rows).toHaveLength(5)
  for (const { owner, key } of rows) {
    expect(owner).toBe(userIds.get('itempool'))
    expect(await store.head(key)).not.toBeNull()
  }
  const analyses = await rowsOf(sql<{ status: string; examNo: number | null }>`
    select status, exam_no as "examNo" from itempool_import.analysis order by parse_no`)
  expect(analyses).toEqual([
    { status: 'FAILED', examNo: null },
    { status: 'DONE', examNo: expect.any(Number) },
  ])
  const late = await rowsOf(sql<object>`
    select from itempool_import.analysis a join itempool_exam.exam e using (exam_no)
    where a.created_at >= e.created_at or a.expires_at < e.created_at`)
  expect(late).toEqual([])
})
