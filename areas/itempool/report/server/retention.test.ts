import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { addAnswers, addApplicant, addException } from '../testing/answer.seed.ts'
import { addPaper } from '../testing/omr-world.ts'

const portal = await portalForFile()

/** What is said of people, and what figures are made of. */
async function kept() {
  const { rows } = await sql<{ text: string }>`
    select row_to_json(a)::text as text from itempool_report.applicant a
    union all select row_to_json(a)::text from itempool_report.omr_answer a
    union all select row_to_json(a)::text from itempool_report.omr_exception a
    union all select row_to_json(a)::text from itempool_report.omr_upload a`.execute(portal.db)
  return rows.map(({ text }) => text).join('\n')
}
const PEOPLE = ['김응시', '박응시', '01000000300', 'example.com', 'neo-', '"1001"', '"1009"', '판독 결과.xlsx']
const leftOf = (text: string): string[] => PEOPLE.filter((each) => text.includes(each))

test('three years after a round its pupils are nameless, and their scores are what they were', async () => {
  const { subjectNo } = await addPaper(portal)
  const plan = await seedPlan(portal, { scoring: '2026-12-21' })
  const round = { planNo: plan.nsatPlanNo, subjectNo }
  await addApplicant(portal, { examineeNo: '1001', schoolNo: 1, name: '김응시' })
  await addAnswers(portal, round, [
    { examineeNo: '1001', marks: ['3', '1|3', '12.5'], name: '김응시', score: 9, correct: [true, true, true] },
  ])
  await addException(portal, round, { examineeNo: '1009', marks: ['3', '', ''], name: '박응시' })

  // The application is a month older than the scoring day of the round.
  portal.clock.set('2029-12-22T09:00:00+09:00')
  await portal.runRecurring('platform.forgetOldData')
  const between = await kept()
  expect(leftOf(between)).toEqual(['김응시', '박응시', '"1001"', '"1009"', '판독 결과.xlsx'])
  expect(between).not.toContain('01000000300')

  portal.clock.set('2029-12-24T09:00:00+09:00')
  await portal.runRecurring('platform.forgetOldData')
  expect(leftOf(await kept())).toEqual([])
  const { rows } = await sql<object>`
    select a.score, a.marks, a.correct, a.examinee_no = p.examinee_no as "isTheSame", p.school_no as "schoolNo", p.grade
    from itempool_report.omr_answer a, itempool_report.applicant p`.execute(portal.db)
  expect(rows).toEqual([
    {
      score: 9,
      marks: ['3', '1|3', '12.5'],
      correct: [true, true, true],
      isTheSame: true,
      schoolNo: 1,
      grade: 'GRADE10',
    },
  ])
})
