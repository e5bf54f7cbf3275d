import type { WebhookSender } from '#gateways/webhook/webhook.port.ts'
import type { Call } from '#platform/contract/call.ts'
import type { ProgramEvent } from '#platform/contract/program-event.ts'
import type { AreaServer, Platform } from '#platform/server/area.ts'
import { sealerFor } from '#platform/server/config/sealed-text.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import type { ProgramKeeper } from '#platform/server/http/admit.ts'
import type { ProgramsDeps } from './deps.ts'
import { WEBHOOK_STOPPED } from './notification-kinds.ts'
import { tokenKeeper } from './tokens/token-keeper.ts'
import { tokenEndpoints } from './tokens/tokens.endpoints.ts'
import { failedDeliveries } from './webhooks/failed-deliveries.ts'
import { passOnEvents } from './webhooks/pass-on-events.job.ts'
import { sendDeliveries } from './webhooks/send-deliveries.job.ts'
import { titlesOf, webhookEndpoints } from './webhooks/webhooks.endpoints.ts'

const SEND_EVERY_SECONDS = 5

interface ProgramsNeeds {
  readonly sender: WebhookSender
  readonly secret: string
  /** Every call of the portal, once all areas are there. */
  readonly allCalls: () => readonly Call[]
  readonly events: readonly ProgramEvent[]
  /** Where administrators find an account, under its number. */
  readonly accountsPath: string
}

/** What programs outside use: API tokens and webhooks. */
export function programsArea(
  platform: Platform,
  { sender, secret, allCalls, events, accountsPath }: ProgramsNeeds,
): AreaServer & { readonly keeper: ProgramKeeper } {
  let byName: ReadonlyMap<string, Call> | undefined
  const deps: ProgramsDeps = {
    calls: () => (byName ??= new Map(allCalls().map((each) => [each.name, each]))),
    events: new Map(events.map((each) => [each.name, each])),
    sender,
    sealer: sealerFor(secret, 'webhook-secrets'),
    db: platform.db,
  }
  return {
    name: 'base/programs',
    keeper: tokenKeeper(platform),
    endpoints: endpointsOf(deps, [...tokenEndpoints, ...webhookEndpoints]),
    notifications: [WEBHOOK_STOPPED],
    failedWork: [failedDeliveries(titlesOf(deps), accountsPath)],
    recurring: [
      {
        name: 'programs.tellPrograms',
        everySeconds: SEND_EVERY_SECONDS,
        run: async (now) => {
          await passOnEvents(deps, now)
          await sendDeliveries({ ...platform, ...deps })
        },
      },
    ],
  }
}
