import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { LIVE_PATH } from '#platform/contract/live-path.ts'
import type { Platform } from '#platform/server/area.ts'
import { type TestClock, testClock } from '#platform/server/clock.ts'
import { loadConfig } from '#platform/server/config/config.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import { ListeningPool } from '#platform/server/database/listening-pool.ts'
import { closePool } from '#platform/server/database/pool.ts'
import type { Caller, Endpoint } from '#platform/server/endpoint.ts'
import type { People } from '#platform/server/http/admit.ts'
import type { Aliases } from '#platform/server/http/aliases.ts'
import { mount } from '#platform/server/http/answer.ts'
import { type Drain, openDrain } from '#platform/server/http/drain.ts'
import { openHttp } from '#platform/server/http/http.ts'
import { openJobs } from '#platform/server/jobs/jobs.ts'
import type { ChannelKeeper } from '#platform/server/live/channels/channel-keeper.ts'
import { openLive } from '#platform/server/live/live.ts'
import { openLog } from '#platform/server/log.ts'
import { measuredBy, openMetrics } from '#platform/server/metrics.ts'
import type { PassKeeper } from '#platform/server/pass.ts'
import type { ScopeKeeper } from '#platform/server/scope.ts'
import type { TaskKind } from '#platform/server/tasks/task.ts'
import { TaskWorker } from '#platform/server/tasks/task-worker.ts'
import { memoryShelf } from '#platform/testing/memory-shelf.ts'
import { TEST_NOW } from '#platform/testing/test-now.ts'
import { createTestDatabase } from './test-database.ts'

/** As long as an answer may take in a test that ends. */
const MOST_DRAIN_MS = 5_000

/** The platform without any area, on a database of its own, for tests of the platform itself. */
export interface BarePlatform {
  readonly platform: Platform
  readonly clock: TestClock
  readonly databaseUrl: string
  /** Where the files of tasks lie. */
  readonly shelf: ReturnType<typeof memoryShelf>
  /** Another worker process, as it were, for tasks of these kinds. */
  work(kinds: readonly TaskKind[]): TaskWorker
  /** Serves endpoints; the caller is whoever the cookie `who` names (`1` is user 1 with the flag ADS). Answers the base address; `prepare` may change the server before it listens. */
  serve(
    endpoints: readonly Endpoint[],
    prepare?: (app: FastifyInstance) => void,
    passes?: readonly PassKeeper[],
    aliases?: Aliases,
    channels?: ChannelKeeper,
    scopes?: readonly ScopeKeeper[],
  ): Promise<string>
  close(): Promise<void>
}

const callerOf = (who: string | undefined): Caller | null =>
  who
    ? {
        userId: Number(who),
        loginId: `user${who}`,
        name: `사람${who}`,
        authorities: [],
        flags: new Set(['ADS']),
        sessionId: who,
      }
    : null

/** Opens the platform of a worker; `env` overrides configuration. */
export async function openBarePlatform(env: Record<string, string> = {}): Promise<BarePlatform> {
  const database = await createTestDatabase()
  const clock = testClock(TEST_NOW)
  const config = loadConfig({ DATABASE_URL: database.url, DEMO: '0', PUBLIC_URL: 'http://portal.test', ...env })
  const db = openDatabase(openPool(database.url, 12))
  const listening = new ListeningPool(database.url)
  const log = openLog('silent')
  const metrics = openMetrics()
  const jobs = openJobs({ db, clock, log, metrics, isWorker: true })
  const live = openLive({
    pool: listening,
    path: `/api${LIVE_PATH}`,
    publicUrl: config.publicUrl,
    log,
    busUrl: config.LIVE_BUS_URL,
    secret: 'the secret of bare platforms',
    trusts: config.TRUST_PROXY,
    mostOfNetwork: config.LIVE_CONNECTIONS_OF_NETWORK,
  })
  const platform: Platform = { config, clock, db, jobs, live, log, metrics }
  const apps: FastifyInstance[] = []
  const drains: Drain[] = []
  const shelf = memoryShelf()
  const workers: TaskWorker[] = []
  return {
    platform,
    clock,
    databaseUrl: database.url,
    shelf,
    work(kinds) {
      const worker = new TaskWorker({ db, clock, log, live, shelf, listening, measured: measuredBy(metrics) })
      worker.start(kinds)
      workers.push(worker)
      return worker
    },
    async serve(endpoints, prepare, passes = [], aliases = {}, channels = undefined, scopes = []) {
      const app = await openHttp(platform, aliases)
      drains.push(openDrain(app, () => false))
      prepare?.(app)
      const people: People = { identify: async ({ who }) => callerOf(who), wasEnded: async () => false }
      mount(app, endpoints, platform, people, passes, scopes)
      live.authorise(
        endpoints.map((each) => each.call),
        {
          identify: async (request) => callerOf(app.parseCookie(request.headers.cookie ?? '').who),
          findBySession: async (ids) =>
            new Map(ids.flatMap((id) => callerOf(id) ?? []).map((each) => [each.sessionId, each])),
        },
        channels,
      )
      app.addHook('onReady', async () => live.attach(app.server))
      await app.listen({ port: 0, host: '127.0.0.1' })
      apps.push(app)
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    },
    async close() {
      const closed = Promise.all([live.close(), ...apps.map((app) => app.close())])
      await Promise.all([closed, ...drains.map((drain) => drain.until(closed, MOST_DRAIN_MS))])
      await Promise.all([jobs.stop(), ...workers.map((worker) => worker.stop())])
      await Promise.all([db.destroy(), closePool(listening)])
      await database.drop()
    },
  }
}
