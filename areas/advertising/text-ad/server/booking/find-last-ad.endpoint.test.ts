import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import type { SenderType } from '#areas/advertising/text-ad/contract/codes.ts'
import { copyContents, getContents } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import { findLastAd } from '#areas/advertising/text-ad/contract/last-ad.contract.ts'
import { bodyOf, findSchools, MONDAY_MORNING, saveAd } from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import { type ReservationSeed, seedReservation } from '#areas/advertising/text-ad/testing/reservation.seed.ts'
import type { Person } from '#platform/testing/person.ts'

const portal = await portalForFile({ now: MONDAY_MORNING })
const [academy, academy2, adops] = await Promise.all([portal.as('academy'), portal.as('academy2'), portal.as('adops')])
const schools = await findSchools(academy, 3)
const [one = 0, two = 0, three = 0] = schools.map((school) => school.organizationId)
const marked = await sql<{
  id: number
}>`select organization_id as id from directory.school where is_test limit 1`.execute(portal.db)
const trial = marked.rows[0]?.id ?? 0

const idOf = async (loginId: string) => {
  const { rows } = await sql<{
    id: number
  }>`select user_id as id from account.user where login_id = ${loginId}`.execute(portal.db)
  return rows[0]?.id ?? 0
}

beforeEach(async () => {
  await sql`truncate text_ad.contents, text_ad.reservation cascade`.execute(portal.db)
})

const placed = async (ids: readonly number[], over: Partial<ReservationSeed> = {}, loginId = 'academy') =>
  seedReservation(portal.db, {
    ownerId: await idOf(loginId),
    status: 'SEND_COMPLETE',
    sendAt: new Date('2026-10-20T11:00:00+09:00'),
    registeredAt: new Date('2026-10-10T11:00:00+09:00'),
    schools: ids.map((organizationId) => ({ organizationId, expectedTargetCount: 1 })),
    ...over,
  })

const last = async (person: Person, senderType?: SenderType) =>
  (await person.send(findLastAd, { query: { senderType } })).body.ad

test('whoever placed nothing yet has none: what was only saved does not count, and what others placed neither', async () => {
  await saveAd(academy, bodyOf([one]))
  await placed([one], {}, 'academy2')
  expect(await last(academy)).toBeNull()
})

test('the ad that was placed last comes with its schools in their order and the parents of today', async () => {
  await placed([three], {
    registeredAt: new Date('2026-10-09T11:00:00+09:00'),
    sendAt: new Date('2026-10-30T11:00:00+09:00'),
  })
  const { reserveSeq, contentsSeq } = await placed([two, one], { title: '가을 설명회', sendPurpose: '설명회 홍보' })
  const found = await last(academy)
  expect(found).toMatchObject({
    adSmsReserveSeq: reserveSeq,
    adSmsContentsSeq: contentsSeq,
    title: '가을 설명회',
    sendPurpose: '설명회 홍보',
    reserveYmdt: '2026-10-20T11:00:00+09:00',
    leftOutCount: 0,
  })
  const known = new Map(schools.map((school) => [school.organizationId, school]))
  expect(found?.schools).toEqual(
    [two, one].map((organizationId) => ({
      organizationId,
      organizationName: known.get(organizationId)?.organizationName,
      targetCount: known.get(organizationId)?.targetCount,
      commonResourceSeq: organizationId,
    })),
  )
})

test('a cancelled ad was placed as well, a deleted one is gone', async () => {
  await placed([one], { isDeleted: true })
  expect(await last(academy)).toBeNull()
  await placed([two], { status: 'SEND_CANCEL' })
  expect((await last(academy))?.schools.map((school) => school.organizationId)).toEqual([two])
})

test('schools that closed, that reach nobody or are none for this mode are left out and counted', async () => {
  const empty = await sql<{ id: number }>`
    select organization_id as id from directory.school where district_id = 50110 and not is_test limit 1`.execute(
    portal.db,
  )
  await placed([one, empty.rows[0]?.id ?? 0, trial, 2_147_483_646])
  expect(await last(academy)).toMatchObject({ schools: [{ organizationId: one }], leftOutCount: 3 })
})

test('an administrator has one as administrator and one as advertiser, nobody else the former', async () => {
  await placed([one], { senderType: 'ADMIN', title: '관리자 광고' }, 'adops')
  expect((await last(adops, 'ADMIN'))?.title).toBe('관리자 광고')
  expect(await last(adops)).toBeNull()
  expect(await academy.send(findLastAd, { query: { senderType: 'ADMIN' } })).toMatchObject({
    status: 403,
    code: 'SENDER_TYPE_MISMATCH',
  })
})

test('its material can be copied by its owner and becomes that of another ad', async () => {
  await placed([one], { contents: '가을 설명회에 초대합니다.', sendPurpose: '설명회 홍보' })
  const body = { adSmsContentsSeq: (await last(academy))?.adSmsContentsSeq ?? 0 }
  expect((await academy2.send(copyContents, { body })).code).toBe('NOT_FOUND')
  const { adSmsContentsSeq } = (await academy.send(copyContents, { body })).body
  const copy = (await academy.send(getContents, { params: { id: adSmsContentsSeq } })).body
  expect(copy).toMatchObject({ contents: '가을 설명회에 초대합니다.', sendPurpose: '설명회 홍보', testSendCount: 0 })
  const again = await saveAd(academy, bodyOf([one], {}, { adSmsContentsSeq, contents: copy.contents }))
  expect(again.contentsSeq).toBe(adSmsContentsSeq)
})
