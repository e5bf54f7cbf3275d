// Made by `npm run tables` from the migrated database; 88cde5c5b28ed3d6 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `statistics`, in names of the program. */
export type StatisticsColumns = {
  'statistics.figures': {
    type: string
    subjectId: number
    statisticsDate: string
    schoolCount: number | null
    cumulationSubscriberCount: number
    subscriberMau: number
    studentCount: number | null
    uploadId: number
  }
  'statistics.figures_before': {
    uploadId: number
    subjectId: number
    statisticsDate: string
    schoolCount: number | null
    cumulationSubscriberCount: number
    subscriberMau: number
    studentCount: number | null
    beforeUploadId: number
  }
  'statistics.organization_activity': {
    organizationId: number
    surveyCount: Generated<number>
    albumCount: Generated<number>
    agendaCount: Generated<number>
    enrolmentCount: Generated<number>
  }
  'statistics.upload': {
    uploadId: Generated<number>
    type: string
    fileName: string
    sha256: string
    rowCount: Generated<number>
    addedCount: Generated<number>
    changedCount: Generated<number>
    unchangedCount: Generated<number>
    statisticsDates: Generated<readonly string[]>
    outcome: string
    refusal: string | null
    problemCount: Generated<number>
    problems: Generated<unknown>
    overwrote: Generated<readonly number[]>
    uploadedBy: number
    uploadedAt: Date
    rolledBackBy: number | null
    rolledBackAt: Date | null
  }
}

/** Their names, for statements: every one of a table. */
export const STATISTICS_COLUMNS = {
  'statistics.figures': [
    'type',
    'subjectId',
    'statisticsDate',
    'schoolCount',
    'cumulationSubscriberCount',
    'subscriberMau',
    'studentCount',
    'uploadId',
  ],
  'statistics.figures_before': [
    'uploadId',
    'subjectId',
    'statisticsDate',
    'schoolCount',
    'cumulationSubscriberCount',
    'subscriberMau',
    'studentCount',
    'beforeUploadId',
  ],
  'statistics.organization_activity': ['organizationId', 'surveyCount', 'albumCount', 'agendaCount', 'enrolmentCount'],
  'statistics.upload': [
    'uploadId',
    'type',
    'fileName',
    'sha256',
    'rowCount',
    'addedCount',
    'changedCount',
    'unchangedCount',
    'statisticsDates',
    'outcome',
    'refusal',
    'problemCount',
    'problems',
    'overwrote',
    'uploadedBy',
    'uploadedAt',
    'rolledBackBy',
    'rolledBackAt',
  ],
} as const satisfies { readonly [Table in keyof StatisticsColumns]: readonly (keyof StatisticsColumns[Table])[] }
