import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { userIdOf } from '#areas/board/testing/board.seed.ts'
import { handOver, readHandover, reassignHandover, takeBack } from '#areas/live/report/contract/handover.contract.ts'
import { answerHandover, showHandoverContact } from '#areas/live/report/contract/handover-answer.contract.ts'
import { seedEnded, seedRequest, seedViewer } from '#areas/live/report/testing/report.seed.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import type { Person } from '#platform/testing/person.ts'

const portal = await portalForFile()
const member = await portal.as('member')
const member2 = await portal.as('member2')
const admin = await portal.as('admin')
const seller = await portal.as('member3')
const [sellerNo, adminNo] = [await userIdOf(portal, 'member3'), await userIdOf(portal, 'admin')]

const ended = await seedEnded(portal)
const viewer = await seedViewer(portal, ended, '미나')
let id: number
beforeEach(async () => {
  id = await seedRequest(portal, ended, viewer, { title: '정시 상담' })
  await sql`insert into live_consulting.contact
    (article_id, live_broadcast_no, phone_number, email, agreed_at, forget_at)
    values (${id}, ${ended.liveBroadcastNo}, '01012345678', 'mina@example.com', ${portal.clock.now()},
      ${new Date(portal.clock.now().getTime() + 86_400_000)})`.execute(portal.db)
  await member.send(handOver, { params: { id }, body: { userId: sellerNo } })
})

const read = async (person: Person) => person.send(readHandover, { params: { id } })
const reassign = (person: Person, over: object = {}) =>
  person.send(reassignHandover, { params: { id }, body: { userId: adminNo, reason: '휴가', version: 1, ...over } })
const bell = async (person: Person) => (await person.send(listNotifications, {})).body.list.map(({ text }) => text)

test('whoever has a request reads the contact masked, looks at it on record, and answers', async () => {
  expect((await read(seller)).body).toMatchObject({
    contact: { phoneNumber: '010-****-5678', email: 'mi****@example.com' },
    answer: null,
  })
  expect((await member2.send(showHandoverContact, { params: { id } })).code).toBe('NOT_HOLDER')
  const look = await seller.send(showHandoverContact, { params: { id } })
  expect(look.body).toMatchObject({ phoneNumber: '01012345678', email: 'mina@example.com' })
  const trail = await listAudit(portal.db, 'liveConsulting.contact', id)
  expect(trail.map(({ action }) => action)).toEqual(['liveConsulting.showContact'])
  const answer = (person: Person, version = 0) =>
    person.send(answerHandover, { params: { id }, body: { contents: '연락드리겠습니다.', version } })
  expect((await answer(member2)).code).toBe('NOT_HOLDER')
  expect((await answer(seller)).body).toEqual({ articleId: id, version: 1 })
  expect((await answer(seller)).code).toBe('STATE_CHANGED')
  expect((await read(seller)).body.answer?.contents).toBe('연락드리겠습니다.')
})

test('an administrator gives a request of an absent person to somebody else, with a reason', async () => {
  expect((await reassign(seller)).code).toBe('NOT_HANDER')
  expect((await reassign(admin, { reason: '' })).status).toBe(400)
  expect((await reassign(admin, { userId: sellerNo })).code).toBe('SAME_HOLDER')
  expect((await reassign(admin, { userId: 999_999 })).code).toBe('UNKNOWN_PERSON')
  expect((await reassign(admin)).body).toEqual({ articleId: id, version: 2 })
  expect((await reassign(admin)).code).toBe('STATE_CHANGED')
  expect((await read(admin)).body).toMatchObject({ isHolder: true, status: 'OPEN' })
  expect((await read(seller)).code).toBe('HANDOVER_NOT_FOUND')
  expect((await bell(seller)).some((text) => text.includes('담당자가'))).toBe(true)
})

test('an administrator takes back what others handed, with a reason', async () => {
  const back = (reason: string) => admin.send(takeBack, { params: { id }, body: { version: 1, reason } })
  expect((await back('')).code).toBe('REASON_NEEDED')
  expect((await back('퇴사')).status).toBe(200)
  expect((await bell(seller)).some((text) => text.includes('관리자가 회수'))).toBe(true)
  expect((await member2.send(takeBack, { params: { id }, body: { version: 2 } })).code).toBe('NOT_OPEN')
})
