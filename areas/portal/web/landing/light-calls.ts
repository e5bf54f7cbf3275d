import type { listPublicNotices } from '#areas/portal/contract/notice.contract.ts'
import type { readConfig } from '#areas/portal/contract/portal-config.contract.ts'
import type { Call, CallOutput } from '#platform/contract/call.ts'
import { sendWire, type Wire } from '#platform/web/calls/send.ts'

/** Where a call goes, with its types and without its schemas: the landing page stays free of the schema library. */
interface LightRead<C extends Call> extends Wire {
  readonly name: C['name']
  /** Only for the compiler. */
  readonly of?: C
}

const read = <C extends Call>(name: string, path: string): LightRead<C> => ({ name, method: 'GET', path, form: 'json' })

export const LIGHT_READS = {
  listPublicNotices: read<typeof listPublicNotices>('portal.listPublicNotices', '/partner/ad-api/notice/public'),
  readConfig: read<typeof readConfig>('portal.readConfig', '/partner/ad-api/portal/config'),
}

/** Nobody looks at a page that still loads for longer. */
const PATIENCE_MS = 10_000

/** Reads with one of the light calls; null when there is no good answer in time, for the page does without. */
export function readLight<C extends Call>(light: LightRead<C>): Promise<CallOutput<C> | null> {
  const answer = sendWire(light, {}, { handles: [401, 403], signal: AbortSignal.timeout(PATIENCE_MS) })
  return (answer as Promise<CallOutput<C>>).catch(() => null)
}
