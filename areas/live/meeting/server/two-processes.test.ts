import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PortalProcess, startPortalProcess } from '#app/testing/portal-process.ts'
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { login } from '#areas/base/account/contract/sign-in.contract.ts'
import { readBroadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { seedBroadcast } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import { enterRemoteMeeting } from '#areas/live/meeting/contract/remote-meeting.contract.ts'
import { startZoom } from '#areas/live/meeting/contract/zoom.contract.ts'
import { connectZoom, listZoom } from '#areas/live/meeting/testing/zoom-world.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { runningClock, testClock } from '#platform/server/clock.ts'
import { type Db, openDatabase, openPool } from '#platform/server/database/database.ts'
import type { Person } from '#platform/testing/person.ts'
import { TEST_NOW } from '#platform/testing/test-now.ts'
import { type Simulators, startSimulators } from '#simulators/main.ts'
import { post, postForm } from '#simulators/testing/start.ts'

/** Where vendors reach the portal: hands everything to the first process, which is not there yet when the others start. */
const front = createServer((asked, answer) => {
  const { method, headers } = asked
  const { hostname, port } = new URL(processes[0]?.url ?? '')
  const passed = request({ hostname, port, path: asked.url, method, headers }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers)
    got.pipe(answer)
  })
  asked.pipe(passed)
})

let database: TestDatabase
let db: Db
let simulators: Simulators
let processes: PortalProcess[] = []
const clock = testClock(TEST_NOW)

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(openPool(database.url, 4))
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const publicUrl = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  const settings = { zoomWebhookUrl: `${publicUrl}/api/live/zoom/webhook` }
  simulators = await startSimulators({ port: 0, dataDir: '', clock: runningClock(clock.now()), settings })
  const env = {
    DATABASE_URL: database.url,
    PUBLIC_URL: publicUrl,
    ZOOM_BASE_URL: `${simulators.url}/zoom/v2`,
    ZOOM_OAUTH_URL: `${simulators.url}/zoom/oauth`,
    ZOOM_WEBHOOK_SECRET: 'simulator-zoom-webhook',
    REMOTE_MEETING_BASE_URL: `${simulators.url}/remotemeeting`,
    REMOTE_MEETING_PAGE_URL: `${simulators.url}/remotemeeting`,
  }
  processes = await Promise.all([startPortalProcess(env), startPortalProcess(env)])
}, 60_000)
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()))
  front.close()
  await simulators.close()
  await db.destroy()
  await database.drop()
})

async function hostAt(index: number): Promise<Person> {
  const person = (processes[index] as PortalProcess).visitor()
  await person.send(login, { body: { loginId: 'member', password: DEMO_PASSWORD } })
  return person
}
const meetingOf = async (person: Person, liveBroadcastNo: number) =>
  (await person.send(readBroadcast, { query: { liveBroadcastNo } })).body.meeting
const press = async (page: string, result: 'start' | 'end') =>
  expect(await (await postForm(page, { result })).text()).toContain('포털에 알렸습니다. (응답 200)')

test('two processes renew a token once, and make one meeting', async () => {
  const hosts = await Promise.all([hostAt(0), hostAt(1)])
  await connectZoom(hosts[0])
  const { liveBroadcastNo: id } = await seedBroadcast({ db, clock }, { serviceType: 'ZOOM' })
  await post(`${simulators.url}/zoom/_expire`, {})
  await sql`update live_meeting.zoom_account set expires_at = ${TEST_NOW}::timestamptz`.execute(db)
  const answers = await Promise.all([0, 1, 0, 1].map((at) => hosts[at as 0 | 1].send(startZoom, { params: { id } })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { tokens, meetings } = await listZoom({ simulators, clock })
  expect(tokens.filter(({ grant }) => grant === 'refresh')).toEqual([{ grant: 'refresh', result: 'ok' }])
  expect(meetings).toHaveLength(1)
}, 30_000)

test('what the host does on the pages of Zoom stands in the room', async () => {
  const host = await hostAt(1)
  await connectZoom(host)
  const { liveBroadcastNo } = await seedBroadcast({ db, clock }, { serviceType: 'ZOOM' })
  const { url } = (await host.send(startZoom, { params: { id: liveBroadcastNo } })).body
  await press(url, 'start')
  expect(await meetingOf(host, liveBroadcastNo)).toMatchObject({ state: 'JOINED' })
  await press(url, 'end')
  expect(await meetingOf(host, liveBroadcastNo)).toEqual({ state: 'CLOSED', joinUrl: null })
}, 30_000)

test('what the host does on the pages of a remote meeting stands in the room', async () => {
  const host = await hostAt(1)
  const { liveBroadcastNo } = await seedBroadcast({ db, clock }, { serviceType: 'REMOTE_MEETING' })
  const { url } = (await host.send(enterRemoteMeeting, { body: { liveBroadcastNo } })).body
  await press(url, 'start')
  const { state, joinUrl } = await meetingOf(host, liveBroadcastNo)
  expect(state).toBe('JOINED')
  expect((await fetch(joinUrl ?? '')).status).toBe(200)
  await press(url, 'end')
  expect(await meetingOf(host, liveBroadcastNo)).toEqual({ state: 'CLOSED', joinUrl: null })
}, 30_000)
