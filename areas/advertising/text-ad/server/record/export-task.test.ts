import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { exportManagedReservations } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { seedReservations } from '#areas/advertising/text-ad/testing/reservation.seed.ts'
import { listTasks } from '#platform/contract/own-tasks.contract.ts'
import { instantOf } from '#platform/contract/seoul.ts'
import { downloadTaskFile, startExport } from '#platform/contract/task.contract.ts'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'
import type { Person } from '#platform/testing/person.ts'

const ROWS = 12_345
const QUERY = { startDate: '2026-11-01', endDate: '2026-11-30' } as const
const CALL = exportManagedReservations.name

let portal: TestPortal
let adops: Person
beforeAll(async () => {
  portal = await startTestPortal({ env: { ROLE: 'all', DATABASE_POOL: '30' } })
  adops = await portal.as('adops')
  const { rows } = await sql<{ userId: number }>`select user_id from account."user" where login_id = 'agency'`.execute(
    portal.db,
  )
  const ad = {
    ownerId: rows[0]?.userId ?? 0,
    status: 'SEND_CANCEL',
    sendAt: instantOf('2026-11-25', '11:00'),
    registeredAt: instantOf('2026-11-02', '10:00'),
    schools: [],
  } as const
  await seedReservations(portal.db, Array<typeof ad>(ROWS).fill(ad))
}, 60_000)
afterAll(() => portal.close())

const statusOf = async (person: Person) => (await person.send(listTasks)).body.list.map(({ status }) => status)

test('a list that is too long for an answer is made into a file by a task: all rows, in order', {
  timeout: 60_000,
}, async () => {
  const refused = await adops.send(exportManagedReservations, { query: QUERY })
  expect(refused.problem).toMatchObject({ code: 'TOO_MANY_ROWS', isTaskOffered: true })
  const started = await adops.send(startExport, { body: { call: CALL, query: QUERY } })
  const { taskNo } = started.body
  await vi.waitFor(async () => expect(await statusOf(adops)).toEqual(['DONE']), { timeout: 40_000, interval: 100 })
  expect((await adops.send(listTasks)).body.list).toMatchObject([
    {
      taskNo,
      title: '문자광고 관리 내보내기',
      fileName: '문자광고 관리 2026-11-23.xlsx',
      doneCount: ROWS,
      totalCount: ROWS,
    },
  ])

  const file = await adops.send(downloadTaskFile, { params: { taskNo } })
  const { rows } = await readSheet(Buffer.from(await file.raw.arrayBuffer()), { rows: ROWS + 1, columns: 30 })
  const numbers = rows.slice(1).map(({ cells: [number] }) => number?.value)
  expect(numbers).toEqual([...numbers].sort((one, other) => Number(other) - Number(one)))
  expect(new Set(numbers).size).toBe(ROWS)
  expect(rows[0]?.cells[0]?.value).toBe('예약번호')

  expect((await (await portal.as('agency')).send(downloadTaskFile, { params: { taskNo } })).status).toBe(404)
})

test('nobody exports by a task what they may not list, nothing unknown, and nothing that the list refuses', async () => {
  const academy = await portal.as('academy')
  const ask = async (person: Person, body: Parameters<typeof startExportOf>[1]) =>
    (await startExportOf(person, body)).code
  expect(await ask(academy, { call: CALL, query: QUERY })).toBe('FORBIDDEN')
  expect(await ask(adops, { call: 'textAd.listManagedReservations', query: QUERY })).toBe('UNKNOWN_EXPORT')
  expect(await ask(adops, { call: CALL, query: { ...QUERY, startDate: '2026-12-01' } })).toBe('BAD_REQUEST')
  expect(await statusOf(academy)).toEqual([])
})

const startExportOf = (person: Person, body: { call: string; query: Record<string, unknown> }) =>
  person.send(startExport, { body })
