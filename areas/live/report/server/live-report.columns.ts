// Made by `npm run tables` from the migrated database; 76bf30c853d44ce5 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `live_report`, in names of the program. */
export type LiveReportColumns = {
  'live_report.handover': {
    articleId: number
    liveBroadcastNo: number
    userId: number
    handedBy: number
    handedAt: Date
    note: Generated<string>
    status: string
    result: Generated<string>
    doneAt: Date | null
    version: Generated<number>
  }
}

/** Their names, for statements: every one of a table. */
export const LIVE_REPORT_COLUMNS = {
  'live_report.handover': [
    'articleId',
    'liveBroadcastNo',
    'userId',
    'handedBy',
    'handedAt',
    'note',
    'status',
    'result',
    'doneAt',
    'version',
  ],
} as const satisfies { readonly [Table in keyof LiveReportColumns]: readonly (keyof LiveReportColumns[Table])[] }
