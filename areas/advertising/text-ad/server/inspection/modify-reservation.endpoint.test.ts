import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { RESERVE_STATUSES, type ReserveStatus } from '#areas/advertising/text-ad/contract/codes.ts'
import { getManagedReservation, modifyReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { canModifyContents, canModifyTime } from '#areas/advertising/text-ad/rules/reservation-questions.rules.ts'
import {
  keptSchools,
  readAd,
  type SeededAd,
  schoolsWithParents,
  seedAd,
} from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { listAudit } from '#platform/server/audit/audit.ts'

const portal = await portalForFile()
let adops = await portal.as('adops')
const schools: number[] = await schoolsWithParents(portal.db)
beforeEach(() => portal.clock.set('2026-11-23T09:00:00+09:00'))

interface Edit {
  reserveDateTime?: string
  additionalReceivePhoneNumber?: string
  contents?: string
  version?: number
}

const modify = (ad: SeededAd, { contents, ...edit }: Edit, person = adops) =>
  person.send(modifyReservation, {
    params: { id: ad.reserveSeq },
    body: { adSmsContents: { adSmsContentsSeq: ad.contentsSeq, ...(contents !== undefined && { contents }) }, ...edit },
  })
const nextSchools = (count: number) => schools.splice(0, count)
const trailOf = async (ad: SeededAd) =>
  (await listAudit(portal.db, 'textAd.reservation', ad.reserveSeq)).map(({ action, from, to }) => ({
    action,
    from,
    to,
  }))
const textOf = async (ad: SeededAd) => {
  const found = await sql<{ contents: string }>`
    select contents from text_ad.contents where contents_seq = ${ad.contentsSeq}`.execute(portal.db)
  return found.rows[0]?.contents
}

const nameOf = async (loginId: string) => {
  const found = await sql<{ name: string }>`select name from account.user where login_id = ${loginId}`.execute(
    portal.db,
  )
  return found.rows[0]?.name
}

const NEW_TIME = '2026-12-02 14:00:00'

test('visitors, academies and agencies modify nothing', async () => {
  const ad = await seedAd(portal.db)
  expect((await modify(ad, { reserveDateTime: NEW_TIME }, await portal.as(null))).status).toBe(401)
  for (const loginId of ['academy', 'agency']) {
    expect((await modify(ad, { reserveDateTime: NEW_TIME }, await portal.as(loginId))).status).toBe(403)
  }
})

test('a request without any edit, with another date format or without the material is a bad request', async () => {
  const ad = await seedAd(portal.db)
  const adSmsContents = { adSmsContentsSeq: ad.contentsSeq }
  const wrong = [
    { adSmsContents },
    { adSmsContents, reserveDateTime: '내일' },
    { reserveDateTime: NEW_TIME },
    { adSmsContents, additionalReceivePhoneNumber: 'abc' },
    { adSmsContents: { ...adSmsContents, contents: '가'.repeat(4001) } },
  ]
  for (const body of wrong) {
    const answer = await adops.send(modifyReservation, { params: { id: ad.reserveSeq } } as never, {
      rawBody: JSON.stringify(body),
    })
    expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST'])
  }
})

test('ad and material must belong together', async () => {
  const [ad, other] = [await seedAd(portal.db), await seedAd(portal.db)]
  const mixed = { ...ad, contentsSeq: other.contentsSeq }
  expect((await modify(mixed, { contents: '바뀐 내용' })).code).toBe('NOT_FOUND')
  expect((await modify({ ...ad, reserveSeq: 999_999 }, { contents: '바뀐 내용' })).code).toBe('NOT_FOUND')
  expect(await textOf(other)).not.toBe('바뀐 내용')
})

const stateOf = (status: ReserveStatus) => ({ reserveStatus: status, reserveYmdt: '2026-11-25T11:00:00+09:00' })

test.each(RESERVE_STATUSES)('what may be edited in %s is what the rules say', async (status) => {
  const now = portal.clock.now()
  const time = await modify(await seedAd(portal.db, { status }), { reserveDateTime: NEW_TIME })
  expect([time.status, time.code]).toEqual(
    canModifyTime(stateOf(status), now).ok ? [200, undefined] : [409, 'TIME_NOT_EDITABLE'],
  )
  const receivers = await modify(await seedAd(portal.db, { status }), { additionalReceivePhoneNumber: '01012345678' })
  expect([receivers.status, receivers.code]).toEqual([time.status, time.code])
  const text = await modify(await seedAd(portal.db, { status }), { contents: '바뀐 내용' })
  const mayEdit = canModifyContents(stateOf(status), now).ok
  expect([text.status, text.code]).toEqual(mayEdit ? [200, undefined] : [409, 'CONTENTS_NOT_EDITABLE'])
})

test('a new time moves all schools and stands in the trail', async () => {
  const schoolIds = nextSchools(3)
  const ad = await seedAd(portal.db, { schoolIds, keepsSchools: true })
  const answer = await modify(ad, { reserveDateTime: NEW_TIME })
  expect(answer.body).toEqual({ adSmsReserveSeq: ad.reserveSeq, reserveStatus: 'REQUEST_FOR_INSPECTION' })
  expect((await readAd(portal.db, ad.reserveSeq)).sendAt).toEqual(new Date('2026-12-02T14:00:00+09:00'))
  const slots = await sql<{ period: string }>`
    select distinct period::text from text_ad.school_slot where reserve_seq = ${ad.reserveSeq}`.execute(portal.db)
  expect(slots.rows).toEqual([{ period: '[2026-12-02,2026-12-10)' }])
  expect(await keptSchools(portal.db, ad.reserveSeq)).toEqual(schoolIds)
  expect(await trailOf(ad)).toEqual([
    {
      action: 'textAd.moveSendTime',
      from: { sendAt: '2026-11-25T11:00:00+09:00' },
      to: { sendAt: '2026-12-02T14:00:00+09:00' },
    },
  ])
})

test('one taken school keeps the whole ad where it was, and the answer names it', async () => {
  const schoolIds = nextSchools(3)
  const ad = await seedAd(portal.db, { schoolIds, keepsSchools: true })
  const taken = schoolIds[1] ?? 0
  await seedAd(portal.db, { schoolIds: [taken], keepsSchools: true, sendAt: '2026-12-04T11:00:00+09:00' })
  const answer = await modify(ad, { reserveDateTime: NEW_TIME, additionalReceivePhoneNumber: '01012345678' })
  expect([answer.status, answer.code, answer.problem.schools]).toEqual([409, 'SCHOOL_TAKEN', [taken]])
  const after = await readAd(portal.db, ad.reserveSeq)
  expect([after.sendAt, after.receivers]).toEqual([new Date('2026-11-25T11:00:00+09:00'), []])
  const slots = await sql<{ period: string }>`
    select distinct period::text from text_ad.school_slot where reserve_seq = ${ad.reserveSeq}`.execute(portal.db)
  expect(slots.rows).toEqual([{ period: '[2026-11-25,2026-12-03)' }])
})

test('of two ads that move to the same school and week at once exactly one does', async () => {
  const [school] = nextSchools(1)
  const ads = await Promise.all(
    ['2026-11-25', '2027-01-11'].map((day) =>
      seedAd(portal.db, { schoolIds: [school ?? 0], keepsSchools: true, sendAt: `${day}T11:00:00+09:00` }),
    ),
  )
  const answers = await Promise.all(ads.map((ad) => modify(ad, { reserveDateTime: '2026-12-16 11:00' })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
})

test.each(['2026-12-02 12:00', '2026-12-05 11:00', '2026-11-22 11:00', '2026-11-23 09:10', '2028-01-03 11:00'])(
  'no ad can be moved to %s',
  async (reserveDateTime) => {
    const answer = await modify(await seedAd(portal.db), { reserveDateTime })
    expect([answer.status, answer.code]).toEqual([409, 'DATE_NOT_SELECTABLE'])
  },
)

test('within the last 15 minutes nothing moves, unless the send was missed', async () => {
  const ad = await seedAd(portal.db, { status: 'INSPECTION_COMPLETE', sendAt: '2026-11-23T09:15:00+09:00' })
  expect((await modify(ad, { reserveDateTime: NEW_TIME })).code).toBe('TIME_NOT_EDITABLE')
  await sql`update text_ad.reservation set missed_at = ${portal.clock.now()}::timestamptz where reserve_seq = ${ad.reserveSeq}`.execute(
    portal.db,
  )
  expect((await modify(ad, { reserveDateTime: NEW_TIME })).status).toBe(200)
  expect((await readAd(portal.db, ad.reserveSeq)).missedAt).toBeNull()
})

test('a masked receiver stays the one it hides; new ones join it; no number leaves the server', async () => {
  const ad = await seedAd(portal.db, { receivers: ['01012345678', '01098765432'] })
  const shown = await adops.send(getManagedReservation, { params: { id: ad.reserveSeq } })
  const [first] = shown.body.additionalReceivePhoneNumber.split(',')
  const answer = await modify(ad, { additionalReceivePhoneNumber: `${first}, 02-333-4444` })
  expect(answer.status).toBe(200)
  expect((await readAd(portal.db, ad.reserveSeq)).receivers).toEqual(['01012345678', '023334444'])
  expect(await trailOf(ad)).toEqual([{ action: 'textAd.changeReceivers', from: { count: 2 }, to: { count: 2 } }])
  await modify(ad, { additionalReceivePhoneNumber: '' })
  expect((await readAd(portal.db, ad.reserveSeq)).receivers).toEqual([])
})

test.each([
  '123',
  '010****9999',
  '01011112222,01011112222',
  '1'.repeat(12),
  Array(6)
    .fill('0101111222')
    .map((each, at) => `${each}${at}`)
    .join(','),
])('the receivers %s are refused', async (additionalReceivePhoneNumber) => {
  const answer = await modify(await seedAd(portal.db), { additionalReceivePhoneNumber })
  expect([answer.status, answer.code]).toEqual([400, 'RECEIVERS_INVALID'])
})

test.each([
  ['an empty text', 'CONTENTS_MISSING', ''],
  ['a text of 1,802 bytes', 'CONTENTS_TOO_LONG', '가'.repeat(901)],
  ['a text with an emoji', 'EMOJI_NOT_ALLOWED', '특강 안내 📢'],
  ['a text that carriers cannot show', 'UNSENDABLE_CHARACTERS', '뷁똠'],
])('%s is refused with %s, and the rest of the request with it', async (_what, code, contents) => {
  const ad = await seedAd(portal.db)
  const answer = await modify(ad, { contents, reserveDateTime: NEW_TIME })
  expect([answer.status, answer.code]).toEqual([422, code])
  expect((await readAd(portal.db, ad.reserveSeq)).sendAt).toEqual(new Date('2026-11-25T11:00:00+09:00'))
})

test('a new text is stored as it will be sent, with old and new in the trail', async () => {
  const ad = await seedAd(portal.db, { contents: '옛 내용' })
  expect((await modify(ad, { contents: '새 내용 – 문의\r\n바랍니다' })).status).toBe(200)
  expect(await textOf(ad)).toBe('새 내용 - 문의\n바랍니다')
  expect(await trailOf(ad)).toEqual([
    { action: 'textAd.edit', from: { contents: '옛 내용' }, to: { contents: '새 내용 - 문의\n바랍니다' } },
  ])
})

test('the text is fixed from the evening before: of the old day and of a new one', async () => {
  portal.clock.set('2026-11-23T23:59:00+09:00')
  adops = await portal.as('adops')
  const tomorrow = await seedAd(portal.db, { sendAt: '2026-11-24T11:00:00+09:00' })
  expect((await modify(tomorrow, { contents: '바뀐 내용' })).status).toBe(200)
  portal.clock.set('2026-11-24T00:00:00+09:00')
  adops = await portal.as('adops')
  expect((await modify(tomorrow, { contents: '또 바뀐 내용' })).code).toBe('CONTENTS_NOT_EDITABLE')
  const later = await seedAd(portal.db, { sendAt: '2026-12-02T11:00:00+09:00' })
  const both = await modify(later, { contents: '바뀐 내용', reserveDateTime: '2026-11-24 14:00' })
  expect(both.code).toBe('CONTENTS_NOT_EDITABLE')
  adops = await portal.as('adops')
})

test('an ad whose cancellation has begun is not edited any more', async () => {
  adops = await portal.as('adops')
  const ad = await seedAd(portal.db)
  await sql`update text_ad.reservation set cancel_requested_at = ${portal.clock.now()}::timestamptz where reserve_seq = ${ad.reserveSeq}`.execute(
    portal.db,
  )
  expect((await modify(ad, { reserveDateTime: NEW_TIME })).code).toBe('STATE_CHANGED')
})

const wholeAd = async (ad: SeededAd) => ({ ...(await readAd(portal.db, ad.reserveSeq)), text: await textOf(ad) })

test('what is posted as it stands already is no edit: nothing is stored, nothing stands in the trail', async () => {
  const ad = await seedAd(portal.db, { receivers: ['01012345678'], contents: '그대로' })
  const before = await wholeAd(ad)
  const shown = await adops.send(getManagedReservation, { params: { id: ad.reserveSeq } })
  const { additionalReceivePhoneNumber } = shown.body
  const same = { reserveDateTime: '2026-11-25 11:00', additionalReceivePhoneNumber, contents: '그대로' }
  for (const edit of [
    { reserveDateTime: same.reserveDateTime },
    { additionalReceivePhoneNumber },
    { contents: same.contents },
    same,
  ]) {
    expect((await modify(ad, edit)).body).toEqual({ adSmsReserveSeq: ad.reserveSeq, reserveStatus: before.status })
  }
  expect(await wholeAd(ad)).toEqual(before)
  expect(await trailOf(ad)).toEqual([])
})

test('of a request that changes one thing and repeats the others only the change stands in the trail', async () => {
  const ad = await seedAd(portal.db, { receivers: ['01012345678'], contents: '그대로' })
  const edit = { reserveDateTime: NEW_TIME, additionalReceivePhoneNumber: '01012345678', contents: '그대로' }
  expect((await modify(ad, edit)).status).toBe(200)
  expect((await trailOf(ad)).map(({ action }) => action)).toEqual(['textAd.moveSendTime'])
})

const versionOf = async (ad: SeededAd): Promise<number> => {
  const read = await adops.send(getManagedReservation, { params: { id: ad.reserveSeq } })
  return read.body.version
}

test('what was typed over an older state of the ad overwrites nothing, whichever part it is', async () => {
  const ad = await seedAd(portal.db)
  const version = await versionOf(ad)
  expect((await modify(ad, { contents: '먼저 고친 내용', version }, await portal.as('admin'))).status).toBe(200)
  const late: Edit[] = [
    { contents: '나중에 고친 내용' },
    { reserveDateTime: NEW_TIME },
    { additionalReceivePhoneNumber: '01012345678' },
  ]
  for (const edit of late) {
    const answer = await modify(ad, { ...edit, version })
    expect([answer.status, answer.code]).toEqual([409, 'AD_CHANGED'])
  }
  expect(await textOf(ad)).toBe('먼저 고친 내용')
  expect(await trailOf(ad)).toHaveLength(1)
  const read = await adops.send(getManagedReservation, { params: { id: ad.reserveSeq } })
  expect(read.body).toMatchObject({ version: version + 1, changedByName: await nameOf('admin') })
  expect((await modify(ad, { contents: '보고 고친 내용', version: read.body.version })).status).toBe(200)
})

test('of ten people who edit the same state at once one wins', async () => {
  const ad = await seedAd(portal.db)
  const version = await versionOf(ad)
  const texts = Array.from({ length: 10 }, (_, at) => `${at}번째 내용`)
  const answers = await Promise.all(texts.map((contents) => modify(ad, { contents, version })))
  const won = texts.filter((_, at) => answers[at]?.status === 200)
  expect(won).toEqual([await textOf(ad)])
  expect(answers.filter(({ code }) => code === 'AD_CHANGED')).toHaveLength(9)
})
