import { sql } from 'kysely'
import { z } from 'zod'
import { listPeopleWith } from '#areas/base/account/server/door.ts'
import { subjectByNo } from '#areas/itempool/exam/server/door.ts'
import { ITEMPOOL_PEOPLE, WITHOUT_APPLICANTS } from '#areas/itempool/report/contract/access.ts'
import { ANSWER_READS } from '#areas/itempool/report/contract/omr.contract.ts'
import { SCORES_READY } from '#areas/itempool/report/contract/program-events.ts'
import { markGraded } from '#areas/nsat/delivery/server/door.ts'
import { type Db, waitForLock } from '#platform/server/database/database.ts'
import type { Live } from '#platform/server/live/live.ts'
import { tellPrograms } from '#platform/server/program-events.ts'
import { type StartableTask, task } from '#platform/server/tasks/task.ts'
import { reports } from '../itempool-report.tables.ts'
import { scoreMarks } from './score.ts'

/** Answers that are scored in one transaction. */
const SLICE = 500

/** Scores what waits to be scored by subjects of the bank. */
export type ScoreAnswers = StartableTask<{ subjectNos: number[] }>

/**
 * Scores the answers that wait, in slices: what is scored stays scored, so a run that is broken off goes on with the rest. Whoever
 * looks at answers hears of every slice.
 */
export const scoreAnswers = (live: Pick<Live, 'changed'>): ScoreAnswers =>
  task({
    name: 'itempoolReport.scoreAnswers',
    title: 'OMR 답안 채점',
    input: z.object({ subjectNos: z.array(z.number().int()) }),
    async run({ db, input, askedAt, progress }) {
      const total = await countUnscored(db, input.subjectNos)
      let done = 0
      for (const subjectNo of input.subjectNos) {
        for (;;) {
          await progress(done, total)
          const scored = await db.transaction().execute((tx) => scoreSlice(tx, subjectNo, askedAt))
          if (scored === 0) break
          done += scored
          live.changed(ANSWER_READS)
        }
      }
    },
  })

/**
 * Until the end of the transaction nobody else scores by this subject, and no answer of its items is corrected: else an answer that
 * was scored before a correction could be stored after it.
 */
export const holdScores = (tx: Db, subjectNo: number): Promise<void> =>
  waitForLock(tx, `itempoolReport.scores of ${subjectNo}`)

async function countUnscored(db: Db, subjectNos: readonly number[]): Promise<number> {
  const waiting = reports(db)
    .selectFrom('itempool_report.omr_answer')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('subjectNo', '=', sql<number>`any(${[...subjectNos]}::int[])`)
    .where('score', 'is', null)
  return (await waiting.executeTakeFirstOrThrow()).n
}

/** Scores the next ones that wait, and notes that their schools have been scored; answers how many there were. */
async function scoreSlice(tx: Db, subjectNo: number, now: Date): Promise<number> {
  await holdScores(tx, subjectNo)
  const answers = await reports(tx)
    .selectFrom('itempool_report.omr_answer')
    .select(['omrAnswerNo', 'nsatPlanNo', 'schoolNo', 'marks'])
    .where('subjectNo', '=', subjectNo)
    .where('score', 'is', null)
    .orderBy('omrAnswerNo')
    .limit(SLICE)
    .forUpdate()
    .execute()
  if (answers.length === 0) return 0
  const subject = await subjectByNo(tx, subjectNo)
  // A paper with answers is kept, so there is one.
  if (!subject) throw new Error(`answers of subject ${subjectNo}, which there is not`)
  const scored = answers.map(({ marks }) => scoreMarks(subject.questions, marks))
  await sql`
    update itempool_report.omr_answer a set score = s.score, correct = s.correct::boolean[], scored_at = ${now}
    from unnest(${answers.map((answer) => answer.omrAnswerNo)}::int[], ${scored.map(({ score }) => score)}::int[],
      ${scored.map(({ correct }) => `{${correct.join()}}`)}::text[]) as s (no, score, correct)
    where a.omr_answer_no = s.no`.execute(tx)
  const schoolsOf = Map.groupBy(answers, (answer) => answer.nsatPlanNo)
  for (const [planNo, some] of [...schoolsOf].sort(([one], [other]) => one - other)) {
    // In one order, so that two subjects of a round do not wait for each other.
    const schoolNos = [...new Set(some.map((answer) => answer.schoolNo))].sort((one, other) => one - other)
    await markGraded(tx, planNo, schoolNos, now)
    await tellScored(tx, planNo, subjectNo, now)
  }
  return answers.length
}

/** With the last answer to a paper in a round programs hear that its scores are there; those of a restricted provider do not. */
async function tellScored(tx: Db, nsatPlanNo: number, subjectNo: number, now: Date): Promise<void> {
  const waiting = reports(tx)
    .selectFrom('itempool_report.omr_answer')
    .select('omrAnswerNo')
    .where('nsatPlanNo', '=', nsatPlanNo)
    .where('subjectNo', '=', subjectNo)
    .where('score', 'is', null)
    .limit(1)
  if (await waiting.executeTakeFirst()) return
  const restricted = (await listPeopleWith(tx, WITHOUT_APPLICANTS)).map(({ userId }) => userId)
  const people = (await listPeopleWith(tx, ITEMPOOL_PEOPLE)).map(({ userId }) => userId)
  const ownerIds = people.filter((userId) => !restricted.includes(userId))
  await tellPrograms(tx, SCORES_READY, { data: { nsatPlanNo, subjectNo }, ownerIds, now })
}
