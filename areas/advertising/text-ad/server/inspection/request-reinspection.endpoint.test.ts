import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { RESERVE_STATUSES } from '#areas/advertising/text-ad/contract/codes.ts'
import { getReservation, requestReinspection } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { findSchools, MONDAY_MORNING } from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import { type ReservationSeed, seedReservation } from '#areas/advertising/text-ad/testing/reservation.seed.ts'
import { instantOf } from '#platform/contract/seoul.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import type { Person } from '#platform/testing/person.ts'

const portal = await portalForFile({ now: MONDAY_MORNING })
const [academy, academy2] = await Promise.all([portal.as('academy'), portal.as('academy2')])
const found = await sql<{ userId: number }>`select user_id from account."user" where login_id = 'academy'`.execute(
  portal.db,
)
const academyId: number = found.rows[0]?.userId ?? 0
const schoolIds: number[] = (await findSchools(academy, 2)).map((school) => school.organizationId)

beforeEach(async () => {
  portal.clock.set(MONDAY_MORNING)
  await sql`truncate text_ad.contents, text_ad.reservation cascade`.execute(portal.db)
})

const seedHeld = (over: Partial<ReservationSeed> = {}) =>
  seedReservation(portal.db, {
    ownerId: academyId,
    status: 'REJECT_INSPECTION',
    sendAt: instantOf('2026-11-30', '11:00'),
    registeredAt: instantOf('2026-11-20', '10:00'),
    schools: [{ organizationId: schoolIds[0] ?? 0, expectedTargetCount: 100 }],
    ...over,
  })

const get = (person: Person, id: number) => person.send(getReservation, { params: { id } })

const askAgain = (person: Person, id: number, status = 'REQUEST_FOR_INSPECTION_AGAIN') =>
  person.send(requestReinspection, { params: { id }, body: { status } } as never)

test('the owner of a held ad asks for another inspection once', async () => {
  const { reserveSeq } = await seedHeld()
  expect(await askAgain(academy2, reserveSeq)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  const answers = await Promise.all([askAgain(academy, reserveSeq), askAgain(academy, reserveSeq)])
  expect(answers.map((answer) => answer.code ?? answer.body.reserveStatus).sort()).toEqual([
    'REQUEST_FOR_INSPECTION_AGAIN',
    'STATE_CHANGED',
  ])
  expect(await listAudit(portal.db, 'textAd.reservation', reserveSeq)).toMatchObject([
    {
      action: 'textAd.requestAgain',
      from: { status: 'REJECT_INSPECTION' },
      to: { status: 'REQUEST_FOR_INSPECTION_AGAIN' },
    },
  ])
})

test('nobody sets another status, and only a held ad is asked for', async () => {
  const { reserveSeq } = await seedHeld()
  for (const status of RESERVE_STATUSES) {
    if (status === 'REQUEST_FOR_INSPECTION_AGAIN') continue
    expect(await askAgain(academy, reserveSeq, status)).toMatchObject({ status: 409, code: 'STATE_CHANGED' })
  }
  expect((await askAgain(academy, reserveSeq, 'PAID')).status).toBe(400)
  const { reserveSeq: waiting } = await seedHeld({
    status: 'UNDER_INSPECTION',
    schools: [{ organizationId: schoolIds[1] ?? 0, expectedTargetCount: 100 }],
  })
  expect((await askAgain(academy, waiting)).code).toBe('STATE_CHANGED')
})

test('a held ad is asked for before its time, with finished material, and not while it is being cancelled', async () => {
  const { reserveSeq, contentsSeq } = await seedHeld()
  await sql`update text_ad.contents set contents = '' where contents_seq = ${contentsSeq}`.execute(portal.db)
  expect(await askAgain(academy, reserveSeq)).toMatchObject({ status: 422, code: 'CONTENTS_MISSING' })
  await sql`update text_ad.contents set contents = '고쳤습니다', sms_type = 'MMS' where contents_seq = ${contentsSeq}`.execute(
    portal.db,
  )
  expect((await askAgain(academy, reserveSeq)).code).toBe('IMAGE_MISSING')
  await sql`update text_ad.contents set sms_type = 'LMS', contents_status = 'TEMPORARY_SAVE'`.execute(portal.db)
  await sql`update text_ad.reservation set cancel_requested_at = ${portal.clock.now()}::timestamptz`.execute(portal.db)
  expect((await askAgain(academy, reserveSeq)).code).toBe('STATE_CHANGED')
  await sql`update text_ad.reservation set cancel_requested_at = null`.execute(portal.db)
  portal.clock.set('2026-11-30T10:59:59+09:00')
  const onTheDay = await portal.as('academy')
  portal.clock.set('2026-11-30T11:00:00+09:00')
  expect(await askAgain(onTheDay, reserveSeq)).toMatchObject({ status: 409, code: 'SEND_TIME_PASSED' })
  portal.clock.set('2026-11-30T10:59:59+09:00')
  expect((await askAgain(onTheDay, reserveSeq)).status).toBe(200)
  expect((await get(onTheDay, reserveSeq)).body.smsContents.contentsStatus).toBe('SAVED')
})
