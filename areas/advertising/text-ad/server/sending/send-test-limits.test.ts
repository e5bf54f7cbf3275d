import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { getContents, sendTest } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import { MONDAY_MORNING, saveReadyAd } from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import {
  listArrivedTests,
  postToSimulators,
  readOwnPhone,
  saveAgencyAd,
  sendTestOf as send,
  startTestsOver,
  to,
} from '#areas/advertising/text-ad/testing/test-sending.ts'

const portal = await portalForFile({ now: MONDAY_MORNING })
const [academy, academy2, agency, adops] = await Promise.all([
  portal.as('academy'),
  portal.as('academy2'),
  portal.as('agency'),
  portal.as('adops'),
])

beforeEach(() => startTestsOver(portal))

const post = (path: string, body: unknown) => postToSimulators(portal, path, body)
const listArrived = () => listArrivedTests(portal)

test('people see their own number masked, and how many tests are left', async () => {
  const unused = { phoneNumber: '010-****-0012', remainingTests: null, remainingNumbers: 100 }
  expect(await readOwnPhone(academy)).toEqual(unused)
  const ad = await saveReadyAd(academy)
  await send(academy, ad)
  expect(await readOwnPhone(academy, ad.contentsSeq)).toEqual({ ...unused, remainingTests: 4 })
  expect(await readOwnPhone(adops, ad.contentsSeq)).toMatchObject({ remainingTests: 30, remainingNumbers: 100 })
  // Somebody else's material tells nothing.
  expect(await readOwnPhone(academy2, ad.contentsSeq)).toMatchObject({ remainingTests: null })
})

test('an academy has five tests of one material, also when it asks for ten at once', async () => {
  const ad = await saveReadyAd(academy)
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(academy, ad)))
  expect(answers.map((answer) => answer.code ?? 'SENT').sort()).toEqual([
    ...Array.from({ length: 5 }, () => 'SENT'),
    ...Array.from({ length: 5 }, () => 'TEST_LIMIT'),
  ])
  expect(await listArrived()).toHaveLength(5)
  expect((await academy.send(getContents, { params: { id: ad.contentsSeq } })).body.testSendCount).toBe(5)
  expect(await send(academy, ad, { adSmsContentsSeq: undefined })).toMatchObject({ status: 409, code: 'TEST_LIMIT' })
})

test('an agency has thirty tests of one material', async () => {
  const ad = await saveAgencyAd(agency)
  await sql`update text_ad.contents set test_count = 29`.execute(portal.db)
  expect((await send(agency, ad, to('01000002001'))).body).toMatchObject({ sentCount: 30, remainingTests: 0 })
  expect(await send(agency, ad, to('01000002001'))).toMatchObject({
    status: 409,
    code: 'TEST_LIMIT',
    problem: { detail: '테스트 문자는 30회까지만 발송할 수 있습니다.' },
  })
  expect(await readOwnPhone(agency, ad.contentsSeq)).toMatchObject({ remainingTests: 0, remainingNumbers: 99 })
})

test("one's own phone takes none of the typed numbers, also when none is left", async () => {
  const ad = await saveAgencyAd(agency)
  expect((await send(agency, ad, { toOwnPhone: true })).body).toMatchObject({ sentCount: 1, remainingNumbers: 100 })
  expect((await send(agency, ad, { toOwnPhone: true, ...to('01000002001') })).body).toMatchObject({
    sentCount: 2,
    remainingNumbers: 99,
  })
  await sql`update platform.quota set used = 100 where name = 'textAd.testNumbers'`.execute(portal.db)
  expect((await send(agency, ad, to('01000002001'))).code).toBe('TEST_NUMBERS_LIMIT')
  expect((await send(agency, ad, { toOwnPhone: true })).body).toMatchObject({ sentCount: 3, remainingNumbers: 0 })
  await post('/_faults', { service: 'sms', mode: 'error', times: 1 })
  expect((await send(agency, ad, { toOwnPhone: true })).code).toBe('TEST_FAILED')
  expect(await readOwnPhone(agency, ad.contentsSeq)).toMatchObject({ remainingTests: 27, remainingNumbers: 0 })
})

const tenNumbers = (from: number) =>
  to(...Array.from({ length: 10 }, (_, index) => String(1_000_002_000 + from + index).padStart(11, '0')))

test('nobody tests on more than a hundred numbers a day, over all materials and also at once', async () => {
  const ad = await saveAgencyAd(agency)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => send(agency, index % 2 ? ad : null, tenNumbers(index * 10))),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  expect(await send(agency, null, to('01000002001'))).toMatchObject({
    status: 429,
    code: 'TEST_NUMBERS_LIMIT',
    problem: {
      detail: '테스트 문자는 하루에 번호 100개까지만 발송할 수 있습니다. 오늘 남은 번호는 0개입니다.',
      remainingNumbers: 0,
    },
  })
  expect(await listArrived()).toHaveLength(100)
  expect((await send(adops, null, to('01000002001'))).status).toBe(200)
  portal.clock.set('2026-11-24T08:00:00+09:00')
  const nextDay = await portal.as('agency')
  expect((await send(nextDay, null, to('01000002001'))).status).toBe(200)
})

test('a test that is refused takes nothing of what is left', async () => {
  const ad = await saveAgencyAd(agency)
  await sql`update text_ad.contents set test_count = 30`.execute(portal.db)
  expect((await send(agency, ad, to('01000002001'))).code).toBe('TEST_LIMIT')
  await post('/_faults', { service: 'sms', mode: 'error', times: 1 })
  expect((await send(agency, null, to('01000002001', '01000002002'))).code).toBe('TEST_FAILED')
  expect(await readOwnPhone(agency)).toMatchObject({ remainingNumbers: 100 })
})

test.each(['07:59:59', '21:00:00', '22:32:00'])('at %s typed numbers get no test, own phones do', async (time) => {
  portal.clock.set(`2026-11-23T${time}+09:00`)
  const [late, inspector] = [await portal.as('agency'), await portal.as('adops')]
  expect(await send(late, null, to('01000002001'))).toMatchObject({
    status: 409,
    code: 'TEST_AT_NIGHT',
    problem: { detail: sendTest.refusals.TEST_AT_NIGHT.text },
  })
  expect((await send(inspector, null, { toOwnPhone: true, ...to('01000002001') })).code).toBe('TEST_AT_NIGHT')
  expect((await send(late, null, { toOwnPhone: true })).status).toBe(200)
  expect(await listArrived()).toHaveLength(1)
})

test('a number that refuses advertising gets no test, however it is written, and is named masked', async () => {
  await sql`insert into messaging.opt_out values ('01000002002', '080', ${portal.clock.now()}::timestamptz), ('01000000012', '080', ${portal.clock.now()}::timestamptz)`.execute(
    portal.db,
  )
  for (const refusing of ['01000002002', '821000002002']) {
    expect(await send(agency, null, to('01000002001', refusing))).toMatchObject({
      status: 422,
      code: 'RECIPIENT_OPTED_OUT',
      problem: {
        detail: '광고 수신을 거부한 번호에는 테스트 문자를 발송할 수 없습니다. (010-****-2002)',
        recipients: ['010-****-2002'],
      },
    })
  }
  const ad = await saveReadyAd(academy)
  expect((await send(academy, ad)).code).toBe('RECIPIENT_OPTED_OUT')
  expect(await readOwnPhone(academy, ad.contentsSeq)).toMatchObject({ remainingTests: 5, remainingNumbers: 100 })
  expect(await listArrived()).toEqual([])
})

test('the test of an inspector takes none of the five of the academy, also when it fails', async () => {
  const ad = await saveReadyAd(academy)
  await send(academy, ad)
  expect((await send(adops, ad, to('01000002003'))).body).toMatchObject({ sentCount: 1, remainingTests: 29 })
  await post('/_faults', { service: 'sms', mode: 'error', times: 1 })
  expect((await send(adops, ad, to('01000002003'))).code).toBe('TEST_FAILED')
  expect((await academy.send(getContents, { params: { id: ad.contentsSeq } })).body.testSendCount).toBe(1)
  expect(await readOwnPhone(adops, ad.contentsSeq)).toMatchObject({ remainingTests: 29, remainingNumbers: 99 })
})

test('an inspector has thirty tests a day of one ad', async () => {
  const ad = await saveReadyAd(academy)
  await send(adops, ad, to('01000002003'))
  await sql`update platform.quota set used = 30 where name = 'textAd.inspectorTests'`.execute(portal.db)
  expect((await send(adops, ad, to('01000002003'))).code).toBe('TEST_LIMIT')
  expect((await send(adops, null, to('01000002003'))).status).toBe(200)
})
