import { z } from 'zod'
import type { CallOutput } from '#platform/contract/call.ts'
import { uploadCalls } from '#platform/contract/sheet/upload-calls.ts'
import { ValueChange } from '#platform/contract/sheet/upload-shapes.ts'
import { UPLOADERS } from './access.ts'
import { UPLOAD_TYPES } from './codes.ts'
import { FIGURE_SHEETS } from './figure-sheets.ts'

/** One figure that a trial run would change. */
const FigureChange = ValueChange.extend({
  statisticsDate: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
})
export type FigureChange = z.infer<typeof FigureChange>

/** Uploading figures of provinces, districts or schools. */
export const figureUploads = uploadCalls({
  name: 'statistics',
  title: '통계',
  path: '/partner/ad-api/statistics/upload/{type}',
  history: '/partner/ad-api/statistics/uploads',
  access: UPLOADERS,
  changes: ['statistics.figures'],
  mostRows: 50_000,
  target: { type: z.enum(UPLOAD_TYPES) },
  /** The days that the file speaks of, oldest first. */
  facts: { statisticsDates: z.array(z.string()).default([]) },
  change: FigureChange,
  sheet: ({ type }) => FIGURE_SHEETS[type],
})

export const {
  upload: uploadStatistics,
  check: checkUpload,
  fileProblems: downloadFileProblems,
  template: downloadTemplate,
  history: listUploads,
  problems: listUploadProblems,
  checkRollBack: checkRollBackUpload,
  rollBack: rollBackUpload,
} = figureUploads

export type UploadPreview = CallOutput<typeof checkUpload>
export type Upload = CallOutput<typeof listUploads>['list'][number]
