import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { login } from '#areas/base/account/contract/sign-in.contract.ts'
import { readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import { ACCOUNT_RECORD, endAllSessions, listSessions } from '#areas/base/account/contract/user.contract.ts'
import { deactivateAccount, grantAuthorities, revokeAuthorities } from '#areas/base/account/server/door.ts'
import { createNotice } from '#areas/base/portal/contract/notice.contract.ts'
import { changeSettings, listSettings } from '#areas/base/portal/contract/setting.contract.ts'
import { issueBoardToken } from '#areas/board/contract/board-pass.contract.ts'
import type { Call } from '#platform/contract/call.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { addDays, toDay } from '#platform/contract/seoul.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { atOnce, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import {
  createToken,
  listTokenCalls,
  listTokens,
  MOST_TOKENS,
  readToken,
  removeToken,
} from '../../contract/token.contract.ts'
import { bearer, tokenOf } from '../../testing/programs.seed.ts'

const portal = await portalForFile({ env: { API_TOKEN_PER_MINUTE: '40', ...ROOM_FOR_TEN } })
const admin = await portal.as('admin')
const member = await portal.as('member')
const program = await portal.as(null)
const today = () => toDay(portal.clock.now())

const body = (over: object = {}) => ({
  name: '주문 가져오기',
  calls: [readMe.name],
  expiresYmd: addDays(today(), 10),
  ...over,
})
const userIdOf = async (person: typeof admin) => (await person.send(readMe)).body.neoIdNo

test('a token is told once, stands in the list by its beginning, and does what it names', async () => {
  const made = await member.send(createToken, { body: body() })
  expect(made.status).toBe(200)
  const { token, tokenNo } = made.body
  expect(token).toMatch(/^pp_[\w-]{40,}$/)
  const read = await member.send(readToken, { params: { tokenNo } })
  expect(read.body).toMatchObject({ name: '주문 가져오기', calls: [readMe.name], state: 'ACTIVE', lastUsedYmdt: null })
  expect(token.startsWith(read.body.beginning)).toBe(true)
  expect(JSON.stringify(read.body)).not.toContain(token)
  const stored = await sql<{ all: string }>`select t::text as all from programs.token t`.execute(portal.db)
  expect(stored.rows.map((row) => row.all).join()).not.toContain(token)
  const answer = await program.send(readMe, {}, { headers: bearer(token) })
  expect(answer.body).toMatchObject({ loginId: 'member' })
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect((await member.send(listTokens)).body.list[0]?.lastUsedYmdt).not.toBeNull()
})

test('a token is nobody elses, neither to read nor to remove', async () => {
  const made = await member.send(createToken, { body: body() })
  const params = { tokenNo: made.body.tokenNo }
  expect(await admin.send(readToken, { params })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await admin.send(removeToken, { params })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await member.send(removeToken, { params })).status).toBe(200)
  expect(await program.send(readMe, {}, { headers: bearer(made.body.token) })).toMatchObject({
    status: 401,
    code: 'INVALID_TOKEN',
  })
  expect(await member.send(removeToken, { params })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test.each([['pp_invented'], [`pp_${'a'.repeat(5000)}`], ['pp_']])(
  'the invented token %s lets nobody in',
  async (token) => {
    const answer = await program.send(readMe, {}, { headers: bearer(token) })
    expect(answer).toMatchObject({ status: 401, code: 'INVALID_TOKEN' })
    expect(answer.problem.detail).toMatch(/토큰/)
  },
)

test('a token beside a cookie is refused, whoever they belong to', async () => {
  const token = await tokenOf(portal, member, [readMe])
  const answer = await member.send(readMe, {}, { headers: bearer(token) })
  expect(answer).toMatchObject({ status: 400, code: 'TOKEN_WITH_COOKIE' })
})

test('a token does not make what it does not name, and not what is for people, public or hands out a pass', async () => {
  const headers = bearer(await tokenOf(portal, admin, [readMe]))
  const more: readonly Call[] = [
    listSettings,
    endAllSessions,
    listSessions,
    createToken,
    removeToken,
    issueBoardToken,
    login,
  ]
  for (const each of more) {
    const answer = await program.send(each, { params: { tokenNo: 1 } } as never, { headers })
    expect({ call: each.name, code: answer.code }).toEqual({ call: each.name, code: 'NOT_OF_TOKEN' })
  }
  for (const each of [createToken, issueBoardToken, login, endAllSessions]) {
    const answer = await admin.send(createToken, { body: body({ calls: [each.name] }) })
    expect({ call: each.name, code: answer.code }).toEqual({ call: each.name, code: 'CALLS_NOT_OFFERED' })
  }
})

test('what is offered is what the person may do', async () => {
  const offered = async (person: typeof admin) =>
    (await person.send(listTokenCalls)).body.groups.flatMap(({ calls }) => calls.map(({ name }) => name))
  const [all, some] = [await offered(admin), await offered(member)]
  expect(all).toContain(changeSettings.name)
  expect(some).toContain(readMe.name)
  expect(some).not.toContain(changeSettings.name)
  for (const name of [createToken.name, login.name, issueBoardToken.name]) expect(all).not.toContain(name)
  expect(all.filter((name) => name.startsWith('secondFactor.'))).toEqual([])
  const { groups } = (await admin.send(listTokenCalls)).body
  expect(groups.filter(({ area, title }) => title === area)).toEqual([])
})

test('a token that wants more than its owner may is refused with a sentence, and that is kept', async () => {
  const answer = await member.send(createToken, { body: body({ calls: [readMe.name, changeSettings.name] }) })
  expect(answer).toMatchObject({ status: 403, code: 'CALLS_NOT_ALLOWED', problem: { calls: [changeSettings.name] } })
  const trail = await listAudit(portal.db, ACCOUNT_RECORD.entity, await userIdOf(member))
  expect(trail.at(-1)).toMatchObject({ action: 'programs.refuseToken', to: { calls: [changeSettings.name] } })
})

test('a right that is gone counts with the next request; it is kept once, and another right comes back with its owner', async () => {
  const userId = await userIdOf(admin)
  const headers = bearer(await tokenOf(portal, admin, [listSettings]))
  expect((await program.send(listSettings, {}, { headers })).status).toBe(200)
  await revokeAuthorities(portal.db, 'admin', ['ROLE_ALL_PARTNER'], portal.clock.now())
  for (let time = 0; time < 3; time += 1)
    expect(await program.send(listSettings, {}, { headers })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  const refused = (await listAudit(portal.db, ACCOUNT_RECORD.entity, userId)).filter(
    ({ action }) => action === 'programs.refuseCall',
  )
  expect(refused).toMatchObject([{ to: { call: listSettings.name }, actorName: expect.stringContaining('API 토큰') }])
  await grantAuthorities(portal.db, 'admin', ['ROLE_ALL_PARTNER'], portal.clock.now())
  expect((await program.send(listSettings, {}, { headers })).status).toBe(200)
})

test('a token ends with the account, at once', async () => {
  const owner = await portal.as('academy2')
  const headers = bearer(await tokenOf(portal, owner, [readMe]))
  expect((await program.send(readMe, {}, { headers })).status).toBe(200)
  await deactivateAccount(portal.db, 'academy2', portal.clock.now())
  expect(await program.send(readMe, {}, { headers })).toMatchObject({ status: 401, code: 'INVALID_TOKEN' })
})

test('a token is good to the end of its last day in Seoul', async () => {
  const made = await member.send(createToken, { body: body({ expiresYmd: today() }) })
  const headers = bearer(made.body.token)
  expect((await program.send(readMe, {}, { headers })).status).toBe(200)
  const before = portal.clock.now()
  portal.clock.set(new Date(`${today()}T23:59:59+09:00`))
  expect((await program.send(readMe, {}, { headers })).status).toBe(200)
  portal.clock.set(new Date(portal.clock.now().getTime() + 1000))
  expect(await program.send(readMe, {}, { headers })).toMatchObject({ status: 401, code: 'INVALID_TOKEN' })
  portal.clock.set(before)
})

test.each([
  [-1, 422],
  [366, 422],
])('a token may not end %i days from today', async (days, status) => {
  const answer = await member.send(createToken, { body: body({ expiresYmd: addDays(today(), days) }) })
  expect(answer).toMatchObject({ status, code: 'NOT_WITHIN_YEAR' })
})

test('a write needs no origin, its repeat is answered as before, and the trail says by which token', async () => {
  const headers = { ...bearer(await tokenOf(portal, admin, [createNotice])), origin: 'https://erp.example' }
  const notice = { categoryName: '공지', title: '프로그램이 쓴 공지', contents: '내용', isPublished: true } as const
  const write = () =>
    program.send(createNotice, { body: notice }, { headers: { ...headers, 'idempotency-key': 'one' } })
  const first = await write()
  expect({ status: first.status, problem: first.problem.errors }).toEqual({ status: 200, problem: undefined })
  expect((await write()).body).toEqual(first.body)
  const rows = await sql<{ name: string; id: number }>`
    select actor_name as name, actor_id as id from platform.audit where action like 'portal.%Notice' order by id desc`.execute(
    portal.db,
  )
  expect(rows.rows).toHaveLength(1)
  expect(rows.rows[0]?.name).toMatch(/^.+ \(API 토큰 \d+ 시험 프로그램\)$/)
})

test('too many requests of a token wait, and its owner does not', async () => {
  const headers = bearer(await tokenOf(portal, member, [readMe]))
  let answer = await program.send(readMe, {}, { headers })
  for (let sent = 1; sent < 50 && answer.status === 200; sent += 1) answer = await program.send(readMe, {}, { headers })
  expect(answer).toMatchObject({ status: 429, code: 'TOO_MANY' })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await member.send(readMe)).status).toBe(200)
  const other = bearer(await tokenOf(portal, member, [readMe]))
  expect((await program.send(readMe, {}, { headers: other })).status).toBe(200)
})

test('the owner finds what became of their tokens in the history of their account', async () => {
  const owner = await portal.as('agency')
  const id = String(await userIdOf(owner))
  await tokenOf(portal, owner, [readMe])
  const history = await owner.send(readHistory, { params: { entity: ACCOUNT_RECORD.entity, id } })
  expect(history.body.list[0]).toMatchObject({ action: 'API 토큰 발급' })
})

test('nobody gets more tokens than they may, however many ask at once', async () => {
  const owner = await portal.as('supervisor')
  const ownerId = await userIdOf(owner)
  for (let made = 0; made < MOST_TOKENS - 1; made += 1) await tokenOf(portal, owner, [readMe])
  const held = sql`select pg_advisory_xact_lock(hashtextextended(${`programs.tokens of ${ownerId}`}, 0))`
  const answers = await atOnce(
    portal.db,
    held,
    tenTimes(() => owner.send(createToken, { body: body() })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'TOO_MANY_TOKENS')).toHaveLength(9)
})
