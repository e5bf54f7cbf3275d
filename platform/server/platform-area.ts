import type { AreaServer, Platform } from './area.ts'

/** What the platform itself offers on the wire, whatever the areas are: registered like an area, with calls of its own. */
export function platformArea(_platform: Platform): AreaServer {
  return { name: 'platform', endpoints: [] }
}
