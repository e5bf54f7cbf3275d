import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { RESERVE_STATUSES, type ReserveStatus } from '#areas/advertising/text-ad/contract/codes.ts'
import { getManagedReservation, recoverReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { saveReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { keepsSchools } from '#areas/advertising/text-ad/rules/temporary-save.rules.ts'
import {
  type AdSeed,
  keptSchools,
  readAd,
  schoolsWithParents,
  seedAd,
} from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { bodyOf, saveAd } from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import { atClock, choose, runRound } from '#areas/advertising/text-ad/testing/dispatch-day.ts'
import { arrivedMessages, seedPaidAd, vendorPayment } from '#areas/advertising/text-ad/testing/paid-ad.seed.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import type { Person } from '#platform/testing/person.ts'

let admin: Person

const portal = await portalForFile({ env: { LOG_LEVEL: 'silent' } })
const schools: number[] = await schoolsWithParents(portal.db)
beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00+09:00')
  await sql`update text_ad.reservation set is_deleted = true`.execute(portal.db)
  await sql`delete from text_ad.school_slot`.execute(portal.db)
  await choose(portal, {})
  admin = await portal.as('admin')
})

const nextSchools = () => schools.splice(0, 1)
const recover = (id: number, reserveStatus: ReserveStatus, person = admin) =>
  person.send(recoverReservation, { params: { id }, query: { reserveStatus } })
const recoverableOf = async (id: number, person = admin) =>
  (await person.send(getManagedReservation, { params: { id } })).body.recoverableStatuses
const remove = (reserveSeq: number) =>
  sql`update text_ad.reservation set is_deleted = true where reserve_seq = ${reserveSeq}`.execute(portal.db)
/** A registered ad of the agency that somebody deleted by hand, as developers may have to. */
const deletedAd = (seed: AdSeed = {}) =>
  seedAd(portal.db, { status: 'REQUEST_FOR_INSPECTION', isDeleted: true, schoolIds: nextSchools(), ...seed })
const deletedDraft = (seed: AdSeed = {}) => deletedAd({ status: 'TEMPORARY_SAVE', ...seed })

test('visitors, academies and agencies recover nothing', async () => {
  const { reserveSeq } = await deletedDraft()
  expect((await recover(reserveSeq, 'TEMPORARY_SAVE', await portal.as(null))).status).toBe(401)
  for (const loginId of ['academy', 'agency']) {
    expect((await recover(reserveSeq, 'TEMPORARY_SAVE', await portal.as(loginId))).code).toBe('FORBIDDEN')
  }
})

test("only whom the operator names recovers, and the provider's administrator", async () => {
  const { reserveSeq } = await deletedDraft()
  const adops = await portal.as('adops')
  for (const recoverUsers of ['', ' , ', 'somebody']) {
    await choose(portal, { recoverUsers })
    const answer = await recover(reserveSeq, 'TEMPORARY_SAVE', adops)
    expect([answer.status, answer.code], recoverUsers).toEqual([403, 'RECOVER_NOT_ALLOWED'])
    expect(await recoverableOf(reserveSeq, adops)).toEqual([])
    expect(await recoverableOf(reserveSeq)).toEqual(['TEMPORARY_SAVE'])
  }
  await choose(portal, { recoverUsers: 'somebody, adops' })
  expect((await recover(reserveSeq, 'TEMPORARY_SAVE', adops)).status).toBe(200)
  await choose(portal, {})
  const other = await deletedDraft()
  expect((await recover(other.reserveSeq, 'TEMPORARY_SAVE')).status).toBe(200)
})

test('a status must be named, and one that exists', async () => {
  const { reserveSeq } = await deletedDraft()
  for (const query of [{}, { reserveStatus: 'DONE' }, { reserveStatus: '' }]) {
    const answer = await admin.send(recoverReservation, { params: { id: reserveSeq }, query: query as never })
    expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST'])
  }
})

test.each(RESERVE_STATUSES.filter((status) => status !== 'TEMPORARY_SAVE'))(
  'a draft that nobody paid or registered does not come back in %s',
  async (status) => {
    const draft = await deletedDraft()
    const ofAcademy = await deletedDraft({ loginId: 'academy', senderType: 'NORMAL' })
    for (const { reserveSeq } of [draft, ofAcademy]) {
      const answer = await recover(reserveSeq, status)
      expect([answer.status, answer.code, answer.problem.possible]).toEqual([
        409,
        'NOT_RECOVERABLE',
        ['TEMPORARY_SAVE'],
      ])
      expect((await readAd(portal.db, reserveSeq)).isDeleted).toBe(true)
    }
  },
)

test('a draft comes back as a draft with its schools, and its time begins anew', async () => {
  const academy = await portal.as('academy')
  const ad = await saveAd(academy, bodyOf(nextSchools()))
  await remove(ad.reserveSeq)
  await sql`delete from text_ad.school_slot`.execute(portal.db)
  portal.clock.set('2026-11-23T14:30:00+09:00')
  admin = await portal.as('admin')
  expect((await recover(ad.reserveSeq, 'TEMPORARY_SAVE')).status).toBe(200)
  expect(await keptSchools(portal.db, ad.reserveSeq)).toHaveLength(1)
  portal.clock.set('2026-11-23T15:29:00+09:00')
  const again = bodyOf([], { adSmsReserveSeq: ad.reserveSeq, resourceMappings: undefined, reserveDateTime: undefined })
  expect((await (await portal.as('academy')).send(saveReservation, { body: again })).status).toBe(200)
})

test.each([
  'REQUEST_FOR_INSPECTION',
  'REQUEST_FOR_INSPECTION_AGAIN',
  'UNDER_INSPECTION',
  'REJECT_INSPECTION',
  'INSPECTION_COMPLETE',
  'SEND_WAIT',
  'SEND_CANCEL',
  'SEND_COMPLETE',
] as const)(
  'a registered ad comes back in %s, which it had, with its schools where that status keeps them',
  async (status) => {
    const ad = await deletedAd({ status })
    const answer = await recover(ad.reserveSeq, status)
    expect(answer.body).toEqual({ adSmsReserveSeq: ad.reserveSeq, reserveStatus: status })
    const after = await readAd(portal.db, ad.reserveSeq)
    expect([after.status, after.isDeleted, after.missedAt]).toEqual([status, false, null])
    expect(await keptSchools(portal.db, ad.reserveSeq)).toEqual(
      keepsSchools(status, { tempSaveHoldsSlot: true }) ? ad.schoolIds : [],
    )
    const trail = await listAudit(portal.db, 'textAd.reservation', ad.reserveSeq)
    expect(trail.map(({ action, from, to }) => ({ action, from, to }))).toEqual([
      { action: 'textAd.recover', from: { status, isDeleted: true }, to: { status, isDeleted: false } },
    ])
  },
)

test('only a paid ad of an academy comes back as one; a refunded one as cancelled', async () => {
  const paid = await seedPaidAd(portal, { schoolIds: nextSchools() }, 'INSPECTION_COMPLETE')
  await remove(paid.reserveSeq)
  expect(await recoverableOf(paid.reserveSeq)).toContain('INSPECTION_COMPLETE')
  await sql`update payment.payment set status = 'CANCELLED', cancelled_at = ${portal.clock.now()}::timestamptz, cancel_requested_at = ${portal.clock.now()}::timestamptz where ref_seq = ${paid.reserveSeq}`.execute(
    portal.db,
  )
  expect(await recoverableOf(paid.reserveSeq)).toEqual(['SEND_CANCEL'])
  expect((await recover(paid.reserveSeq, 'INSPECTION_COMPLETE')).code).toBe('NOT_RECOVERABLE')
  const unpaid = await deletedAd({ status: 'INSPECTION_COMPLETE', loginId: 'academy', senderType: 'NORMAL' })
  expect(await recoverableOf(unpaid.reserveSeq)).toEqual(['TEMPORARY_SAVE'])
})

test('an empty or unfinished ad comes back to its owner, never to be sent', async () => {
  const empty = await deletedAd({ status: 'INSPECTION_COMPLETE', contents: '' })
  const homeless = await deletedAd({ status: 'INSPECTION_COMPLETE', schoolIds: [] })
  for (const { reserveSeq } of [empty, homeless]) {
    expect(await recoverableOf(reserveSeq)).toEqual(['REJECT_INSPECTION'])
    expect((await recover(reserveSeq, 'INSPECTION_COMPLETE')).code).toBe('NOT_RECOVERABLE')
  }
})

test.each(RESERVE_STATUSES)('an ad in %s that is not deleted cannot be recovered', async (status) => {
  const { reserveSeq } = await seedAd(portal.db, { status })
  const answer = await recover(reserveSeq, 'TEMPORARY_SAVE')
  expect([answer.status, answer.code]).toEqual([409, 'STATE_CHANGED'])
  expect(await recoverableOf(reserveSeq)).toEqual([])
})

test('an unknown ad is not found, and a taken school is named', async () => {
  expect((await recover(999_999, 'TEMPORARY_SAVE')).code).toBe('NOT_FOUND')
  const ad = await deletedAd()
  await seedAd(portal.db, { schoolIds: ad.schoolIds, keepsSchools: true })
  const answer = await recover(ad.reserveSeq, 'REQUEST_FOR_INSPECTION')
  expect([answer.status, answer.code, answer.problem.schools]).toEqual([409, 'SCHOOL_TAKEN', ad.schoolIds])
  expect((await readAd(portal.db, ad.reserveSeq)).isDeleted).toBe(true)
})

test('of several recoveries at once one does the work', async () => {
  const ad = await deletedAd()
  const answers = await Promise.all(Array.from({ length: 5 }, () => recover(ad.reserveSeq, 'REQUEST_FOR_INSPECTION')))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
})

test.each(['INSPECTION_COMPLETE', 'SEND_WAIT', 'REQUEST_FOR_INSPECTION', 'REJECT_INSPECTION'] as const)(
  'an ad that comes back in %s near or after its send time is neither sent nor refunded by itself',
  async (status) => {
    const ad = await deletedAd({ status })
    atClock(portal, '11:10')
    admin = await portal.as('admin')
    expect((await recover(ad.reserveSeq, status)).status).toBe(200)
    await runRound(portal)
    await runRound(portal)
    const after = await readAd(portal.db, ad.reserveSeq)
    expect([after.status, after.missedAt !== null]).toEqual([status, true])
    expect(await arrivedMessages(portal, 'AD', ad.reserveSeq)).toEqual([])
  },
)

test('whatever the tables say, an ad that was not paid is not sent: it is cancelled, and no money moves', async () => {
  const unpaid = await seedAd(portal.db, {
    status: 'INSPECTION_COMPLETE',
    loginId: 'academy',
    senderType: 'NORMAL',
    schoolIds: nextSchools(),
  })
  const paid = await seedPaidAd(portal, { schoolIds: nextSchools() }, 'INSPECTION_COMPLETE')
  for (const clock of ['10:45', '11:00', '11:01']) {
    atClock(portal, clock)
    await runRound(portal)
  }
  const after = await readAd(portal.db, unpaid.reserveSeq)
  expect([after.status, after.lastComment]).toEqual([
    'SEND_CANCEL',
    '발송할 수 없어 자동으로 취소되었습니다. 결제 또는 등록이 확인되지 않았습니다.',
  ])
  expect(await arrivedMessages(portal, 'AD', unpaid.reserveSeq)).toEqual([])
  expect((await arrivedMessages(portal, 'AD', paid.reserveSeq)).length).toBeGreaterThan(0)
  expect(await vendorPayment(portal, paid.sellerOrderKey)).toMatchObject({ cancelledAmount: 0 })
})
