import type { AreaServer } from '#platform/server/area.ts'

/** The items of the question bank, with who provides them, and in which categories papers stand. */
export function itempoolItemArea(): AreaServer {
  return { name: 'itempool-item', endpoints: [] }
}
