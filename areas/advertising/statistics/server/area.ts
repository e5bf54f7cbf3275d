import type { AreaServer, Platform } from '#platform/server/area.ts'
import { refusedUploads } from '#platform/server/uploads/refused-uploads.ts'
import { uploadEndpoints } from '#platform/server/uploads/upload-endpoints.ts'
import { figureUploads } from '../contract/upload.contract.ts'
import { subjectLookUp } from '../rules/subjects.rules.ts'
import { compareFigures } from './compare-figures.ts'
import { EXPORT_ENDPOINTS } from './export-statistics.endpoints.ts'
import { statisticsFinds } from './finds.ts'
import { listSubjects } from './known-subjects.queries.ts'
import { READ_ENDPOINTS } from './read-statistics.endpoints.ts'
import { findCounts, restoreRows, storeRows } from './stored-figures.queries.ts'

/** Figures of areas and schools: uploading and reading them. */
export function statisticsArea(platform: Platform): AreaServer {
  return {
    name: 'advertising/statistics',
    finds: statisticsFinds,
    failedWork: [refusedUploads('statistics.uploads', figureUploads, '/upload-statistics')],
    endpoints: [
      ...READ_ENDPOINTS,
      ...EXPORT_ENDPOINTS,
      ...uploadEndpoints(platform, figureUploads, {
        lookUps: { subjects: async (db, { type }) => subjectLookUp(type, await listSubjects(db, type)) },
        stored: (db, { type }, keys) => findCounts(db, type, keys),
        compare: (db, { type }, rows) => compareFigures(db, type, rows),
        store: (tx, { uploadId, target }, rows) => storeRows(tx, { uploadId, ...target }, rows),
        restore: (tx, { uploadId, target, facts }) => restoreRows(tx, { uploadId, ...target, ...facts }),
      }),
    ],
  }
}
