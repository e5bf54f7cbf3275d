import type { AreaServer, Platform } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { analyseTask } from './analysis/analyse-paper.task.ts'
import { analysesEndpoints } from './analysis/analyses.endpoints.ts'
import type { ItempoolImportDeps } from './deps.ts'
import { downloadTemplateEndpoint, type TemplateDeps } from './download-template.endpoint.ts'
import { PAPER_UPLOADS, readPaperTokenEndpoint, uploadPaperFileEndpoint } from './files/upload-files.endpoints.ts'
import { registerPaperEndpoint } from './register/register-paper.endpoint.ts'
import { sweepImports } from './sweep-imports.job.ts'
import { unpackArchivesEndpoint } from './unpack/unpack-archives.endpoint.ts'

/** How papers come into the question bank: files, their analysis, and the registration. */
export function itempoolImportArea({ db, live }: Platform, deps: ItempoolImportDeps & TemplateDeps): AreaServer {
  const { files } = deps
  const analyse = analyseTask(files, live)
  return {
    name: 'itempool/import',
    endpoints: endpointsOf({ ...deps, analyse, uploads: files.uploadsFor(PAPER_UPLOADS) }, [
      readPaperTokenEndpoint,
      uploadPaperFileEndpoint,
      unpackArchivesEndpoint,
      ...analysesEndpoints,
      registerPaperEndpoint,
      downloadTemplateEndpoint,
    ]),
    tasks: [analyse],
    recurring: [{ name: 'itempoolImport.sweep', everySeconds: 600, run: (now) => sweepImports(db, files, now) }],
  }
}
