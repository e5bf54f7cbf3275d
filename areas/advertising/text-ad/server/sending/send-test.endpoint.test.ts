import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { getContents } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import { DEFAULT_SETTINGS } from '#areas/advertising/text-ad/rules/settings.rules.ts'
import { MONDAY_MORNING, saveReadyAd } from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import { attachPicture, jpegOf, upload } from '#areas/advertising/text-ad/testing/picture.seed.ts'
import {
  listArrivedTests,
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

const listArrived = () => listArrivedTests(portal)

const PREFIX = '(광고)[학교알림장] OO 11월 소식\n'
const SUFFIX = `\n무료수신거부 ${DEFAULT_SETTINGS.optOutNumber}`

test('the test of an academy goes to its own number with the wording of the law, whatever was posted', async () => {
  const ad = await saveReadyAd(academy)
  const answer = await send(academy, ad, to('01000009999', 'x'))
  expect(answer).toMatchObject({ status: 200, body: { sentCount: 1, remainingTests: 4, remainingNumbers: 100 } })
  expect(await listArrived()).toMatchObject([
    {
      recipientNo: '01000000012',
      title: '겨울 특강',
      body: `${PREFIX}겨울 특강을 모집합니다.${SUFFIX}`,
      attachments: [],
    },
  ])
})

test('Windows line ends and wording that is there already do not come twice', async () => {
  const ad = await saveReadyAd(academy)
  const body = `${PREFIX}첫 줄\n둘째 줄${SUFFIX}`.replaceAll('\n', '\r\n')
  expect((await send(academy, ad, { body })).status).toBe(200)
  expect((await listArrived()).map((each) => each.body)).toEqual([`${PREFIX}첫 줄\n둘째 줄${SUFFIX}`])
})

test('agencies and administrators name the numbers', async () => {
  const ad = await saveAgencyAd(agency)
  for (let round = 1; round <= 6; round++) {
    const answer = await send(agency, ad, to('01000002001', '01000002002', '01000002001'))
    expect(answer.body).toEqual({
      sentCount: round,
      remainingTests: 30 - round,
      remainingNumbers: 100 - 2 * round,
    })
  }
  expect(await listArrived()).toHaveLength(12)
  expect((await send(adops, ad, to('01000002003'))).status).toBe(200)
})

test('they may take their own number, which they need not type', async () => {
  const ad = await saveAgencyAd(agency)
  const answer = await send(agency, ad, { toOwnPhone: true })
  expect(answer).toMatchObject({ status: 200, body: { sentCount: 1, remainingNumbers: 100 } })
  expect((await send(adops, null, { toOwnPhone: true, ...to('01000002003') })).status).toBe(200)
  const own = async (loginId: string) =>
    (
      await sql<{ n: string }>`select phone_number as n from account."user" where login_id = ${loginId}`.execute(
        portal.db,
      )
    ).rows[0]?.n
  expect((await listArrived()).map((each) => each.recipientNo)).toEqual([
    await own('agency'),
    await own('adops'),
    '01000002003',
  ])
})

test('whoever types the numbers needs no material', async () => {
  await saveReadyAd(adops)
  for (const person of [agency, adops]) {
    const answer = await send(person, null, to('01000002004'))
    expect(answer.body).toEqual({ sentCount: 1, remainingTests: null, remainingNumbers: 99 })
  }
  expect((await listArrived()).map((each) => each.recipientNo)).toEqual(['01000002004', '01000002004'])
})

test.each([
  [[]],
  [['']],
  [['010-0000-2001']],
  [['1234567']],
  [['1234567890123456']],
  [['01000002001', '전화']],
  [['15771234']],
  [['0212345678']],
  [['01000002001', '07012345678']],
])('the numbers %j are refused before the vendor is asked, and cost nothing', async (numbers) => {
  const ad = await saveAgencyAd(agency)
  for (const person of [agency, adops])
    expect(await send(person, ad, to(...numbers))).toMatchObject({ status: 400, code: 'RECIPIENT_INVALID' })
  expect(await listArrived()).toEqual([])
  expect((await readOwnPhone(agency, ad.contentsSeq)).remainingTests).toBe(30)
})

test('a message with picture is tested with its picture and no other', async () => {
  const ad = await saveReadyAd(academy)
  const picture = await attachPicture(academy, ad.contentsSeq)
  expect((await send(academy, ad, { attachFileIdList: [picture] })).status).toBe(200)
  expect((await listArrived())[0]?.attachments).toHaveLength(1)
  const other = await upload(academy, jpegOf())
  expect(await send(academy, ad, { attachFileIdList: [other] })).toMatchObject({
    status: 422,
    code: 'IMAGE_NOT_UPLOADED',
  })
  expect((await academy.send(getContents, { params: { id: ad.contentsSeq } })).body.testSendCount).toBe(1)
})

test('the list of pictures says what goes along, and without an id also which material is meant', async () => {
  const ad = await saveReadyAd(academy)
  const picture = await attachPicture(academy, ad.contentsSeq)
  expect((await send(academy, ad, { attachFileIdList: [] })).status).toBe(200)
  expect((await send(academy, ad)).status).toBe(200)
  expect((await send(adops, null, { attachFileIdList: [picture], ...to('01000002003') })).status).toBe(200)
  expect((await listArrived()).map((each) => [each.type, each.attachments.length])).toEqual([
    ['LMS', 0],
    ['MMS', 1],
    ['MMS', 1],
  ])
  expect((await send(academy2, null, { attachFileIdList: [picture] })).code).toBe('NOT_FOUND')
  expect((await send(agency, null, { attachFileIdList: [9999], ...to('01000002003') })).code).toBe('IMAGE_NOT_UPLOADED')
})

test.each([
  ['CONTENTS_MISSING', ' \r\n'],
  ['CONTENTS_TOO_LONG', '가'.repeat(901)],
  ['EMOJI_NOT_ALLOWED', '👍'],
  ['UNSENDABLE_CHARACTERS', '𠀋'],
])('a text is refused with %s and not counted', async (code, body) => {
  const ad = await saveReadyAd(academy)
  expect(await send(academy, ad, { body })).toMatchObject({ status: 422, code })
  expect((await academy.send(getContents, { params: { id: ad.contentsSeq } })).body.testSendCount).toBe(0)
})

test('the material of somebody else, of a deleted ad or of nobody is not tested', async () => {
  const ad = await saveReadyAd(academy)
  expect(await send(academy2, ad)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await send(academy2, null)).code).toBe('NOT_FOUND')
  await sql`update text_ad.reservation set is_deleted = true`.execute(portal.db)
  expect((await send(academy, ad)).code).toBe('NOT_FOUND')
})

test('somebody without a number hears so', async () => {
  const ad = await saveReadyAd(academy)
  await sql`update account."user" set phone_number = null where login_id = 'academy'`.execute(portal.db)
  expect(await send(academy, ad)).toMatchObject({ status: 422, code: 'NO_PHONE_NUMBER' })
  await sql`update account."user" set phone_number = '01000000012' where login_id = 'academy'`.execute(portal.db)
})

test.each([
  ['no text', { body: undefined }],
  ['eleven numbers', to(...Array.from({ length: 11 }, () => '01000002001'))],
  ['two files', { attachFileIdList: [1, 2] }],
  ['a file that is none', { attachFileIdList: ['x'] }],
  ['a text without end', { body: 'a'.repeat(4001) }],
])('%s is bad input', async (_what, over) => {
  expect(await send(academy, null, over as never)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
})
