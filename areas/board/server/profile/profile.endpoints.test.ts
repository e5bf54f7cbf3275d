import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { logout } from '#areas/base/account/contract/signed-in.contract.ts'
import { ACCESS_TOKEN_HEADER, readBoardUser } from '#areas/board/contract/board-pass.contract.ts'
import { APP_HEADERS, askToken, list, memberOf, userIdOf } from '#areas/board/testing/board.seed.ts'
import { newToken } from '#platform/server/token.ts'

const NOW = '2026-11-23T09:00:00+09:00'
const portal = await portalForFile({ now: NOW })

beforeEach(async () => {
  portal.clock.set(NOW)
  await sql`truncate board.profile cascade`.execute(portal.db)
})

const profiles = async () => {
  const { rows } = await sql<{ name: string }>`select nick_name as name from board.profile order by profile_id`.execute(
    portal.db,
  )
  return rows.map(({ name }) => name)
}

describe('a token', () => {
  test('is for oneself only, and makes the profile once', async () => {
    const member = await portal.as('member')
    const [own, foreign] = [await userIdOf(portal, 'member'), await userIdOf(portal, 'admin')]
    expect(await askToken(member, { serviceUuid: String(foreign), autoRegister: 1 })).toMatchObject({
      status: 403,
      code: 'NOT_YOURSELF',
    })
    expect(await askToken(member, { serviceUuid: own })).toMatchObject({ status: 404, code: 'NO_PROFILE' })
    expect(await profiles()).toEqual([])
    const first = await askToken(member, { serviceUuid: own, autoRegister: 1, nickName: ' 홍\u202e길동\n ' })
    expect(first.body.expireDate).toBe('2026-11-23T10:00:00+09:00')
    expect((await askToken(member, { serviceUuid: own, autoRegister: '1', nickName: '다른 이름' })).status).toBe(200)
    expect((await askToken(member, { serviceUuid: String(own) })).status).toBe(200)
    expect(await profiles()).toEqual(['홍길동'])
  })

  test('asked for many times at once makes one profile', async () => {
    const person = await portal.as('member')
    const serviceUuid = await userIdOf(portal, 'member')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => askToken(person, { serviceUuid, autoRegister: 1, nickName: '홍길동' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ body }) => body.accessToken)).size).toBe(8)
    expect(await profiles()).toEqual(['홍길동'])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from platform.audit
      where action = 'board.register' and entity_id in (select profile_id::text from board.profile)`.execute(portal.db)
    expect(rows[0]?.n).toBe(1)
  })

  test('of people who want one name gives each a name of their own, in whatever case, and at once', async () => {
    const names = ['member', 'academy', 'adops', 'admin']
    await Promise.all(
      names.map(async (loginId) =>
        askToken(await portal.as(loginId), {
          serviceUuid: await userIdOf(portal, loginId),
          autoRegister: 1,
          nickName: loginId === 'adops' ? 'kim' : 'Kim',
        }),
      ),
    )
    expect((await profiles()).map((name) => name.toLowerCase()).sort()).toEqual(['kim', 'kim2', 'kim3', 'kim4'])
  })

  test('is stored only as a hash', async () => {
    const { headers } = await memberOf(portal, 'member')
    const { rows } = await sql<{ text: string }>`select t::text as text from board.token t`.execute(portal.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain(headers[ACCESS_TOKEN_HEADER])
  })

  test('that has expired is forgotten', async () => {
    await memberOf(portal, 'member')
    portal.clock.set('2026-11-23T10:00:00+09:00')
    await portal.runRecurring('board.forgetTokens')
    const { rows } = await sql`select from board.token`.execute(portal.db)
    expect(rows).toEqual([])
  })

  test.each(['nsat', 'vendor1', 'agency', 'itempool'])('is nothing for %s', async (loginId) => {
    const person = await portal.as(loginId)
    const answer = await askToken(person, { serviceUuid: await userIdOf(portal, loginId), autoRegister: 1 })
    expect([answer.status, answer.code]).toEqual([403, 'FORBIDDEN'])
    expect(await profiles()).toEqual([])
  })
})

describe('a call of the board', () => {
  test('tells who one is there', async () => {
    const { send } = await memberOf(portal, 'member')
    const { userInfo } = (await send(readBoardUser, {})).body
    expect(userInfo).toEqual({
      profileId: expect.any(Number),
      nickName: 'member',
      userPoint: 0,
      nickNameChangeCount: 0,
    })
  })

  test.each([
    ['no app key', { 'X-App-Key': '' }, 403, 'BAD_APP_KEY'],
    ['a wrong app key', { 'X-App-Key': 'partner-board-wet' }, 403, 'BAD_APP_KEY'],
    ['no operating system', { 'X-Os-Type': '' }, 400, 'BAD_OS_TYPE'],
    ['another operating system', { 'X-Os-Type': 'ios' }, 400, 'BAD_OS_TYPE'],
    ['no token', { [ACCESS_TOKEN_HEADER]: '' }, 401, 'BOARD_TOKEN_EXPIRED'],
    ['an invented token', { [ACCESS_TOKEN_HEADER]: newToken().token }, 401, 'BOARD_TOKEN_EXPIRED'],
    ['an endless token', { [ACCESS_TOKEN_HEADER]: 'x'.repeat(4000) }, 401, 'BOARD_TOKEN_EXPIRED'],
  ])('with %s is refused', async (_what, headers, status, code) => {
    const { send } = await memberOf(portal, 'member')
    const answer = await send(readBoardUser, {}, headers as Record<string, string>)
    expect([answer.status, answer.code]).toEqual([status, code])
  })

  test('with a token of somebody else, or of another session of oneself, is refused; each session has its own', async () => {
    const [first, second, other] = [
      await memberOf(portal, 'member'),
      await memberOf(portal, 'member'),
      await memberOf(portal, 'adops'),
    ]
    for (const foreign of [second, other]) {
      const answer = await first.send(readBoardUser, {}, foreign.headers)
      expect([answer.status, answer.code]).toEqual([401, 'BOARD_TOKEN_EXPIRED'])
    }
    for (const each of [first, second, other]) expect((await each.send(readBoardUser, {})).status).toBe(200)
  })

  test('ends with its token after an hour, and with its session at once: by different codes', async () => {
    const member = await memberOf(portal, 'member')
    portal.clock.set('2026-11-23T09:59:59+09:00')
    expect((await list(member)).status).toBe(200)
    portal.clock.set('2026-11-23T10:00:00+09:00')
    expect((await list(member)).code).toBe('BOARD_TOKEN_EXPIRED')
    const fresh = await memberOf(portal, 'member')
    const cookies = new Map(fresh.person.cookies)
    await fresh.person.send(logout)
    for (const [name, value] of cookies) fresh.person.cookies.set(name, value)
    expect(await list(fresh)).toMatchObject({ status: 401, code: 'SESSION_ENDED' })
  })

  test('of somebody who is not signed in learns nothing of keys and tokens', async () => {
    const { headers } = await memberOf(portal, 'member')
    const visitor = await portal.as(null)
    for (const shown of [{}, APP_HEADERS, headers])
      expect((await visitor.send(readBoardUser, {}, { headers: shown })).code).toBe('NO_SESSION')
  })
})
