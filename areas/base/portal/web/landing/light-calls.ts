import type { listPublicNotices } from '#areas/base/portal/contract/notice.contract.ts'
import type { readConfig } from '#areas/base/portal/contract/portal-config.contract.ts'
import type { Call, CallInput, CallOutput } from '#platform/contract/call.ts'
import { type LightCall, lightCall, sendLight } from '#platform/web/calls/send.ts'

export const LIGHT_READS = {
  listPublicNotices: lightCall<typeof listPublicNotices>(
    'portal.listPublicNotices',
    'GET',
    '/partner/ad-api/notice/public',
  ),
  readConfig: lightCall<typeof readConfig>('portal.readConfig', 'GET', '/partner/ad-api/portal/config'),
}

/** Nobody looks at a page that still loads for longer. */
const PATIENCE_MS = 10_000

/** Reads with one of the light calls; null when there is no good answer in time, for the page does without. */
export const readLight = <C extends Call>(light: LightCall<C>): Promise<CallOutput<C> | null> =>
  sendLight(light, {} as CallInput<C>, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
