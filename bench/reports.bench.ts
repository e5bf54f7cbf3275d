import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createTestDatabase } from '#app/testing/test-database.ts'
import { seedExam } from '#areas/itempool/exam/testing/exam.seed.ts'
import { addAnswers } from '#areas/itempool/report/testing/answer.seed.ts'
import { testClock } from '#platform/server/clock.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import { atMost, type Figure, median } from './figures.ts'
import { startPortal } from './portal.ts'
import { forgetPeak, memoryMb } from './processes.ts'
import { signIn } from './sign-in.ts'

const EXAMINEES = 1_000
const QUESTIONS = 30
const SCHOOL = 1
/** No ratio: so long somebody looks at a page that comes, and at a bar that moves. */
const MOST_MS = 300
const MOST_SECONDS = 60
/** No ratio: a file of so many reports has to fit into a mail. */
const MOST_FILE_MB = 10
/** No ratio: the memory of a container is as large as it is. */
const MOST_MB = 250
const READS = 20

/** The results of a thousand examinees of one institute: a report, the table of the class, and all reports in one PDF. */
export async function run(port: number): Promise<Figure[]> {
  const database = await createTestDatabase()
  const planNo = await seed(database.url)
  const portal = await startPortal(database.url, port, { ROLE: 'all' })
  try {
    const cookie = await signIn(portal.url, 'itempool')
    const headers = { cookie, accept: 'application/json', 'content-type': 'application/json' }
    const round = { planNo, subjectCode: 'MATH' }
    const query = new URLSearchParams({ planNo: String(planNo), subjectCode: 'MATH' })
    const read = async (path: string) => {
      const answer = await fetch(`${portal.url}/api/itemPool/exam${path}?${query}`, { headers })
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
      return answer.json() as Promise<{ data: { examineeCount: number; count: number } }>
    }
    const report = await times((at) => read(`/report/${100_000 + at}`))
    const table = await times(() => read(`/omrAnswer/school/${SCHOOL}`))
    const usualMb = memoryMb(portal.pid, 'VmRSS')
    forgetPeak(portal.pid)
    const begun = performance.now()
    const started = await fetch(`${portal.url}/api/itemPool/exam/omrAnswer/school/${SCHOOL}/reports`, {
      method: 'POST',
      headers,
      body: JSON.stringify(round),
    })
    const { taskNo } = ((await started.json()) as { data: { taskNo: number } }).data
    const bytes = await fileOf(`${portal.url}/api/partner/ad-api/tasks`, taskNo, headers)
    const seconds = (performance.now() - begun) / 1000
    return [
      atMost(`score report among ${EXAMINEES} examinees`, report, MOST_MS, 'ms'),
      atMost(`class table of ${EXAMINEES} examinees`, table, MOST_MS, 'ms'),
      atMost(`PDF of ${EXAMINEES} score reports`, seconds, MOST_SECONDS, 's'),
      atMost('its size', bytes / 1_048_576, MOST_FILE_MB, 'MB'),
      atMost('memory that it takes at most', memoryMb(portal.pid, 'VmHWM') - usualMb, MOST_MB, 'MB'),
    ]
  } finally {
    await portal.stop()
    await database.drop()
  }
}

async function seed(url: string): Promise<number> {
  const place = { db: openDatabase(openPool(url, 2)), clock: testClock('2026-11-24T09:00:00+09:00') }
  const { rows } = await sql<{ planNo: number }>`
    insert into nsat_plan.plan (nsat_service_no, plan_ym, apply_start_date, apply_end_date, exam_start_date, exam_end_date,
      scoring_date, created_at)
    values (1001, '202611', '2026-10-01', '2026-10-20', '2026-11-05', '2026-11-10', '2026-11-20', now())
    returning nsat_plan_no as plan_no`.execute(place.db)
  const planNo = rows[0]?.planNo ?? 0
  const items = Array.from({ length: QUESTIONS }, (_, at) => ({ unitLabel: `단원 ${at % 8}`, point: 3 }))
  const { subjectNo } = await seedExam(place, { subjects: [{ items }] })
  const answers = Array.from({ length: EXAMINEES }, (_, no) => {
    const correct = items.map((_item, at) => (no * 31 + at * 17) % 100 < 30 + (no % 60))
    return {
      examineeNo: String(100_000 + no),
      schoolNo: SCHOOL,
      marks: correct.map((isCorrect) => (isCorrect ? '3' : '2')),
      correct,
      score: correct.filter(Boolean).length * 3,
    }
  })
  await addAnswers(place, { planNo, subjectNo }, answers)
  await place.db.destroy()
  return planNo
}

async function times(read: (at: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let at = 0; at < READS; at += 1) {
    const begun = performance.now()
    await read(at)
    taken.push(performance.now() - begun)
  }
  return median(taken)
}

async function fileOf(tasks: string, taskNo: number, headers: Record<string, string>): Promise<number> {
  for (;;) {
    const { list } = (await (await fetch(tasks, { headers })).json()) as { list: { taskNo: number; status: string }[] }
    const status = list.find((each) => each.taskNo === taskNo)?.status
    if (status === 'FAILED') throw new Error('the reports were not made')
    if (status === 'DONE') break
    await pause(200)
  }
  return (await (await fetch(`${tasks}/${taskNo}/file`, { headers })).arrayBuffer()).byteLength
}
