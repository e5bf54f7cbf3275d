import type { AreaServer, Platform } from '#platform/server/area.ts'
import { downloadFileProblemsEndpoint } from './download-file-problems.endpoint.ts'
import { downloadTemplateEndpoint } from './download-template.endpoint.ts'
import { EXPORT_ENDPOINTS } from './export-statistics.endpoints.ts'
import { READ_ENDPOINTS } from './read-statistics.endpoints.ts'
import { listUploadProblemsEndpoint, listUploadsEndpoint, rollBackUploadEndpoint } from './upload-history.endpoints.ts'
import { checkUploadEndpoint, uploadStatisticsEndpoint } from './upload-statistics.endpoints.ts'

/** Figures of areas and schools: uploading and reading them. */
export function statisticsArea(platform: Platform): AreaServer {
  return {
    name: 'statistics',
    endpoints: [
      ...READ_ENDPOINTS,
      ...EXPORT_ENDPOINTS,
      uploadStatisticsEndpoint(platform),
      checkUploadEndpoint,
      downloadFileProblemsEndpoint,
      downloadTemplateEndpoint,
      listUploadsEndpoint,
      listUploadProblemsEndpoint,
      rollBackUploadEndpoint,
    ],
  }
}
