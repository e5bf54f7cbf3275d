import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { listAudit } from '#platform/server/audit.ts'
import { RESERVE_STATUSES, type ReserveStatus } from '../contract/codes.ts'
import { recoverReservation } from '../contract/inspection.contract.ts'
import { isBlocking } from '../rules/reservation-states.rules.ts'
import { type AdSeed, keptSchools, readAd, schoolsWithParents, seedAd } from '../testing/ad.seed.ts'
import { atClock, choose, runRound } from '../testing/dispatch-day.ts'
import { arrivedMessages } from '../testing/paid-ad.seed.ts'

let portal: TestPortal
let adops: Person
let schools: number[]

beforeAll(async () => {
  portal = await startTestPortal({ env: { LOG_LEVEL: 'silent' } })
  schools = await schoolsWithParents(portal.db)
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00+09:00')
  await choose(portal, {})
  adops = await portal.as('adops')
})

const recover = (id: number, reserveStatus: ReserveStatus, person = adops) =>
  person.send(recoverReservation, { params: { id }, query: { reserveStatus } })
const deletedAd = (seed: AdSeed = {}) =>
  seedAd(portal.db, { status: 'TEMPORARY_SAVE', isDeleted: true, schoolIds: schools.splice(0, 1), ...seed })

test('visitors, academies and agencies recover nothing', async () => {
  const { reserveSeq } = await deletedAd()
  expect((await recover(reserveSeq, 'TEMPORARY_SAVE', await portal.as(null))).status).toBe(401)
  for (const loginId of ['academy', 'agency']) {
    expect((await recover(reserveSeq, 'TEMPORARY_SAVE', await portal.as(loginId))).code).toBe('FORBIDDEN')
  }
})

test('where the operator names people, only they recover', async () => {
  await choose(portal, { recoverUsers: 'admin, somebody' })
  const { reserveSeq } = await deletedAd()
  const answer = await recover(reserveSeq, 'TEMPORARY_SAVE')
  expect([answer.status, answer.code]).toEqual([403, 'RECOVER_NOT_ALLOWED'])
  expect((await recover(reserveSeq, 'TEMPORARY_SAVE', await portal.as('admin'))).status).toBe(200)
})

test('a status must be named, and one that exists', async () => {
  const { reserveSeq } = await deletedAd()
  for (const query of [{}, { reserveStatus: 'DONE' }, { reserveStatus: '' }]) {
    const answer = await adops.send(recoverReservation, { params: { id: reserveSeq }, query: query as never })
    expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST'])
  }
})

test.each(RESERVE_STATUSES)(
  'a deleted ad comes back in %s, with its schools where that status keeps them',
  async (status) => {
    const ad = await deletedAd()
    const answer = await recover(ad.reserveSeq, status)
    expect(answer.body).toEqual({ adSmsReserveSeq: ad.reserveSeq, reserveStatus: status })
    const after = await readAd(portal.db, ad.reserveSeq)
    expect([after.status, after.is_deleted, after.missed_at]).toEqual([status, false, null])
    expect(await keptSchools(portal.db, ad.reserveSeq)).toEqual(isBlocking(status, { holds: true }) ? ad.schoolIds : [])
    const trail = await listAudit(portal.db, 'textAd.reservation', ad.reserveSeq)
    expect(trail.map(({ action, from, to }) => ({ action, from, to }))).toEqual([
      {
        action: 'textAd.recover',
        from: { status: 'TEMPORARY_SAVE', isDeleted: true },
        to: { status, isDeleted: false },
      },
    ])
  },
)

test.each(RESERVE_STATUSES)('an ad in %s that is not deleted cannot be recovered', async (status) => {
  const { reserveSeq } = await seedAd(portal.db, { status })
  const answer = await recover(reserveSeq, 'TEMPORARY_SAVE')
  expect([answer.status, answer.code]).toEqual([409, 'STATE_CHANGED'])
})

test('an unknown ad is not found, and a taken school is named', async () => {
  expect((await recover(999_999, 'TEMPORARY_SAVE')).code).toBe('NOT_FOUND')
  const ad = await deletedAd()
  await seedAd(portal.db, { schoolIds: ad.schoolIds, keepsSchools: true })
  const answer = await recover(ad.reserveSeq, 'REQUEST_FOR_INSPECTION')
  expect([answer.status, answer.code, answer.problem.schools]).toEqual([409, 'SCHOOL_TAKEN', ad.schoolIds])
  expect((await readAd(portal.db, ad.reserveSeq)).is_deleted).toBe(true)
  expect((await recover(ad.reserveSeq, 'SEND_CANCEL')).status).toBe(200)
})

test('of several recoveries at once one does the work', async () => {
  const ad = await deletedAd()
  const answers = await Promise.all(Array.from({ length: 5 }, () => recover(ad.reserveSeq, 'REQUEST_FOR_INSPECTION')))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
})

test.each(['INSPECTION_COMPLETE', 'SEND_WAIT', 'REQUEST_FOR_INSPECTION', 'REJECT_INSPECTION'] as const)(
  'an ad that comes back in %s near or after its send time is neither sent nor refunded by itself',
  async (status) => {
    const ad = await deletedAd()
    atClock(portal, '11:10')
    adops = await portal.as('adops')
    expect((await recover(ad.reserveSeq, status)).status).toBe(200)
    await runRound(portal)
    await runRound(portal)
    const after = await readAd(portal.db, ad.reserveSeq)
    expect([after.status, after.missed_at !== null]).toEqual([status, true])
    expect(await arrivedMessages(portal, 'AD', ad.reserveSeq)).toEqual([])
    await sql`update text_ad.reservation set is_deleted = true where reserve_seq = ${ad.reserveSeq}`.execute(portal.db)
  },
)
