import { sql } from 'kysely'
import { openBarePlatform } from '#app/testing/bare-platform.ts'
import { smsGateway } from '#gateways/sms/sms.gateway.ts'
import type { SmsGateway } from '#gateways/sms/sms.port.ts'
import type { Clock, TestClock } from '#platform/server/clock.ts'
import { type Db, openDatabase, openPool } from '#platform/server/database/database.ts'
import { startSimulators } from '#simulators/main.ts'
import type { MessagingPolicy } from '../rules/policy.ts'
import { messagingArea } from '../server/area.ts'
import type { DispatchPlan, DispatchPurpose, MessagingDoor } from '../server/door.ts'
import { aPlan } from './plans.ts'

/** A message as the vendor's simulator shows it. */
export interface ArrivedMessage {
  readonly requestId: string
  readonly recipientNo: string
  readonly type: 'LMS' | 'MMS'
  readonly title: string
  readonly body: string
  readonly attachments: readonly { readonly fileName: string }[]
  readonly purpose: string
  readonly reserve: number
}

/** One worker process, as far as the database can tell: it has its own connections. */
export interface BenchWorker {
  readonly door: MessagingDoor
  /** Does one of the area's recurring works now. */
  run(work: string): Promise<void>
  /** Ends its database connections and with them every lock, as the death of a process does. */
  die(): Promise<void>
}

interface WorkerOptions {
  readonly sms?: SmsGateway
  readonly clock?: Clock
  readonly machineClock?: Clock
  readonly policy?: Partial<MessagingPolicy>
}

/** Messaging on a real database beside the vendor's simulator, with a standing clock. */
export interface MessagingBench {
  readonly db: Db
  readonly clock: TestClock
  readonly sms: SmsGateway
  /** The pictures that readBytes finds, by key. */
  readonly pictures: Map<string, Buffer>
  readonly simulatorsUrl: string
  readonly databaseUrl: string
  openWorker(options?: WorkerOptions): BenchWorker
  plan(plan?: Partial<DispatchPlan>): Promise<{ dispatchId: number; recipientCount: number }>
  arrived(purpose: DispatchPurpose | 'TEST', reserveSeq: number): Promise<ArrivedMessage[]>
  fault(
    mode: 'down' | 'slow' | 'error' | 'lose-answer' | 'ok',
    options?: { times?: number; delayMs?: number },
  ): Promise<void>
  /** Forgets all messages here and at the vendor and sets the clock. */
  startOver(now: string): Promise<void>
  close(): Promise<void>
}

/** Starts the bench for one test file. Every answer of the vendor takes `latencyMs`. */
export async function openMessagingBench({ latencyMs = 0, recipientsPerRequest = 1000 } = {}): Promise<MessagingBench> {
  const bare = await openBarePlatform()
  const { platform, clock } = bare
  const simulators = await startSimulators({ port: 0, dataDir: '', clock, latencyMs })
  const post = (path: string, body: unknown) =>
    fetch(simulators.url + path, { method: 'POST', body: JSON.stringify(body) })
  const { SMS_APP_KEY, SMS_SECRET_KEY, SMS_SENDER_NUMBER } = platform.config
  const sms = smsGateway({
    baseUrl: simulators.url,
    appKey: SMS_APP_KEY,
    secretKey: SMS_SECRET_KEY,
    senderNumber: SMS_SENDER_NUMBER,
    optOutNumber: async () => '0801234567',
    timeoutMs: 2000,
  })
  const pictures = new Map<string, Buffer>()
  const readBytes = async (key: string) => {
    const bytes = pictures.get(key)
    if (!bytes) throw new Error(`no picture ${key}`)
    return bytes
  }
  const open = new Set<Db>()
  let workerNo = 0

  const openWorker = (options: WorkerOptions = {}): BenchWorker => {
    workerNo += 1
    const name = `messaging-worker-${workerNo}`
    const pool = openPool(withName(bare.databaseUrl, name), 12)
    const db = openDatabase(pool)
    open.add(db)
    const area = messagingArea(
      { ...platform, db, clock: options.clock ?? clock },
      { sms: options.sms ?? sms, files: { readBytes } },
      options,
    )
    return {
      door: area.door,
      run: async (work) => area.recurring?.find((each) => each.name === work)?.run(clock.now()),
      async die() {
        // What such a process was doing never ends, so its pool cannot be waited for either.
        open.delete(db)
        void pool.end().catch(() => undefined)
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`.execute(
          platform.db,
        )
      },
    }
  }
  const planner = openWorker({ policy: { recipientsPerRequest } })

  return {
    db: platform.db,
    clock,
    sms,
    pictures,
    simulatorsUrl: simulators.url,
    databaseUrl: bare.databaseUrl,
    openWorker,
    plan: (plan) => platform.db.transaction().execute((tx) => planner.door.planDispatch(tx, aPlan(plan))),
    arrived: async (purpose, reserveSeq) =>
      (await (
        await fetch(`${simulators.url}/sms/_messages?purpose=${purpose}&reserve=${reserveSeq}`)
      ).json()) as ArrivedMessage[],
    fault: async (mode, options = {}) => void (await post('/_faults', { service: 'sms', mode, ...options })),
    async startOver(now) {
      await post('/_reset', {})
      await post('/_faults', { service: 'sms', mode: 'ok' })
      await sql`truncate messaging.dispatch, messaging.dispatch_part, messaging.request, messaging.recipient, messaging.opt_out, messaging.test_send`.execute(
        platform.db,
      )
      pictures.clear()
      clock.set(now)
    },
    async close() {
      for (const db of open) await db.destroy()
      await simulators.close()
      await bare.close()
    },
  }
}

const withName = (url: string, name: string): string => `${url}${url.includes('?') ? '&' : '?'}application_name=${name}`
