import type { AreaServer } from '#platform/server/area.ts'

/** How papers come into the question bank: files, their analysis, and the registration. */
export function itempoolImportArea(): AreaServer {
  return { name: 'itempool-import', endpoints: [] }
}
