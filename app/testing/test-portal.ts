import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openStore } from '#app/areas.ts'
import { openPortal, type Portal } from '#app/portal.ts'
import { login } from '#areas/base/account/contract/sign-in.contract.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { testClock } from '#platform/server/clock.ts'
import { loadConfig, simulatedMail } from '#platform/server/config/config.ts'
import { personAt } from '#platform/testing/person.ts'
import { TEST_NOW } from '#platform/testing/test-now.ts'
import type { TestPortal as SeededPortal } from '#platform/testing/test-portal.ts'
import type { ListedSchool } from '#simulators/directory/schools.ts'
import { startSimulators } from '#simulators/main.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** A whole portal in this process, on a database of its own, with a standing clock and simulators. */
export type TestPortal = Portal & SeededPortal

interface PortalOptions {
  readonly now?: string
  /** Overrides configuration. */
  readonly env?: Record<string, string>
  /** What stands between the portal and its database: answers the address that the portal gets. */
  readonly between?: (databaseUrl: string) => Promise<string>
  /** The database of another portal, which drops it; a new one where it is not said. */
  readonly databaseUrl?: string
  /** Gives the portal a recipient directory that lists these schools. */
  readonly directorySchools?: readonly ListedSchool[]
}

/** A portal for the whole of one test file, awaited at its top; it is closed when the file's tests are over. */
export async function portalForFile(options: PortalOptions = {}): Promise<TestPortal> {
  const starting = startTestPortal(options)
  afterAll(async () => (await starting).close())
  return starting
}

/** Starts a portal that whoever asks for it closes. */
export async function startTestPortal(options: PortalOptions = {}): Promise<TestPortal> {
  const { directorySchools } = options
  const clock = testClock(options.now ?? TEST_NOW)
  const database = options.databaseUrl === undefined ? await createTestDatabase() : ofAnother(options.databaseUrl)
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const simulators = await startSimulators({
    port: 0,
    dataDir: '',
    clock,
    ...(directorySchools && { directorySchools }),
  })
  const config = loadConfig({
    DATABASE_URL: (await options.between?.(database.url)) ?? database.url,
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'error',
    ROLE: 'web',
    // Each of its hundreds of files is a route of its own.
    PAGES: '0',
    DATABASE_POOL: '10',
    STOP_GRACE_SECONDS: '0',
    PUBLIC_URL: 'http://portal.test',
    SMS_BASE_URL: simulators.url,
    SMTP_URL: simulatedMail(simulators.url),
    PAY_BASE_URL: `${simulators.url}/payments`,
    OIDC_ISSUER: `${simulators.url}/oidc`,
    COMMERCE_BASE_URL: `${simulators.url}/commerce`,
    COMMERCE_WEBHOOK_SECRET: 'simulator-commerce-webhook',
    YOUTUBE_BASE_URL: `${simulators.url}/youtube/v3`,
    ZOOM_BASE_URL: `${simulators.url}/zoom/v2`,
    ZOOM_OAUTH_URL: `${simulators.url}/zoom/oauth`,
    ZOOM_WEBHOOK_SECRET: 'simulator-zoom-webhook',
    REMOTE_MEETING_BASE_URL: `${simulators.url}/remotemeeting`,
    REMOTE_MEETING_PAGE_URL: `${simulators.url}/remotemeeting`,
    POSTCODE_BASE_URL: `${simulators.url}/postcode`,
    POSTCODE_API_KEY: 'simulator-postcode-key',
    WEBHOOK_LOCAL_ORIGIN: simulators.url,
    ...(directorySchools && {
      DIRECTORY_BASE_URL: `${simulators.url}/directory`,
      DIRECTORY_API_KEY: 'simulator-directory-key',
    }),
    ...options.env,
  })
  // Port 0 is no value an operator may choose, but a test wants any free one.
  const portal = await openPortal({ ...config, PORT: 0, HOST: '127.0.0.1' }, clock)
  await portal.start()
  const url = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`
  const newPerson = () => personAt(url + config.API_BASE)
  return {
    ...portal,
    url,
    clock,
    db: portal.platform.db,
    databaseUrl: database.url,
    simulators,
    store: openStore(portal.platform.config),
    async as(loginId) {
      const person = newPerson()
      if (loginId === null) return person
      const answer = await person.send(login, { body: { loginId, password: DEMO_PASSWORD } })
      if (answer.status !== 200 || !('neoIdNo' in answer.body))
        throw new Error(`${loginId} cannot sign in: ${answer.code}`)
      return person
    },
    runRecurring: (name) => portal.platform.jobs.runNow(name),
    async close() {
      await portal.stop()
      await simulators.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const ofAnother = (url: string): TestDatabase => ({ url, drop: () => Promise.resolve() })
