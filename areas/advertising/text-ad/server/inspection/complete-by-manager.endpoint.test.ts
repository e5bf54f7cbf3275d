import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { RESERVE_STATUSES } from '#areas/advertising/text-ad/contract/codes.ts'
import { completeByManager } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { AD_LIFE } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import {
  type AdSeed,
  keptSchools,
  readAd,
  schoolsWithParents,
  seedAd,
} from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { choose } from '#areas/advertising/text-ad/testing/dispatch-day.ts'
import { nextStatus } from '#platform/contract/life.ts'
import { listAudit } from '#platform/server/audit/audit.ts'

const portal = await portalForFile()
const adops = await portal.as('adops')
const schools: number[] = await schoolsWithParents(portal.db)
beforeEach(() => choose(portal, {}))

const complete = (id: number, body: Record<string, unknown> = {}, person = adops) =>
  person.send(completeByManager, { params: { id }, body })
const actionsOf = async (id: number) =>
  (await listAudit(portal.db, 'textAd.reservation', id)).map((row) => `${row.action} ${row.actorName}`)

/** An ad that an administrator has written to the end. */
const writtenAd = (seed: AdSeed = {}) =>
  seedAd(portal.db, {
    loginId: 'adops',
    senderType: 'ADMIN',
    status: 'TEMPORARY_SAVE',
    registeredAt: '2026-11-23T08:50:00+09:00',
    schoolIds: schools.splice(0, 1),
    keepsSchools: true,
    ...seed,
  })

test('visitors, academies and agencies complete nothing here', async () => {
  const { reserveSeq } = await writtenAd()
  expect((await complete(reserveSeq, {}, await portal.as(null))).status).toBe(401)
  for (const loginId of ['academy', 'agency']) {
    expect((await complete(reserveSeq, {}, await portal.as(loginId))).status).toBe(403)
  }
})

test('an administrator registers without money; price and receivers are stored', async () => {
  const ad = await writtenAd({ schoolIds: schools.splice(0, 2) })
  const answer = await complete(ad.reserveSeq, {
    adSmsReserveSeq: ad.reserveSeq,
    orderAmount: 220_000,
    additionalReceivePhoneNumber: '010-1234-5678, 01098765432',
  })
  expect(answer.body).toEqual({ adSmsReserveSeq: ad.reserveSeq, reserveStatus: 'REQUEST_FOR_INSPECTION' })
  const after = await readAd(portal.db, ad.reserveSeq)
  expect([after.orderAmountWon, after.receivers, after.requestedAt]).toEqual([
    220_000,
    ['01012345678', '01098765432'],
    portal.clock.now(),
  ])
  expect(await keptSchools(portal.db, ad.reserveSeq)).toHaveLength(2)
  expect(await actionsOf(ad.reserveSeq)).toEqual(['textAd.register 광고 운영'])
  const money = await sql`select from payment.payment where ref_seq = ${ad.reserveSeq}`.execute(portal.db)
  expect(money.rows).toEqual([])
})

test('a repeat answers the same and does nothing more', async () => {
  const ad = await writtenAd()
  const first = await complete(ad.reserveSeq)
  const answers = await Promise.all(Array.from({ length: 5 }, () => complete(ad.reserveSeq)))
  for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, first.body])
  expect(await actionsOf(ad.reserveSeq)).toHaveLength(1)
})

test('where the operator wants it, an ad of an administrator needs no inspection', async () => {
  await choose(portal, { managerCompleteStatus: 'INSPECTION_COMPLETE' })
  const ad = await writtenAd()
  expect((await complete(ad.reserveSeq)).body.reserveStatus).toBe('INSPECTION_COMPLETE')
  const after = await readAd(portal.db, ad.reserveSeq)
  expect([after.status, after.inspectedAt]).toEqual(['INSPECTION_COMPLETE', portal.clock.now()])
  expect(await actionsOf(ad.reserveSeq)).toEqual(['textAd.registerApproved 광고 운영'])
  expect((await complete(ad.reserveSeq)).status).toBe(200)
})

test.each(RESERVE_STATUSES)('an ad in %s is registered exactly if the table of transitions says so', async (status) => {
  const { reserveSeq } = await writtenAd({ status, isRequested: false })
  const answer = await complete(reserveSeq)
  const to = nextStatus(AD_LIFE, 'REGISTER', status)
  expect([answer.status, answer.code]).toEqual(to ? [200, undefined] : [409, 'STATE_CHANGED'])
  expect((await readAd(portal.db, reserveSeq)).status).toBe(to ?? status)
})

test('ads of others than administrators are not registered here, deleted and unknown ones not found', async () => {
  for (const senderType of ['NORMAL', 'AGENCY'] as const) {
    expect((await complete((await writtenAd({ senderType })).reserveSeq)).code).toBe('SENDER_TYPE_MISMATCH')
  }
  expect((await complete((await writtenAd({ isDeleted: true })).reserveSeq)).code).toBe('NOT_FOUND')
  expect((await complete(999_999)).code).toBe('NOT_FOUND')
  const ad = await writtenAd()
  expect((await complete(ad.reserveSeq, { adSmsReserveSeq: ad.reserveSeq + 1 })).code).toBe('NOT_FOUND')
})

test('an old save, unfinished material, a passed day, another price and wrong receivers are refused', async () => {
  const old = await writtenAd({ registeredAt: '2026-11-23T07:59:00+09:00' })
  expect((await complete(old.reserveSeq)).code).toBe('EXPIRED')
  const unfinished = await writtenAd()
  await sql`update text_ad.contents set contents_status = 'TEMPORARY_SAVE' where contents_seq = ${unfinished.contentsSeq}`.execute(
    portal.db,
  )
  expect((await complete(unfinished.reserveSeq)).code).toBe('CONTENTS_NOT_SAVED')
  expect((await complete((await writtenAd({ contents: '' })).reserveSeq)).code).toBe('CONTENTS_MISSING')
  const today = await writtenAd({ sendAt: '2026-11-23T11:00:00+09:00' })
  expect((await complete(today.reserveSeq)).code).toBe('DATE_NOT_SELECTABLE')
  const ad = await writtenAd()
  expect((await complete(ad.reserveSeq, { orderAmount: 1 })).code).toBe('PRICE_CHANGED')
  expect((await complete(ad.reserveSeq, { additionalReceivePhoneNumber: '123' })).code).toBe('RECEIVERS_INVALID')
  expect((await readAd(portal.db, ad.reserveSeq)).status).toBe('TEMPORARY_SAVE')
})

test('a school that somebody took meanwhile is named', async () => {
  const [school = 0] = schools.splice(0, 1)
  const ad = await writtenAd({ schoolIds: [school], keepsSchools: false })
  await seedAd(portal.db, { schoolIds: [school], keepsSchools: true })
  const answer = await complete(ad.reserveSeq)
  expect([answer.status, answer.code, answer.problem.schools]).toEqual([409, 'SCHOOL_TAKEN', [school]])
})
