import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#app/root.ts'
import { ConfigError } from '#platform/server/config/config.ts'

/** The built web part. */
export const WEB_PART = join(ROOT, 'dist/web')

/** Written when a build is complete: says of which sources. */
export const WEB_PART_STAMP = join(ROOT, 'dist/web.stamp')

/** Throws ConfigError when there is no complete build: the portal would answer every page with 404. */
export function refuseMissingWebPart(folder: string = WEB_PART, stamp: string = WEB_PART_STAMP): void {
  if (existsSync(folder) && existsSync(stamp)) return
  throw new ConfigError(
    'The web part is not built: run `npm run build` first, use `npm start`, which builds it, or set PAGES=0 where something else serves it.',
  )
}
