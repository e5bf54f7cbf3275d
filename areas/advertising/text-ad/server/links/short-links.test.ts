import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { sendTest } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import { getGuide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import {
  decideReservation,
  getManagedReservation,
  modifyReservation,
} from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { getReservation, saveReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { getAdResult } from '#areas/advertising/text-ad/contract/result.contract.ts'
import { seedAd } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import {
  bodyOf,
  findSchools,
  IN_TWO_WEEKS,
  MONDAY_MORNING,
  payAd,
  type SaveBody,
  type SavedAd,
  saveAd,
} from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import { choose, runRound, runUntilSettled } from '#areas/advertising/text-ad/testing/dispatch-day.ts'
import { arrivedMessages, setFault } from '#areas/advertising/text-ad/testing/paid-ad.seed.ts'

const TARGET = 'https://academy.example/winter?from=text'
const CONTENTS = `겨울 특강을 모집합니다.\n(${TARGET})에서 신청해주세요.`
const SHORT = /http:\/\/portal\.test\/r\/([A-Za-z]{7})/g

const portal = await portalForFile({ now: MONDAY_MORNING })
let [academy, adops] = await Promise.all([portal.as('academy'), portal.as('adops')])
const ids: number[] = (await findSchools(academy, 10)).map((school) => school.organizationId)

beforeEach(async () => {
  portal.clock.set(MONDAY_MORNING)
  await sql`truncate text_ad.contents, text_ad.reservation, text_ad.link cascade`.execute(portal.db)
  await choose(portal, {})
  academy = await portal.as('academy')
  adops = await portal.as('adops')
})

const body = (over: Partial<SaveBody> = {}) => bodyOf(ids.slice(0, 2), over, { contents: CONTENTS })
const reading = async (ad: SavedAd) =>
  (await academy.send(getReservation, { params: { id: ad.reserveSeq } })).body.shortLinks
const opening = (code: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${portal.url}/r/${code}`, { method, redirect: 'manual', headers })
/** As the academy reads it that day: whoever signed in the day before is not in any more. */
const resultOf = async (ad: { reserveSeq: number }) =>
  (await (await portal.as('academy')).send(getAdResult, { params: { id: ad.reserveSeq } })).body

/** A paid ad with a link, and the code of each of its two schools. */
async function placedAd() {
  const ad = await saveAd(academy, body())
  await payAd(academy, ad)
  const [first, second] = (await reading(ad)).map((link) => link.code)
  return { ad, first: first ?? '', second: second ?? '' }
}

async function approve(ad: SavedAd) {
  const input = { params: { id: ad.reserveSeq }, body: { status: 'INSPECTION_COMPLETE', comment: '' } } as const
  expect((await adops.send(decideReservation, input)).status).toBe(200)
}

async function sendOut() {
  portal.clock.set('2026-11-24T10:45:00+09:00')
  await runRound(portal)
  portal.clock.set('2026-11-24T11:00:00+09:00')
  await runUntilSettled(portal)
}

test('links become short ones with the payment, one for each school, and are sent as they were inspected', async () => {
  const draft = await saveAd(academy, body())
  expect(await reading(draft)).toEqual([])
  await payAd(academy, draft)
  const links = await reading(draft)
  expect(links.map(({ placeSeq, target }) => [placeSeq, target])).toEqual(ids.slice(0, 2).map((id) => [id, TARGET]))
  const codes = links.map((link) => link.code)
  expect(new Set(codes).size).toBe(2)
  const inspected = await adops.send(getManagedReservation, { params: { id: draft.reserveSeq } })
  expect(inspected.body.shortLinks).toEqual(links)
  await approve(draft)
  await sendOut()
  const arrived = await arrivedMessages(portal, 'AD', draft.reserveSeq)
  expect(arrived.length).toBeGreaterThan(10)
  expect(new Set(arrived.map(({ recipientNo }) => recipientNo)).size).toBe(arrived.length)
  const sentCodes = arrived.map(({ body: text }) => [...text.matchAll(SHORT)].map((match) => match[1]))
  expect(new Set(sentCodes.flat())).toEqual(new Set(codes))
  for (const { body: text } of arrived) {
    expect(text).not.toContain('academy.example')
    expect(text).toMatch(/\(http:\/\/portal\.test\/r\/[A-Za-z]{7}\)에서 신청해주세요\./)
  }
})

test('a link leads on and counts: by school, by hour, and a browser once', async () => {
  const { ad, first, second } = await placedAd()
  portal.clock.set('2026-11-24T11:20:00+09:00')
  const opened = await opening(first)
  expect([opened.status, opened.headers.get('location'), opened.headers.get('cache-control')]).toEqual([
    302,
    TARGET,
    'no-store',
  ])
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await opening(first, { cookie })
  portal.clock.set('2026-11-24T12:01:00+09:00')
  await opening(`${second})에서`, { cookie })
  await opening(second)
  const result = await resultOf(ad)
  expect(result).toMatchObject({ clickCount: 4, clickerCount: 2, hasLinks: true })
  expect(result.bySchool.map((school) => [school.placeSeq, school.clickCount, school.clickerCount])).toEqual([
    [ids[0], 2, 1],
    [ids[1], 2, 1],
  ])
  const { rows } = await sql`
    select organization_id as "placeSeq", district_id, province_id from directory.school
    where organization_id = any(${ids.slice(0, 2)}) order by 1`.execute(portal.db)
  expect(
    result.bySchool
      .map(({ placeSeq, districtId, provinceId }) => ({ placeSeq, districtId, provinceId }))
      .toSorted((one, other) => one.placeSeq - other.placeSeq),
  ).toEqual(rows)
  expect(result.byHour).toEqual([
    { hour: '2026-11-24T11:00:00+09:00', clickCount: 2 },
    { hour: '2026-11-24T12:00:00+09:00', clickCount: 2 },
  ])
})

test('previews, machines and questions about the head are led on and not counted', async () => {
  const { ad, first } = await placedAd()
  const answers = [
    await opening(first, {}, 'HEAD'),
    await opening(first, { 'user-agent': 'facebookexternalhit/1.1; kakaotalk-scrap/1.0' }),
    await opening(first, { 'sec-purpose': 'prefetch' }),
  ]
  expect(answers.map((answer) => [answer.status, answer.headers.get('location')])).toEqual(
    answers.map(() => [302, TARGET]),
  )
  expect(answers.flatMap((answer) => answer.headers.getSetCookie())).toEqual([])
  expect((await resultOf(ad)).clickCount).toBe(0)
})

test.each(['ZZZZZZZ', 'zzz', 'ZZZZZZZZ', 'ZZZZZZ1', "ZZZZZZZ'--", '%00', ''])(
  'an unknown code %j leads nowhere',
  async (code) => {
    const answer = await opening(code)
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
  },
)

test('many clicks at once are all counted', async () => {
  const { ad, first, second } = await placedAd()
  const answers = await Promise.all(Array.from({ length: 60 }, (_, no) => opening(no % 3 === 0 ? second : first)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([302]))
  const result = await resultOf(ad)
  expect(result.bySchool.map((school) => school.clickCount)).toEqual([40, 20])
})

test('nothing about whoever opens a link is stored', async () => {
  const { first } = await placedAd()
  await opening(first, { 'user-agent': 'Parent Phone', 'x-forwarded-for': '203.0.113.7', referer: 'https://sms.kr' })
  const { rows } = await sql`select * from text_ad.link_click`.execute(portal.db)
  expect(rows).toEqual([{ code: first, hour: new Date(MONDAY_MORNING), clickCount: 1, clickerCount: 1 }])
})

test.each([
  ['http://a.kr/x', 'LINK_NOT_HTTPS', '링크는 https://로 시작해야 합니다. (http://a.kr/x)'],
  ['https://', 'LINK_INVALID', '링크를 확인해주세요. (https://)'],
  [
    'https://portal.test/r/abcdefg',
    'LINK_SHORTENED',
    '줄이기 전의 링크를 입력해주세요. (https://portal.test/r/abcdefg)',
  ],
  ['https://m.bad.example/x', 'LINK_NOT_ALLOWED', '사용할 수 없는 링크입니다. (https://m.bad.example/x)'],
])('a finished text with %s is refused', async (link, code, detail) => {
  await choose(portal, { blockedLinkHosts: 'bad.example' })
  const answer = await academy.send(saveReservation, {
    body: bodyOf(ids.slice(0, 1), {}, { contents: `신청 ${link}` }),
  })
  expect([answer.status, answer.code, answer.problem.detail]).toEqual([422, code, detail])
})

test('a text counts as long as it is sent', async () => {
  const contents = `${'가'.repeat(885)}https://academy.example/${'x'.repeat(600)}`
  expect((await academy.send(saveReservation, { body: bodyOf(ids.slice(0, 1), {}, { contents }) })).status).toBe(200)
  const longer = bodyOf(ids.slice(5, 6), {}, { contents: `가나${contents}` })
  expect((await academy.send(saveReservation, { body: longer })).code).toBe('CONTENTS_TOO_LONG')
  expect((await academy.send(getGuide)).body.linkBase).toBe('http://portal.test/r/')
})

test('a host that is blocked later opens no more, and stops an ad that was not sent', async () => {
  const { ad, first } = await placedAd()
  await approve(ad)
  await choose(portal, { blockedLinkHosts: 'academy.example' })
  expect((await opening(first)).status).toBe(404)
  portal.clock.set('2026-11-24T10:45:00+09:00')
  await runRound(portal)
  academy = await portal.as('academy')
  const after = await academy.send(getReservation, { params: { id: ad.reserveSeq } })
  expect(after.body).toMatchObject({ reserveStatus: 'SEND_CANCEL', isAutoCancelled: true })
  expect(after.body.lastComment).toContain('사용할 수 없는 링크입니다.')
})

test('a text that an administrator edits gets links for what is new in it, and keeps those it has', async () => {
  const ad = await saveAd(academy, body({ reserveDateTime: `${IN_TWO_WEEKS} 11:00:00` }))
  await payAd(academy, ad)
  const before = await reading(ad)
  const contents = `${CONTENTS} 지도: https://map.example/1`
  const edit = {
    params: { id: ad.reserveSeq },
    body: { adSmsContents: { adSmsContentsSeq: ad.contentsSeq, contents } },
  }
  expect((await adops.send(modifyReservation, edit)).status).toBe(200)
  const after = await reading(ad)
  expect(after).toEqual(expect.arrayContaining(before))
  expect(after.map((link) => link.target).toSorted()).toEqual([
    TARGET,
    TARGET,
    'https://map.example/1',
    'https://map.example/1',
  ])
})

test('a test message has a link that leads on and is not counted', async () => {
  const ad = await saveAd(academy, body())
  const test = { title: '겨울 특강', body: CONTENTS, recipientList: [], adSmsContentsSeq: ad.contentsSeq }
  expect((await academy.send(sendTest, { body: test })).status).toBe(200)
  expect((await academy.send(sendTest, { body: test })).status).toBe(200)
  const { rows } = await sql<{ code: string; reserveSeq: number | null }>`
    select code, reserve_seq from text_ad.link`.execute(portal.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.reserveSeq).toBeNull()
  const opened = await opening(rows[0]?.code ?? '')
  expect([opened.status, opened.headers.get('location'), opened.headers.getSetCookie()]).toEqual([302, TARGET, []])
  expect((await sql`select code from text_ad.link_click`.execute(portal.db)).rows).toEqual([])
})

test('an ad that was inspected with its long link is sent with it', async () => {
  const ad = await seedAd(portal.db, {
    status: 'INSPECTION_COMPLETE',
    sendAt: '2026-11-24T11:00:00+09:00',
    schoolIds: ids.slice(3, 4),
    contents: CONTENTS,
  })
  await sendOut()
  const arrived = await arrivedMessages(portal, 'AD', ad.reserveSeq)
  expect(arrived.length).toBeGreaterThan(5)
  expect(arrived.every(({ body: text }) => text.includes(`(${TARGET})에서`))).toBe(true)
})

test('links are sent once although the answer of the vendor is lost', async () => {
  const { ad } = await placedAd()
  await approve(ad)
  portal.clock.set('2026-11-24T10:45:00+09:00')
  await runRound(portal)
  await setFault(portal, 'sms', 'lose-answer', 1)
  portal.clock.set('2026-11-24T11:00:00+09:00')
  for (let minute = 0; minute < 6; minute += 1) {
    await runRound(portal)
    portal.clock.advance(60_000)
  }
  const arrived = await arrivedMessages(portal, 'AD', ad.reserveSeq)
  expect(new Set(arrived.map(({ recipientNo }) => recipientNo)).size).toBe(arrived.length)
  expect((await resultOf(ad)).sentCount).toBe(arrived.length)
})
