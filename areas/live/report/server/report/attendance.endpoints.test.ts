import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { LIVE_CHANNEL_RETENTION } from '#areas/live/channel/server/retention.ts'
import { exportAttendance, listAttendance } from '#areas/live/report/contract/attendance.contract.ts'
import { minutesAgo, seedEnded, seedViewer } from '#areas/live/report/testing/report.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { forgetOldData } from '#platform/server/database/retention.ts'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'
import { liveReport } from '../live-report.tables.ts'

const NOW = '2026-11-25T20:10:00+09:00'
const portal = await portalForFile({ now: NOW })
const [member, stranger] = [await portal.as('member'), await portal.as('member3')]
const ended = await seedEnded(portal)
const { liveBroadcastNo: id } = ended
const [mina, juno] = [await seedViewer(portal, ended, '미나'), await seedViewer(portal, ended, '준호')]
await seedViewer(portal, ended, '오지 않은 사람')
const other = await seedEnded(portal, { members: [], host: 'admin' })
const elsewhere = await seedViewer(portal, other, '미나')

/** Somebody was there from so many minutes ago until so many minutes ago. */
const stayed = ({ viewerId }: { viewerId: number }, from: number, until: number) =>
  liveReport(portal.db)
    .insertInto('live_channel.stay')
    .values({ viewerId, cameAt: minutesAgo(portal, from), seenAt: minutesAgo(portal, until) })
    .execute()
await stayed(mina, 65, 45)
// Seen by two processes at once.
await stayed(mina, 50, 40)
await stayed(mina, 30, 10)
await stayed(juno, 61, 60)
await stayed(elsewhere, 60, 10)

const listed = async (query: { keyword?: string } = {}) =>
  (await member.send(listAttendance, { params: { id }, query })).body

/** A file of a list takes its reason beside what is searched for. */
const take = (who: typeof member, reason?: string) =>
  who.send(exportAttendance, { params: { id }, query: { ...(reason && { reason }) } } as CallInput<
    typeof exportAttendance
  >)

test('tells who was there from when to when, what two processes saw at once only once, and nobody who never came', async () => {
  const { list, totalCount } = await listed()
  expect(totalCount).toBe(2)
  expect(list).toEqual([
    {
      viewerId: mina.viewerId,
      name: '미나',
      firstYmdt: '2026-11-25T19:05:00+09:00',
      lastYmdt: '2026-11-25T20:00:00+09:00',
      stayCount: 2,
      minutes: 45,
      stays: [
        { cameYmdt: '2026-11-25T19:05:00+09:00', leftYmdt: '2026-11-25T19:30:00+09:00' },
        { cameYmdt: '2026-11-25T19:40:00+09:00', leftYmdt: '2026-11-25T20:00:00+09:00' },
      ],
    },
    expect.objectContaining({ name: '준호', stayCount: 1, minutes: 1 }),
  ])
  expect((await listed({ keyword: '준' })).list.map(({ name }) => name)).toEqual(['준호'])
})

test('is taken along as a file for a reason, which the trail keeps', async () => {
  expect(await take(member)).toMatchObject({ status: 400, code: 'REASON_REQUIRED' })
  const answer = await take(member, '출석 확인서 발급')
  expect(answer.status).toBe(200)
  const { rows } = await readSheet(Buffer.from(await answer.raw.arrayBuffer()), { rows: 10, columns: 10 })
  const texts = rows.map((row) => row.cells.map(({ value }) => value).at(-1))
  expect(texts).toEqual(['머문 구간', '19:05~19:30, 19:40~20:00', '19:09~19:10'])
  const trail = await listAudit(portal.db, 'liveReport.report', id)
  expect(trail).toContainEqual(
    expect.objectContaining({ action: 'liveReport.exportAttendance', comment: '출석 확인서 발급' }),
  )
})

test('is for the people of the institute alone', async () => {
  expect((await stranger.send(listAttendance, { params: { id } })).code).toBe('BROADCAST_NOT_FOUND')
  expect((await take(stranger, '출석 확인서 발급')).code).toBe('BROADCAST_NOT_FOUND')
  expect((await (await portal.as(null)).send(listAttendance, { params: { id } })).status).toBe(401)
})

test('names nobody after 90 days, and is forgotten after a year', async () => {
  const shelf = { remove: async () => undefined }
  const forget = () =>
    forgetOldData(
      { db: portal.db, log: portal.platform.log, secret: 'x', shelf },
      LIVE_CHANNEL_RETENTION,
      portal.clock.now(),
    )
  portal.clock.set('2027-03-01T00:00:00+09:00')
  await forget()
  const again = await portal.as('member')
  const read = async () => (await again.send(listAttendance, { params: { id } })).body.list
  expect((await read()).map(({ name, minutes }) => [name, minutes])).toEqual([
    ['시청자', 45],
    ['시청자', 1],
  ])
  portal.clock.set('2027-11-28T00:00:00+09:00')
  await forget()
  const last = await portal.as('member')
  expect((await last.send(listAttendance, { params: { id } })).body.list).toEqual([])
})
