import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { closeBroadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { readViewerPage } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import {
  CONTACT_RECORD,
  dropContact,
  keepContact,
  readContact,
  showContact,
} from '#areas/live/consulting/contract/contact.contract.ts'
import { openRequestLink, readByLink } from '#areas/live/consulting/contract/request-link.contract.ts'
import { LIVE_CONSULTING_RETENTION } from '#areas/live/consulting/server/retention.ts'
import {
  answer,
  type Consulting,
  forgetQuotas,
  personIn,
  seedConsulting,
  type ViewerVoice,
  viewerIn,
  writeIn,
} from '#areas/live/consulting/testing/consulting.seed.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { listAudit } from '#platform/server/audit/audit.ts'

const NOW = '2026-11-25T19:00:00+09:00'
const DAY_MS = 86_400_000
const portal = await portalForFile({ now: NOW, env: { ROLE: 'all', DATABASE_POOL: '30' } })
const host = await personIn(portal, 'member')
const staff = await personIn(portal, 'member2')
/** Of no institute of these broadcasts. */
const stranger = await personIn(portal, 'member3')
const nobody = await portal.as(null)

let broadcast: Consulting
let asker: ViewerVoice
let articleId: number
beforeEach(async () => {
  portal.clock.set(NOW)
  await forgetQuotas(portal)
  broadcast = await seedConsulting(portal)
  asker = await viewerIn(portal, broadcast, '수험생맘')
  articleId = await writeIn(asker, broadcast)
})

const LEFT = { phoneNumber: '010-1234-5678', email: 'jiwoo@example.com', isAgreed: true } as const
const keep = (voice = asker, body: object = LEFT) =>
  voice.ask(keepContact, { params: { articleId }, body: body as typeof LEFT })
const read = async (voice: Pick<ViewerVoice, 'ask'> = asker) => voice.ask(readContact, { params: { articleId } })
const linkOf = async () => (await asker.ask(openRequestLink, { params: { articleId } })).body.url
const tokenIn = (url: string): string => url.split('#request=')[1] ?? ''
const readBy = async (url: string) => nobody.send(readByLink, { body: { token: tokenIn(url) } })
const end = async () => host.ask(closeBroadcast, { params: { id: broadcast.liveBroadcastNo } })

interface Sent {
  readonly recipientNo: string
  readonly body: string
}

/** What the phone got, once every answer that was to be told is. */
async function textsTo(phone: string): Promise<string[]> {
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from platform.task
      where kind = 'liveConsulting.tellAnswer' and status in ('WAITING', 'RUNNING')`.execute(portal.db)
    return rows[0]?.n
  }
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
  const all = (await (await fetch(`${portal.simulators.url}/sms/_messages`)).json()) as Sent[]
  return all.filter(({ recipientNo }) => recipientNo === phone).map(({ body }) => body)
}

test('an asker leaves a contact with consent; everybody reads it masked', async () => {
  const kept = await keep()
  expect(kept.status).toBe(200)
  expect(kept.body).toEqual({
    phoneNumber: '010-****-5678',
    email: 'ji****@example.com',
    agreedYmdt: NOW,
    forgetYmdt: '2027-02-23T19:00:00+09:00',
  })
  for (const voice of [asker, staff]) expect((await read(voice)).body.contact).toEqual(kept.body)
})

test.each([
  ['without a yes', { ...LEFT, isAgreed: false }, '동의'],
  ['without anything', { phoneNumber: '', email: '', isAgreed: true }, '입력해주세요'],
  ['with a number that is none', { phoneNumber: '12', email: '', isAgreed: true }, '휴대폰 번호'],
  ['with an address that is none', { phoneNumber: '', email: 'nowhere', isAgreed: true }, '이메일'],
])('a contact %s is refused, and nothing is kept', async (_, body, text) => {
  const refused = await keep(asker, body)
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.problem)).toContain(text)
  expect((await read()).body.contact).toBeNull()
})

test('nobody but the asker leaves it, and nobody else reads it', async () => {
  const other = await viewerIn(portal, broadcast, '다른사람')
  expect((await keep(other)).code).toBe('ARTICLE_NOT_FOUND')
  expect((await staff.ask(keepContact, { params: { articleId }, body: LEFT })).code).toBe('NOT_ASKER')
  await keep()
  expect((await read(other)).code).toBe('ARTICLE_NOT_FOUND')
  expect((await read(stranger)).code).toBe('ARTICLE_NOT_FOUND')
  expect((await stranger.ask(showContact, { params: { articleId } })).code).toBe('ARTICLE_NOT_FOUND')
})

test('staff see the whole contact, and each look is kept; the trail holds no contact', async () => {
  await keep()
  for (const voice of [host, staff])
    expect((await voice.ask(showContact, { params: { articleId } })).body).toMatchObject({
      phoneNumber: '01012345678',
      email: 'jiwoo@example.com',
    })
  const trail = await listAudit(portal.db, CONTACT_RECORD.entity, articleId)
  expect(JSON.stringify(trail)).not.toMatch(/1234|jiwoo/)
  const history = await staff.ask(readHistory, { params: { entity: CONTACT_RECORD.entity, id: String(articleId) } })
  expect(history.body.list.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['연락처 조회', '이상담'],
    ['연락처 조회', '김상담'],
    ['연락처 등록', '신청자'],
  ])
})

test('of a contact and of a private address nothing stays beside the request, whatever key came with it', async () => {
  await keep()
  const [params, headers] = [{ articleId }, { 'Idempotency-Key': 'the-same-key' }]
  const look = () => staff.ask(showContact, { params }, headers)
  expect([(await look()).status, (await look()).status]).toEqual([200, 200])
  const trail = await listAudit(portal.db, CONTACT_RECORD.entity, articleId)
  expect(trail.filter(({ action }) => action === 'liveConsulting.showContact')).toHaveLength(2)
  const { url } = (await asker.ask(openRequestLink, { params }, headers)).body
  await asker.ask(dropContact, { params })
  expect((await look()).code).toBe('NO_CONTACT')
  const { rows } = await sql<{ all: string }>`select answer::text as all from platform.idempotency`.execute(portal.db)
  expect(JSON.stringify(rows)).not.toMatch(/01012345678|jiwoo@/)
  expect(JSON.stringify(rows)).not.toContain(tokenIn(url))
})

test('consent is taken back at once, by a request that goes too, and by time', async () => {
  await keep()
  expect((await asker.ask(dropContact, { params: { articleId } })).status).toBe(200)
  expect((await read(staff)).body.contact).toBeNull()
  expect((await staff.ask(showContact, { params: { articleId } })).code).toBe('NO_CONTACT')
  await keep()
  portal.clock.advance(90 * DAY_MS)
  expect((await staff.ask(showContact, { params: { articleId } })).status).toBe(401)
  const late = await personIn(portal, 'member2')
  expect((await read(late)).body.contact).toBeNull()
  const now = portal.clock.now()
  for (const { forget } of LIVE_CONSULTING_RETENTION)
    await forget({
      db: portal.db,
      now,
      before: now,
      most: 10,
      shelf: { remove: async () => undefined },
      pseudonym: String,
    })
  const { rows } = await sql`select from live_consulting.contact where article_id = ${articleId}`.execute(portal.db)
  expect(rows).toEqual([])
})

test('an asker has one private address, at which they alone read the answer without an account', async () => {
  const url = await linkOf()
  expect(url).toMatch(new RegExp(`/live\\.html\\?liveBroadcastNo=${broadcast.liveBroadcastNo}#request=[\\w-]{43}$`))
  expect(await linkOf()).toBe(url)
  const { rows } = await sql<{
    all: string
  }>`select row_to_json(l)::text as all from live_consulting.request_link l`.execute(portal.db)
  expect(JSON.stringify(rows)).not.toContain(tokenIn(url))
  expect((await readBy(url)).body).toMatchObject({ title: '수시 상담', answer: null, isOver: false, isTooLate: false })
  await answer(staff, articleId)
  expect((await readBy(url)).body).toMatchObject({ answer: { contents: '이렇게 하세요.', name: '관리자' } })
  const other = await viewerIn(portal, broadcast, '다른사람')
  expect((await other.ask(openRequestLink, { params: { articleId } })).code).toBe('ARTICLE_NOT_FOUND')
  expect((await nobody.send(readByLink, { body: { token: 'x'.repeat(43) } })).code).toBe('LINK_NOT_FOUND')
})

test('an address that was made with another key is made anew, and not told although it opens nothing', async () => {
  const former = await linkOf()
  // As after a restore whose key was not kept.
  await sql`update live_consulting.request_link set token_hash = 'of another key' where article_id = ${articleId}`.execute(
    portal.db,
  )
  const url = await linkOf()
  expect(url).not.toBe(former)
  expect((await readBy(url)).status).toBe(200)
  expect(await linkOf()).toBe(url)
})

test('a request is answered for some days after the end, and whoever left a number is told by text, once', async () => {
  await keep()
  await end()
  const page = await nobody.send(readViewerPage, { params: { no: broadcast.liveBroadcastNo } })
  expect(page.body).toMatchObject({ answersUntil: '2026-12-02T19:00:00+09:00', contactDays: 90 })
  portal.clock.advance(7 * DAY_MS - 1_000)
  const [late, lateStaff] = [await personIn(portal, 'member'), await personIn(portal, 'member2')]
  expect((await answer(lateStaff, articleId)).status).toBe(200)
  expect((await answer(late, articleId, 1, '더 나은 답변')).status).toBe(200)
  const texts = await textsTo('01012345678')
  const [text = ''] = texts.filter((each) => each.includes(`liveBroadcastNo=${broadcast.liveBroadcastNo}#`))
  expect(text).toContain('답변이 등록되었습니다')
  expect(texts.filter((each) => each.includes(`liveBroadcastNo=${broadcast.liveBroadcastNo}#`))).toHaveLength(1)
  const url = /http\S+/.exec(text)?.[0] ?? ''
  expect((await readBy(url)).body.answer?.contents).toBe('더 나은 답변')
  portal.clock.advance(1_000)
  const tooLate = await personIn(portal, 'member2')
  expect((await answer(tooLate, articleId, 2, '너무 늦은 답변')).code).toBe('BOARD_CLOSED')
  expect((await readBy(url)).body.isTooLate).toBe(true)
})

test('whoever took the consent back is told nothing', async () => {
  await keep(asker, { ...LEFT, phoneNumber: '010-9999-0000' })
  await asker.ask(dropContact, { params: { articleId } })
  await answer(staff, articleId)
  expect(await textsTo('01099990000')).toEqual([])
})
