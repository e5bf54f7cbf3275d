import { sql } from 'kysely'
import { blankingRows, FORGOTTEN, type Retention } from '#platform/server/database/retention.ts'

const KEPT_DAYS = 366

/** What was written of a person's request when it was handed on; who handed it to whom, and what became of it, stays. */
export const LIVE_REPORT_RETENTION: readonly Retention[] = [
  {
    name: 'liveReport.handovers',
    what: 'Notes and results of requests that were handed on',
    keptDays: KEPT_DAYS,
    afterwards:
      'replaced by (삭제됨) a year after they were done or taken back, open ones two years after that; figures stay',
    forget: blankingRows(
      'live_report.handover',
      { note: FORGOTTEN, result: FORGOTTEN },
      ({
        before,
      }) => sql`(case when status = 'OPEN' then handed_at + interval '2 years' else coalesce(done_at, handed_at) end)
        < ${before} and (note, result) is distinct from (${FORGOTTEN}, ${FORGOTTEN})`,
    ),
  },
]
