import { sql } from 'kysely'
import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import { findFlags } from '#areas/base/account/server/door.ts'
import { WEBHOOKS } from '#areas/base/programs/contract/places.ts'
import { MOST_FAILURES } from '#areas/base/programs/contract/webhook.contract.ts'
import { isTaken, secondsToNextTry } from '#areas/base/programs/rules/delivery.rules.ts'
import type { WebhookAnswer } from '#gateways/webhook/webhook.port.ts'
import type { Platform } from '#platform/server/area.ts'
import { SYSTEM_ACTOR, writeAudit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { notify } from '#platform/server/notifications/notify.ts'
import type { ProgramsDeps } from '../deps.ts'
import { WEBHOOK_STOPPED } from '../notification-kinds.ts'
import { programs } from '../programs.tables.ts'
import { claimDue, type DueDelivery, writeOutcome } from './deliveries.queries.ts'
import { secretPlace } from './secret-place.ts'
import { SIGNATURE_HEADER, signatureOf } from './signature.ts'

/** So many receivers are told at the same time. */
const MOST_AT_ONCE = 20
/** After this time a try that nobody finished is for another process: longer than any takes. */
const CLAIM_MS = 60_000
/** One run ends after so many rounds, so that the next one sees what came meanwhile. */
const MOST_ROUNDS = 50

/** What sending works with. */
export type SendDeps = Pick<ProgramsDeps, 'db' | 'sender' | 'sealer'> &
  Pick<Platform, 'clock' | 'live' | 'log' | 'metrics'>

/** Tells what is due to whoever listens. Each try is committed before, so a crash means once more, never not at all. */
export async function sendDeliveries(deps: SendDeps): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const now = deps.clock.now()
    const until = new Date(now.getTime() + CLAIM_MS)
    const due = await claimDue(deps.db, { now, until, most: MOST_AT_ONCE })
    if (due.length === 0) return
    await Promise.all(due.map((each) => sendOne(deps, each)))
    deps.live.changed(['programs.deliveries', 'programs.webhooks'])
  }
}

async function sendOne(deps: SendDeps, due: DueDelivery): Promise<void> {
  const answer = await answerOf(deps, due)
  const now = deps.clock.now()
  await deps.db.transaction().execute((tx) => settle(tx, deps, { due, answer, now }))
}

async function answerOf({ db, sender, sealer, clock }: SendDeps, due: DueDelivery): Promise<WebhookAnswer> {
  // Whose account is closed is told nothing any more.
  if (!(await findFlags(db, due.ownerId))) return { failed: 'FORBIDDEN', reason: 'the account is closed' }
  const secret = sealer.open(due.secret, secretPlace(due.webhookNo))
  if (secret === null) return { failed: 'FORBIDDEN', reason: 'the secret cannot be read' }
  return sender.send({
    url: due.url,
    body: due.body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'partner-portal-webhook',
      [SIGNATURE_HEADER]: signatureOf(secret, due.body, clock.now()),
      'X-Partner-Event': due.event,
      'X-Partner-Delivery': due.deliveryId,
    },
  })
}

const FAILURE_TEXTS = {
  FORBIDDEN: '보낼 수 없는 주소입니다. 외부에서 접속할 수 있는 주소인지 확인해주세요.',
  NO_ANSWER: '응답이 없습니다.',
} as const

interface Tried {
  readonly due: DueDelivery
  readonly answer: WebhookAnswer
  readonly now: Date
}

async function settle(tx: Tx, deps: SendDeps, { due, answer, now }: Tried): Promise<void> {
  const said =
    'failed' in answer
      ? { answerStatus: null, answer: `${FAILURE_TEXTS[answer.failed]} (${answer.reason})` }
      : { answerStatus: answer.status, answer: answer.text }
  if (!('failed' in answer) && isTaken(answer.status)) {
    await writeOutcome(tx, due, { status: 'DELIVERED', nextAt: null, ...said }, now)
    await programs(tx)
      .updateTable('programs.webhook')
      .set({ failureCount: 0 })
      .where('webhookNo', '=', due.webhookNo)
      .where('failureCount', '>', 0)
      .execute()
    return
  }
  deps.metrics.events.inc({ event: 'programs.delivery_failed' })
  const wait = secondsToNextTry(due.tries + 1)
  const nextAt = wait === null ? null : new Date(now.getTime() + wait * 1000)
  await writeOutcome(tx, due, { status: nextAt ? 'WAITING' : 'FAILED', nextAt, ...said }, now)
  await countFailure(tx, deps, due, now)
}

/** Counts a failure; after too many in a row the webhook is switched off, and its owner is told. */
async function countFailure(tx: Tx, { log }: SendDeps, { webhookNo, ownerId, url }: DueDelivery, now: Date) {
  const row = await programs(tx)
    .updateTable('programs.webhook')
    .set((each) => ({
      failureCount: each('failureCount', '+', 1),
      isOn: sql<boolean>`failure_count < ${MOST_FAILURES - 1}`,
    }))
    .where('webhookNo', '=', webhookNo)
    .where('isOn', '=', true)
    .returning(['isOn', 'failureCount'])
    .executeTakeFirst()
  if (!row || row.isOn) return
  log.warn({ webhookNo, failures: row.failureCount }, 'a webhook was switched off')
  const about = { entity: ACCOUNT_RECORD.entity, entityId: ownerId }
  await writeAudit(tx, SYSTEM_ACTOR, now, { action: 'programs.stopWebhook', ...about, to: { webhookNo } })
  const { host } = new URL(url)
  await notify(tx, {
    kind: WEBHOOK_STOPPED,
    userId: ownerId,
    text: `${host} 웹훅이 ${row.failureCount}번 연속 실패하여 꺼졌습니다. 받는 쪽을 확인한 뒤 다시 켜주세요.`,
    address: `${WEBHOOKS.path}/${webhookNo}`,
    now,
  })
}
