import type { SmsGateway } from '#gateways/sms/sms.port.ts'
import type { AreaServer, Platform } from '#platform/server/area.ts'
import { type Clock, runningClock } from '#platform/server/clock.ts'
import { MESSAGING_POLICY, type MessagingPolicy } from '../rules/policy.ts'
import { advertisingLeavesAt } from '../rules/sending-window.rules.ts'
import { cancelUnstarted, insertDispatch, takeBack } from './dispatches.queries.ts'
import type { MessagingDoor } from './door.ts'
import { insertOptOuts, listOptedOut, syncOptOuts } from './opt-outs.queries.ts'
import {
  countBySchool,
  findProgress,
  listLate,
  listReasons,
  listUndelivered,
  outcomesOf,
  overdueMessages,
} from './progress.queries.ts'
import { applyReports, collectResults } from './results.queries.ts'
import { sendDue } from './send-due.job.ts'
import { planTest, sendTest } from './send-test.ts'
import type { Setup } from './setup.ts'

interface MessagingNeeds {
  readonly sms: SmsGateway
  readonly files: { readBytes(objectKey: string): Promise<Buffer> }
}

/** The part of the platform that sending works with. */
type SendingPlatform = Pick<Platform, 'config' | 'clock' | 'db' | 'log' | 'metrics'>

interface MessagingOptions {
  readonly policy?: Partial<MessagingPolicy>
  readonly machineClock?: Clock
}

/** Text messages in bulk: every planned person exactly once, nobody at night, nobody late. */
export function messagingArea(
  platform: SendingPlatform,
  needs: MessagingNeeds,
  options: MessagingOptions = {},
): AreaServer & { door: MessagingDoor } {
  const setup = setUp(platform, needs, options)
  const door = openDoor(setup)
  return {
    name: 'advertising/messaging',
    endpoints: [],
    door,
    gauges: [overdueMessages],
    recurring: [
      { name: 'messaging.sendDue', everySeconds: 1, inEveryProcess: true, run: door.sendDue },
      { name: 'messaging.collectResults', everySeconds: 3, inEveryProcess: true, run: door.collectResults },
      { name: 'messaging.syncOptOuts', everySeconds: 600, run: (now) => syncOptOuts(setup, now) },
    ],
  }
}

function setUp(platform: SendingPlatform, { sms, files }: MessagingNeeds, options: MessagingOptions): Setup {
  const { db, clock, log, metrics, config } = platform
  // Every call under way keeps a database connection: at most a quarter of them, so that people are still served.
  const atOnce = Math.max(1, Math.min(MESSAGING_POLICY.requestsAtOnce, Math.floor(config.DATABASE_POOL / 4)))
  return {
    db,
    sms,
    readBytes: (objectKey) => files.readBytes(objectKey),
    clock,
    machineClock: options.machineClock ?? (config.clockStart === null ? clock : runningClock(null)),
    log,
    metrics,
    policy: { ...MESSAGING_POLICY, requestsAtOnce: atOnce, ...options.policy },
  }
}

function openDoor(setup: Setup): MessagingDoor {
  return {
    planDispatch: (tx, plan) => insertDispatch(tx, plan, setup.policy.recipientsPerRequest, setup.clock.now()),
    cancelDispatch: cancelUnstarted,
    takeBack,
    planTest,
    sendTest: (message) => sendTest(setup, message),
    findProgress,
    listUndelivered,
    listReasons,
    countBySchool,
    outcomesOf,
    listLate,
    advertisingLeavesAt: (now) => advertisingLeavesAt(now, setup.policy.longestCallSeconds),
    listOptedOut,
    recordOptOut: async (tx, phone, source, now) => void (await insertOptOuts(tx, [phone], source, now)),
    applyResults: applyReports,
    sendDue: (now) => sendDue(setup, now),
    collectResults: (now) => collectResults(setup, now),
  }
}
