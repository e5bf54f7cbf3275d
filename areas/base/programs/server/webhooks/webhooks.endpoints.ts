import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  MOST_WEBHOOKS,
  removeWebhook,
  resendDelivery,
  testWebhook,
} from '#areas/base/programs/contract/webhook.contract.ts'
import { mayAskFor } from '#areas/base/programs/rules/hearing.rules.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import { waitForLock } from '#platform/server/database/database.ts'
import { actorOf, type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { findOr404, insistVersion, refuse } from '#platform/server/refuse.ts'
import { newToken } from '#platform/server/token.ts'
import type { ProgramsDeps } from '../deps.ts'
import { insertDelivery, listDeliveryPage, renewDelivery } from './deliveries.queries.ts'
import { secretPlace } from './secret-place.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooksOf,
  lockWebhook,
  toWebhook,
  updateWebhook,
} from './webhooks.queries.ts'

/** The event without meaning, sent when somebody wants to see whether it gets there. */
const TEST_EVENT = 'programs.test'
const TEST_TITLE = '시험 알림'

const { entity } = ACCOUNT_RECORD

/** What people call an event. */
export const titlesOf =
  ({ events }: Pick<ProgramsDeps, 'events'>) =>
  (name: string): string =>
    name === TEST_EVENT ? TEST_TITLE : (events.get(name)?.title ?? name)

type Asked = Pick<Exchange, 'caller' | 'now' | 'requestId'> & {
  readonly body: { readonly url: string; readonly events: readonly string[] }
}

/** Refuses an address that leads nowhere outside, and events that are not for the caller; the latter is kept. */
async function insistMay(theCall: typeof createWebhook | typeof changeWebhook, x: Asked, deps: ProgramsDeps) {
  const { url, events } = x.body
  const wanted = events.filter((name) => {
    const event = deps.events.get(name)
    return !event || !mayAskFor(event, x.caller.flags)
  })
  if (wanted.length > 0) {
    const entry = { action: 'programs.refuseWebhook', entity, entityId: x.caller.userId, to: { events: wanted } }
    await writeAudit(deps.db, actorOf(x.caller), x.now, entry, x.requestId)
    throw refuse(theCall, 'EVENTS_NOT_ALLOWED', { events: wanted })
  }
  if (!deps.sender.mayReach(new URL(url))) throw refuse(theCall, 'URL_NOT_ALLOWED')
}

const createEndpoint = endpoint(createWebhook, async (x, deps: ProgramsDeps) => {
  await insistMay(createWebhook, x, deps)
  const { userId } = x.caller
  await waitForLock(x.db, `programs.webhooks of ${userId}`)
  if ((await countWebhooks(x.db, userId)) >= MOST_WEBHOOKS) throw refuse(createWebhook, 'TOO_MANY_WEBHOOKS')
  const { url } = x.body
  const events = [...new Set(x.body.events)].sort()
  const secret = newToken().token
  const webhookNo = await insertWebhook(x.db, { ownerId: userId, url, events, createdAt: x.now }, (no) =>
    deps.sealer.seal(secret, secretPlace(no)),
  )
  await x.audit({ action: 'programs.createWebhook', entity, entityId: userId, to: { webhookNo, url, events } })
  return { webhookNo, secret }
})

const changeEndpoint = endpoint(changeWebhook, async (x, deps: ProgramsDeps) => {
  const { userId } = x.caller
  const { webhookNo } = x.params
  const row = await findOr404(changeWebhook, lockWebhook(x.db, userId, webhookNo))
  const { url, isOn, version } = x.body
  insistVersion(changeWebhook, row, version)
  await insistMay(changeWebhook, x, deps)
  const events = [...new Set(x.body.events)].sort()
  const failureCount = isOn && !row.isOn ? 0 : row.failureCount
  const newVersion = await updateWebhook(x.db, webhookNo, { url, events, isOn, failureCount })
  const changes = changesOf({ url: row.url, events: row.events, isOn: row.isOn }, { url, events, isOn })
  await x.audit({ action: 'programs.changeWebhook', entity, entityId: userId, ...changes })
  return { version: newVersion }
})

/** A person's own webhooks, and what was told to them. */
export const webhookEndpoints: readonly Endpoint<ProgramsDeps>[] = [
  endpoint(listWebhooks, async ({ db, caller }, { events }: ProgramsDeps) => ({
    list: (await listWebhooksOf(db, caller.userId)).map(toWebhook),
    events: [...events.values()]
      .filter((event) => mayAskFor(event, caller.flags))
      .map(({ name, title }) => ({ name, title })),
  })),
  createEndpoint,
  changeEndpoint,
  endpoint(removeWebhook, async (x) => {
    const { webhookNo } = x.params
    const url = await findOr404(removeWebhook, deleteWebhook(x.db, x.caller.userId, webhookNo))
    const about = { entity, entityId: x.caller.userId }
    await x.audit({ action: 'programs.removeWebhook', ...about, from: { webhookNo, url } })
    return {}
  }),
  endpoint(testWebhook, async (x) => {
    const { webhookNo } = x.params
    const row = await findOr404(testWebhook, findWebhook(x.db, x.caller.userId, webhookNo))
    if (!row.isOn) throw refuse(testWebhook, 'WEBHOOK_OFF')
    const told = { webhookNo, event: TEST_EVENT, data: { webhookNo }, at: x.now }
    return { deliveryNo: await insertDelivery(x.db, told, x.now) }
  }),
  endpoint(listDeliveries, async ({ db, caller, params, query }, deps: ProgramsDeps) => {
    await findOr404(listDeliveries, findWebhook(db, caller.userId, params.webhookNo))
    return listDeliveryPage(db, params.webhookNo, query, titlesOf(deps))
  }),
  endpoint(resendDelivery, async (x) => {
    const { webhookNo, deliveryNo } = x.params
    const row = await findOr404(resendDelivery, findWebhook(x.db, x.caller.userId, webhookNo))
    if (!row.isOn) throw refuse(resendDelivery, 'WEBHOOK_OFF')
    const renewed = await findOr404(resendDelivery, renewDelivery(x.db, webhookNo, deliveryNo, x.now))
    if (!renewed) throw refuse(resendDelivery, 'WAITING_ALREADY')
    const about = { entity, entityId: x.caller.userId }
    await x.audit({ action: 'programs.resendDelivery', ...about, to: { webhookNo, deliveryNo } })
    return {}
  }),
]
