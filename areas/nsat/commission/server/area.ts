import type { AreaServer, Platform } from '#platform/server/area.ts'
import { STATEMENT_MADE } from './notification-kinds.ts'
import { statementEndpoints } from './read-statements.endpoints.ts'
import { settleMonthsJob } from './settle-months.job.ts'

const EVERY_SECONDS = 600

/** What vendors earn from paid orders, month by month. */
export function nsatCommissionArea(platform: Platform): AreaServer {
  return {
    notifications: [STATEMENT_MADE],
    name: 'nsat/commission',
    endpoints: statementEndpoints,
    recurring: [
      {
        name: 'nsatCommission.settleMonths',
        everySeconds: EVERY_SECONDS,
        run: (now) => settleMonthsJob(platform, now),
      },
    ],
  }
}
