import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { FailedWorkSource } from '../failed-work.ts'
import type { Recurring } from './recurring.ts'

/** One failure may be a moment without a network; so many in a row are not. */
const FAILURES_TOLD = 3
/** A process that noted failures and is gone notes no success: what nobody noted for so many turns does not count. */
const TURNS_REMEMBERED = 3
const SPARE_SECONDS = 120

/** A work with those who answer for it. */
export interface AnsweredWork extends Pick<Recurring, 'name' | 'everySeconds'> {
  readonly flags: readonly string[]
}

interface Failing {
  readonly name: string
  readonly failures: number
  readonly failingSince: Date
}

/** Recurring work that fails again and again. It is tried again by itself, so that there is nothing to be retried. */
export const failingWork = (works: readonly AnsweredWork[], href: string): FailedWorkSource => ({
  name: 'platform.recurring',
  kind: 'RECURRING',
  advice: '저절로 다시 시도하며, 성공하면 목록에서 사라집니다. 계속 실패하면 운영 담당자에게 작업 이름을 알려주세요.',
  flags: [],
  async find(db) {
    const failing = await listFailing(db, works)
    return failing.map(({ name, failures, failingSince }) => ({
      ref: name,
      title: name,
      reason: `${failures}번 이어서 실패했습니다.`,
      since: failingSince,
      tries: failures,
      href,
      ownerId: null,
      flags: works.find((work) => work.name === name)?.flags ?? [],
    }))
  },
})

async function listFailing(db: Db, works: readonly AnsweredWork[]): Promise<Failing[]> {
  const { rows } = await sql<Failing>`
    select r.name, r.failures, r.failing_since from platform.recurring r
      join unnest(${works.map(({ name }) => name)}::text[], ${works.map(({ everySeconds }) => everySeconds)}::float8[])
        as known (name, every) using (name)
    where r.failures >= ${FAILURES_TOLD}
      and r.failed_at > clock_timestamp() - make_interval(secs => ${TURNS_REMEMBERED} * known.every + ${SPARE_SECONDS})
    order by r.failing_since`.execute(db)
  return rows
}
