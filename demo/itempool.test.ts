import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openStore } from '#app/areas.ts'
import { portalForFile } from '#app/testing/test-portal.ts'
import { EXAM_RECORD } from '#areas/itempool/exam/contract/exam.contract.ts'
import { coachProblem } from '#areas/itempool/exam/rules/coach.rules.ts'
import { answerProblem } from '#areas/itempool/item/contract/answers.ts'
import { type ItemType, targetsOf } from '#areas/itempool/item/contract/codes.ts'
import { ITEM_RECORD, readItem } from '#areas/itempool/item/contract/item.contract.ts'
import { listItems } from '#areas/itempool/item/contract/item-list.contract.ts'
import { listCategories } from '#areas/itempool/item/contract/masters.contract.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { PAGES } from './data/items/pages.ts'
import { insertItempool } from './itempool.ts'
import { QUESTIONS } from './itempool-questions.ts'
import { paperKey, plannedPapers } from './nsat-plans.ts'

const portal = await portalForFile({ now: '2026-11-24T09:00:00+09:00' })
const people = await sql<{ userId: number; loginId: string; name: string }>`
  select user_id, login_id, name from account."user"`.execute(portal.db)
const userIds = new Map(people.rows.map((row) => [row.loginId, row.userId]))
const names = new Map(people.rows.map((row) => [row.userId, row.name]))
const store = openStore(portal.platform.config)
const now = portal.clock.now()
const world = { now, scale: 1, userIds, names, store }
const papers = await insertItempool(portal.db, world)
const itempool = await portal.as('itempool')

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(portal.db)).rows

test('every paper that rounds want is there, of a hundred points, and recent ones are longer', async () => {
  const rows = await rowsOf(sql<{ examNo: number; code: string; count: number; points: number }>`
    select s.exam_no as "examNo", s.subject_code as code, count(*)::int as count, sum(i.point)::int as points
    from itempool_exam.subject s join itempool_exam.exam_item using (subject_no) join itempool_item.item i using (item_no)
    group by s.subject_no`)
  const main = new Map(rows.filter(({ code }) => code !== 'SCIENCE').map((row) => [row.examNo, row]))
  for (const paper of plannedPapers(now)) {
    const examNo = papers.get(paperKey(paper)) ?? 0
    const code = { 1001: 'MATH', 1002: 'ENGLISH', 1003: 'KOREAN' }[paper.service]
    const isLong = paper.offset >= -1 && code !== 'KOREAN' && paper.target.startsWith('HIGH')
    expect(main.get(examNo), paperKey(paper)).toMatchObject({ code, points: 100, count: isLong ? 28 : 20 })
  }
  expect(rows.filter(({ code }) => code === 'SCIENCE').length).toBeGreaterThan(2)
})

test('no paper asks a question twice, nor in two variations, and none asks what is learnt later or at another kind of school', async () => {
  const rows = await rowsOf(sql<{ subjectNo: number; target: string; file: string; units: string[]; language: string }>`
    select e.subject_no as "subjectNo", x.exam_target as target, i.depth_titles as units, i.language_code as language,
      min(m.file_name) as file
    from itempool_exam.exam_item e join itempool_exam.subject s using (subject_no) join itempool_exam.exam x using (exam_no)
    join itempool_item.item i using (item_no) join itempool_item.item_image m using (item_no)
    where m.kind = 'QUESTION' group by 1, 2, 3, 4, i.item_no`)
  const families = rows.map(({ subjectNo, file }) => `${subjectNo} ${file.replace(/\d*-.*$/, '')}`)
  expect(new Set(families).size).toBe(rows.length)
  const LATER: Readonly<Record<string, RegExp>> = {
    MIDDLE1: /중2|중3|공통|대수|미적분/,
    MIDDLE2: /중3|공통|대수|미적분/,
    MIDDLE3: /공통수학|대수|미적분/,
    HIGH1: /중\d|대수|미적분/,
  }
  expect(rows.filter(({ target, units }) => (LATER[target] ?? /중\d/).test(units[4] ?? ''))).toEqual([])
  expect(rows.filter(({ units, language }) => (units[3] === '영어') !== (language === 'ENGLISH'))).toEqual([])
})

test('what is like a question is a variation of it', async () => {
  const rows = await rowsOf(sql<{ origin: string; similar: string }>`
    select o.file_name as origin, v.file_name as similar from itempool_item.similar_item s
    join itempool_item.item_image o on o.item_no = s.origin_no and o.kind = 'QUESTION'
    join itempool_item.item_image v on v.item_no = s.similar_no and v.kind = 'QUESTION'`)
  expect(rows.length).toBeGreaterThan(20)
  const family = (file: string) => file.replace(/\d*-.*$/, '')
  expect(rows.filter(({ origin, similar }) => origin === similar || family(origin) !== family(similar))).toEqual([])
})

test('shares of grade cuts add up, and ranks follow them', async () => {
  const rows = await rowsOf(sql<{ subject: number; tie: number; above: number; rank: number }>`
    select subject_no as subject, tie_percent::float8 as tie, scaled_score::float8 as above, expected_rank as rank
    from itempool_exam.grade_cut order by subject_no, score desc`)
  for (const cuts of Map.groupBy(rows, ({ subject }) => subject).values()) {
    expect([cuts[0]?.above, cuts[0]?.rank]).toEqual([cuts[0]?.tie, 1])
    expect(cuts.at(-1)?.above).toBe(100)
    let sum = 0
    for (const [at, { tie, above, rank }] of cuts.entries()) {
      sum += tie
      expect(above).toBeCloseTo(sum, 6)
      expect(rank).toBeGreaterThanOrEqual(cuts[at - 1]?.rank ?? 1)
    }
  }
})

test('papers stand in categories of three levels that allow their targets, one of which tells two types of the second year apart', async () => {
  const rows = await rowsOf(sql<{ provider: number; third: string; target: string }>`
    select e.provider_no as provider, c.depth3_name as third, e.exam_target as target
    from itempool_exam.exam e join itempool_item.category c using (category_no) where c.provider_no = e.provider_no`)
  expect(rows).toHaveLength(papers.size)
  expect(rows.filter(({ third, target }) => !targetsOf(third).some((allowed) => allowed === target))).toEqual([])
  expect(rows.filter(({ third }) => third === '2020년 2월').map(({ target }) => target)).toContain('HIGH2GA')
  expect(new Set(rows.map(({ provider }) => provider))).toEqual(new Set([1, 2, 3]))
  const { body } = await itempool.send(listCategories, { query: {} })
  expect(body.map(({ depth3CategoryName }) => depth3CategoryName)).toContain('2027년 3월')
})

test('every item has answers that fit it, a unit, rates in their order, and an id that nobody else has', async () => {
  const rows = await rowsOf(sql<{
    itemType: ItemType
    choiceCount: number | null
    isMultiple: boolean
    maxAnswerCount: number
    answers: string[]
    rates: number[]
    depths: string[]
  }>`
    select item_type as "itemType", choice_count as "choiceCount", is_multiple as "isMultiple", answers, depth_titles as depths,
      max_answer_count as "maxAnswerCount", array[average_rate, grade3_rate, grade2_rate, grade1_rate]::float8[] as rates
    from itempool_item.item`)
  expect(rows.length).toBeGreaterThan(2_000)
  expect(rows.filter((row) => answerProblem(row, row.answers) !== null)).toEqual([])
  expect(rows.filter(({ rates }) => rates.some((rate, at) => rate < (rates[at - 1] ?? 0)))).toEqual([])
  expect(rows.filter(({ depths }) => depths.slice(0, 6).some((depth) => depth === ''))).toEqual([])
})

test('questions and pictures belong together, and what an item shows lies in the store', async () => {
  const folder = join(import.meta.dirname, 'data', 'items')
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'))
  expect(files.map((file) => file.replace('.png', '')).sort()).toEqual(Object.keys(PAGES).sort())
  const shown = new Set(files.map((file) => file.split('-')[0]))
  expect([...shown].sort()).toEqual(QUESTIONS.map(({ name }) => name).sort())
  for (const { name, subject } of QUESTIONS)
    expect([name, existsSync(join(folder, `${name}-s.png`))]).toEqual([name, subject === 'MATH'])
  const keys = await rowsOf(sql<{ key: string }>`
    select distinct object_key::text as key from itempool_item.item_image
    union select distinct sound_key::text from itempool_item.item where sound_key is not null`)
  expect(keys).toHaveLength(files.length + 1)
  for (const { key } of keys) expect(await store.head(key)).not.toBeNull()
})

test('an item is found and shown with its pictures, choices and what is like it', async () => {
  const [varied] = await rowsOf(sql<{ id: string }>`
    select i.provider_item_id as id from itempool_item.similar_item s join itempool_item.item i on i.item_no = s.origin_no
    where i.provider_no = 1 order by 1 limit 1`)
  const query = { targetCpItemNo: varied?.id, contentProvider: 1 }
  const { list, count } = (await itempool.send(listItems, { query })).body
  expect(count).toBe(1)
  const itemNo = list[0]?.itemPoolItemNo ?? 0
  const { body } = await itempool.send(readItem, { query: { itemNo } })
  expect(body.similarItemList).toHaveLength(1)
  expect(body.questionImageUrl).toContain('/itemPool/files/')
  const newest = (await itempool.send(listItems, { query: {} })).body.list[0]
  expect(newest?.registerYmdt).toBe('2026-11-24T08:16:00+09:00')
  const pictured = await rowsOf(sql<{ n: number }>`
    select count(distinct item_no)::int as n from itempool_item.item_image where kind = 'CHOICE'`)
  expect(pictured[0]?.n).toBeGreaterThan(10)
})

test('what is to be practised, coaching, grade cuts and goals of a recent paper fit the paper', async () => {
  const examNo = papers.get('1001 202611 HIGH1') ?? 0
  const [subject] = await rowsOf(sql<{ no: number }>`
    select subject_no as no from itempool_exam.subject where exam_no = ${examNo} and subject_code = 'MATH'`)
  const coach = await rowsOf(sql<{ expectedGrade: 1 | 2 | 3 | 4 | 5; startScore: number; endScore: number }>`
    select expected_grade as "expectedGrade", start_score as "startScore", end_score as "endScore"
    from itempool_exam.coach where subject_no = ${subject?.no} order by expected_grade`)
  expect(coach).toHaveLength(5)
  expect(coachProblem(coach, { totalScore: 100 })).toBeNull()
  const [tables] = await rowsOf(sql<object>`
    select (select count(*)::int from itempool_exam.grade_cut where subject_no = ${subject?.no}) as cuts,
      (select count(*)::int from itempool_exam.purpose where subject_no = ${subject?.no}) as purposes,
      (select array_agg(distinct exercise_type order by exercise_type) from itempool_exam.exercise_item
       where subject_no = ${subject?.no}) as exercises,
      (select count(video_url)::int from itempool_exam.exam_item join itempool_item.item using (item_no)
       where subject_no = ${subject?.no}) as videos`)
  expect(tables).toEqual({ cuts: 101, purposes: 28, exercises: ['COMPREHENSION', 'ENRICHMENT'], videos: 28 })
  const grades = await rowsOf(sql<{ grade: number }>`
    select expected_grade as grade from itempool_exam.grade_cut where subject_no = ${subject?.no} order by score desc`)
  expect(grades.map(({ grade }) => grade)).toEqual(grades.map(({ grade }) => grade).toSorted())
  expect([grades[0]?.grade, grades.at(-1)?.grade]).toEqual([1, 9])
})

test('papers and items tell their history', async () => {
  const examNo = papers.get('1001 202611 HIGH1') ?? 0
  const actionsOf = async (entity: string, id: number) =>
    (await itempool.send(readHistory, { params: { entity, id: String(id) } })).body.list.map(({ action }) => action)
  expect(await actionsOf(EXAM_RECORD.entity, examNo)).toEqual(['해설 영상 등록', '등록'])
  const corrected = await rowsOf(sql<{ id: number }>`
    select entity_id::int as id from platform.audit where action = 'itempoolItem.changeAnswers'`)
  expect(corrected).toHaveLength(1)
  expect(await actionsOf(ITEM_RECORD.entity, corrected[0]?.id ?? 0)).toEqual(['해설 영상 등록', '정답 변경', '등록'])
})

test.each(['2026-01-01', '2026-12-31', '2028-02-29'])('on %s every paper was registered before', async (day) => {
  const at = new Date(`${day}T09:00:00+09:00`)
  await portal.db.transaction().execute(async (tx) => {
    await sql`truncate itempool_item.category, itempool_item.item, itempool_exam.exam cascade`.execute(tx)
    await insertItempool(tx, { ...world, now: at })
    const { rows } = await sql<{ late: number; count: number }>`
      select count(*) filter (where created_at >= ${at})::int as late, count(*)::int as count from itempool_exam.exam`.execute(
      tx,
    )
    expect(rows[0]).toEqual({ late: 0, count: plannedPapers(at).length + 3 })
  })
})

test('the same start makes the same bank, and a larger one has more items on the same papers', async () => {
  const read = () =>
    rowsOf(sql<object>`
      select i.provider_item_id, i.answers, i.average_rate, i.created_at, e.exam_name, x.question_no
      from itempool_item.item i join itempool_exam.exam_item x using (item_no) join itempool_exam.subject s using (subject_no)
      join itempool_exam.exam e using (exam_no) order by i.provider_no, i.provider_item_id`)
  const countOf = async () =>
    (await rowsOf(sql<{ n: number }>`select count(*)::int as n from itempool_item.item`))[0]?.n ?? 0
  const [before, beforeCount] = [await readAgain(read, 1), await countOf()]
  expect(await readAgain(read, 1)).toEqual(before)
  expect(await readAgain(read, 2)).toEqual(before)
  expect(await countOf()).toBe(beforeCount + before.length)
})

/** Makes the bank anew and reads it. */
async function readAgain<Row>(read: () => Promise<Row[]>, scale: number): Promise<Row[]> {
  await sql`truncate itempool_item.category, itempool_item.item, itempool_exam.exam cascade`.execute(portal.db)
  await insertItempool(portal.db, { ...world, scale })
  return read()
}
