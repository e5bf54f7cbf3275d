import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ALIASES } from '#app/aliases.ts'
import { type Areas, openAreas, openStore } from '#app/areas.ts'
import { PAGES } from '#app/pages.ts'
import { RETENTION } from '#app/retention.ts'
import { WEB_PART } from '#app/web-part.ts'
import { SESSION_COOKIE } from '#areas/base/account/rules/policy.ts'
import { LIVE_PATH } from '#platform/contract/live-path.ts'
import type { AreaServer, Platform } from '#platform/server/area.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config/config.ts'
import { loadSecret } from '#platform/server/config/secret.ts'
import { openConnections } from '#platform/server/database/connections.ts'
import { ListeningPool } from '#platform/server/database/listening-pool.ts'
import { closePool } from '#platform/server/database/pool.ts'
import { forgetOldQuotas } from '#platform/server/database/quota.ts'
import { forgetOldData } from '#platform/server/database/retention.ts'
import { watchDisk } from '#platform/server/disk-gauge.ts'
import type { FileShelf } from '#platform/server/file-shelf.ts'
import { mount } from '#platform/server/http/answer.ts'
import { openDrain } from '#platform/server/http/drain.ts'
import { openHttp } from '#platform/server/http/http.ts'
import { forgetOldKeys } from '#platform/server/http/idempotency.ts'
import { openApi } from '#platform/server/http/openapi.ts'
import { serveOwnAddresses } from '#platform/server/http/own-address.ts'
import { ownCookies, wireNameOf } from '#platform/server/http/own-cookies.ts'
import { serveApiDocs, servePages } from '#platform/server/http/pages.ts'
import { type PreparedText, prepareText, sendPrepared } from '#platform/server/http/prepared-text.ts'
import { openReadiness } from '#platform/server/http/readiness.ts'
import { serveWatch } from '#platform/server/http/watch.routes.ts'
import { openJobs } from '#platform/server/jobs/jobs.ts'
import type { Recurring } from '#platform/server/jobs/recurring.ts'
import { openLive } from '#platform/server/live/live.ts'
import { openLog } from '#platform/server/log.ts'
import { measuredBy, openMetrics } from '#platform/server/metrics.ts'
import { refuseCommon } from '#platform/server/refuse.ts'
import { TaskWorker } from '#platform/server/tasks/task-worker.ts'

const VERSION = '0.1.0'
/** Requests that run when the listener closes may take so long; then their connections are cut. */
const MOST_DRAIN_MS = 5000
/** Whatever still uses the database after that belongs to a request that nobody waits for any more. */
const MOST_DATABASE_WAIT_MS = 1500

/** A whole portal in this process: HTTP, live events and jobs, according to its role. */
export interface Portal {
  readonly app: FastifyInstance
  readonly areas: Areas
  readonly platform: Platform
  /** Starts jobs and begins to listen; answers once requests can be served. */
  start(): Promise<void>
  /**
   * Readiness says no at once; requests are still taken for the grace time, so that a balancer notices; running ones and
   * jobs end, connections close. Without jobs it takes less than ten seconds, whoever holds connections.
   */
  stop(): Promise<void>
}

/** Wires the portal. The database is migrated already. */
export async function openPortal(config: Config, clock: Clock): Promise<Portal> {
  const log = openLog(config.LOG_LEVEL)
  const metrics = openMetrics()
  const { db, probe } = openConnections(config, metrics)
  watchDisk(metrics, config.DATA_DIR)
  const listening = new ListeningPool(config.DATABASE_URL)
  const isWorker = config.ROLE !== 'web'
  const jobs = openJobs({ db, clock, log, metrics, isWorker })
  const live = openLive({
    pool: listening,
    path: config.API_BASE + LIVE_PATH,
    publicUrl: config.publicUrl,
    log,
    busUrl: config.LIVE_BUS_URL,
    secret: loadSecret(config.APP_SECRET, config.DATA_DIR),
    trusts: config.TRUST_PROXY,
    mostOfNetwork: config.LIVE_CONNECTIONS_OF_NETWORK,
  })
  metrics.gauge('portal_live_bus_connected', 'Whether this process hears the live events of the others', () =>
    Number(live.isConnected()),
  )
  const platform: Platform = { config, clock, db, jobs, live, log, metrics }

  const shelf = openStore(config)
  const areas = openAreas(platform, shelf)
  const worker = new TaskWorker({ db, clock, log, live, shelf, listening, measured: measuredBy(metrics) })
  for (const { name, help, labels = [], read } of areas.list.flatMap((area) => area.gauges ?? []))
    metrics.watch(name, help, labels, () => read(db, clock.now()))
  const app = await openHttp(platform, ALIASES)
  const readiness = openReadiness(probe.ask)
  const drain = openDrain(app, () => readiness.isStopping)
  serveWatch(app, { config, readiness, metrics })
  if (config.ROLE !== 'worker') await mountAll(app, platform, areas)

  let stopping: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    readiness.end()
    if (config.ROLE !== 'worker') await pause(config.STOP_GRACE_SECONDS * 1000)
    await drain.until(Promise.all([live.close(), app.close()]), MOST_DRAIN_MS)
    await Promise.all([jobs.stop(), worker.stop()])
    await Promise.race([
      Promise.all([db.destroy(), closePool(listening)]),
      pause(MOST_DATABASE_WAIT_MS, undefined, { ref: false }),
    ])
  }

  return {
    app,
    areas,
    platform,
    async start() {
      await jobs.start(allRecurring(areas.list, platform, shelf))
      if (isWorker) worker.start(areas.list.flatMap((area) => area.tasks ?? []))
      await app.listen({ port: config.PORT, host: config.HOST })
      readiness.begin()
    },
    stop: () => (stopping ??= stop()),
  }
}

async function mountAll(app: FastifyInstance, platform: Platform, areas: Areas): Promise<void> {
  const { config, live } = platform
  const { recognise, findBySession } = areas.signedIn
  const endpoints = areas.list.flatMap((area) => area.endpoints)
  const calls = endpoints.map((each) => each.call)
  const passes = areas.list.flatMap((area) => area.passes ?? [])
  const scopes = areas.list.flatMap((area) => area.scopes ?? [])
  mount(app, endpoints, platform, areas.signedIn, passes, scopes, areas.programs)
  const sessionCookie = wireNameOf(SESSION_COOKIE, { ...config, isReadable: false, path: '/' })
  let document: Promise<PreparedText> | undefined
  // Made when somebody first asks: it is half of the work of a start, and few ever do.
  const describeApi = (): Promise<PreparedText> =>
    (document ??= prepareText(
      JSON.stringify(openApi(calls, config.API_BASE, VERSION, sessionCookie)),
      'application/json; charset=utf-8',
    ).catch((error: unknown) => {
      document = undefined
      throw error
    }))
  // The whole API at a glance is for whoever is in; a demo shows it to everybody.
  const insistOnSession = async ({ cookies }: FastifyRequest): Promise<void> => {
    if (!config.demo && !(await recognise(cookies))) throw refuseCommon('NO_SESSION')
  }
  app.get(`${config.API_BASE}/openapi.json`, { onRequest: insistOnSession }, async (request, reply) =>
    sendPrepared(request, reply, await describeApi()),
  )
  await serveApiDocs(app, config.API_BASE, insistOnSession)
  const addresses = areas.list.flatMap((area) => area.addresses ?? [])
  serveOwnAddresses(app, addresses, config.isSecure)
  const folder = config.PAGES ? WEB_PART : join(WEB_PART, 'none')
  await servePages(app, { folder, apiBase: config.API_BASE, entries: PAGES, isSecure: config.isSecure })
  const [channels, ...more] = areas.list.flatMap((area) => area.channels ?? [])
  if (more.length > 0) throw new Error('two areas keep channels')
  live.authorise(
    calls,
    {
      identify: (request) => recognise(ownCookies(app.parseCookie(request.headers.cookie ?? ''), config.isSecure)),
      findBySession,
    },
    channels,
  )
  app.addHook('onReady', async () => live.attach(app.server))
}

function allRecurring(list: readonly AreaServer[], platform: Platform, shelf: FileShelf): Recurring[] {
  const ours = {
    name: 'platform.forgetOldUses',
    everySeconds: 3600,
    run: async (now: Date) => {
      await forgetOldKeys(platform.db, now)
      await forgetOldQuotas(platform.db, now)
    },
  }
  const secret = loadSecret(platform.config.APP_SECRET, platform.config.DATA_DIR)
  const retention = {
    name: 'platform.forgetOldData',
    everySeconds: 3600,
    run: (now: Date) => forgetOldData({ db: platform.db, log: platform.log, secret, shelf }, RETENTION, now),
  }
  return [...list.flatMap((area) => area.recurring ?? []), ours, retention]
}
