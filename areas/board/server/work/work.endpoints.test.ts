import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { countsOf, linkOf, waitingIn } from '#areas/base/portal/testing/waiting.ts'
import { ARTICLE_RECORD } from '#areas/board/contract/article.contract.ts'
import {
  changeRequestWork,
  listResponsiblePeople,
  readRequestWork,
} from '#areas/board/contract/request-work.contract.ts'
import {
  clearBoard,
  comment,
  list,
  type Member,
  memberOf,
  rowOf,
  uncomment,
  write,
} from '#areas/board/testing/board.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { atOnce } from '#platform/testing/at-once.ts'

const NOW = '2026-11-23T09:00:00+09:00'
const portal = await portalForFile({ now: NOW })
let member: Member
let academy: Member
let adops: Member
let admin: Member
beforeEach(async () => {
  portal.clock.set(NOW)
  await clearBoard(portal)
  ;[member, academy, adops, admin] = await Promise.all([
    memberOf(portal, 'member'),
    memberOf(portal, 'academy'),
    memberOf(portal, 'adops'),
    memberOf(portal, 'admin'),
  ])
})

type Body = CallInput<typeof changeRequestWork>['body']
const change = (who: Member, articleId: number, version: number, over: Partial<Body> = {}) =>
  who.person.send(changeRequestWork, {
    params: { articleId },
    body: { status: 'RECEIVED', responsibleNo: null, dueYmd: null, version, ...over },
  })
const read = (who: Member, articleId: number) => who.person.send(readRequestWork, { params: { articleId } })
/** Staff on another day, on which their session of before is over. */
function staffOn(time: string): Promise<Member> {
  portal.clock.set(time)
  return memberOf(portal, 'adops')
}

const textsOf = async (who: Member) => (await who.person.send(listNotifications)).body.list.map(({ text }) => text)

describe('what is done about a request', () => {
  test('is nothing at first, and then what staff say of it', async () => {
    const id = await write(member)
    expect((await read(member, id)).body).toEqual({
      articleId: id,
      status: 'RECEIVED',
      responsibleNo: null,
      responsibleName: null,
      dueYmd: null,
      changedYmdt: null,
      changedByName: '',
      version: 0,
    })
    const answer = await change(adops, id, 0, { status: 'IN_WORK', responsibleNo: admin.userId, dueYmd: '2026-11-25' })
    expect([answer.status, answer.body]).toEqual([200, { articleId: id, version: 1 }])
    const work = { status: 'IN_WORK', responsibleNo: admin.userId, dueYmd: '2026-11-25', changedYmdt: NOW, version: 1 }
    const seen = (await read(adops, id)).body
    expect(seen).toMatchObject(work)
    expect((await read(member, id)).body).toMatchObject({ ...work, changedByName: '관리자' })
    expect((await rowOf(member, id))?.work).toEqual({
      status: 'IN_WORK',
      responsibleName: seen.responsibleName,
      dueYmd: '2026-11-25',
    })
  })

  test('is nobody else’s business', async () => {
    const id = await write(member)
    const answer = await read(academy, id)
    expect([answer.status, answer.code]).toEqual([404, 'REQUEST_NOT_FOUND'])
    expect((await rowOf(academy, id))?.work).toBeNull()
    expect((await rowOf(adops, id))?.work).toMatchObject({ status: 'RECEIVED' })
    expect((await change(member, id, 0, { status: 'DONE' })).status).toBe(403)
    expect((await academy.person.send(listResponsiblePeople)).status).toBe(403)
  })

  test.each([
    ['a day that is over', () => ({ dueYmd: '2026-11-22' }), 'DUE_PAST'],
    ['somebody who answers no requests', () => ({ responsibleNo: member.userId }), 'UNKNOWN_PERSON'],
    ['nobody that there is', () => ({ responsibleNo: 2_000_000 }), 'UNKNOWN_PERSON'],
  ] as const)('is not set to %s', async (_what, over, code) => {
    const id = await write(member)
    const answer = await change(adops, id, 0, over())
    expect([answer.status, answer.code]).toEqual([422, code])
    expect((await read(adops, id)).body.version).toBe(0)
  })

  test('does not go back from done to received, and an old day does not keep it from being done', async () => {
    const id = await write(member)
    await change(adops, id, 0, { status: 'IN_WORK', dueYmd: '2026-11-23' })
    const later = await staffOn('2026-11-25T09:00:00+09:00')
    expect((await change(later, id, 1, { status: 'DONE', dueYmd: '2026-11-23' })).status).toBe(200)
    const answer = await change(later, id, 2, { status: 'RECEIVED', dueYmd: '2026-11-23' })
    expect([answer.status, answer.code]).toEqual([409, 'NOT_POSSIBLE'])
    expect((await change(later, id, 2, { status: 'IN_WORK', dueYmd: '2026-11-23' })).status).toBe(200)
  })

  test('over a state that somebody changed is refused, and the same once more changes nothing', async () => {
    const id = await write(member)
    await change(adops, id, 0, { status: 'IN_WORK' })
    const late = await change(admin, id, 0, { status: 'DONE' })
    expect([late.status, late.code]).toEqual([409, 'STATE_CHANGED'])
    expect((await change(adops, id, 1, { status: 'IN_WORK' })).body.version).toBe(1)
  })

  test('of two at once one is stored', async () => {
    const id = await write(member)
    const held = sql`select from board.article where article_id = ${id} for update`
    const answers = await atOnce(portal.db, held, [
      () => change(adops, id, 0, { status: 'IN_WORK' }),
      () => change(admin, id, 0, { status: 'DONE' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read(adops, id)).body.version).toBe(1)
  })

  test('is of requests for material that are there alone', async () => {
    for (const who of [adops, member]) expect((await read(who, 999_999)).code).toBe('REQUEST_NOT_FOUND')
    expect((await change(adops, 999_999, 0)).code).toBe('REQUEST_NOT_FOUND')
  })

  test('stands in the history for staff and the writer, and for nobody else', async () => {
    const id = await write(member)
    const responsible = (await adops.person.send(listResponsiblePeople)).body.list.find(
      ({ userId }) => userId === admin.userId,
    )
    await change(adops, id, 0, { status: 'IN_WORK', responsibleNo: admin.userId, dueYmd: '2026-11-25' })
    const historyOf = async (who: Member) =>
      (await who.person.send(readHistory, { params: { entity: ARTICLE_RECORD.entity, id: `${id}` } })).body.list
    for (const who of [adops, member])
      expect((await historyOf(who))[0]).toMatchObject({
        action: '처리 변경',
        changes: [
          { label: '상태', from: '접수', to: '처리 중' },
          { label: '담당', from: '', to: responsible?.name },
          { label: '기한', from: '', to: '2026.11.25' },
        ],
      })
    expect((await historyOf(academy)).map(({ action }) => action)).toEqual(['작성'])
  })
})

describe('the list', () => {
  const ids = async (who: Member, over: Parameters<typeof list>[1]) =>
    (await list(who, over)).body.articleList.map(({ articleId }) => articleId)

  test('is narrowed by how far requests are, by who takes care of them and by their day', async () => {
    const [fresh, mine, late, done] = [
      await write(member),
      await write(member),
      await write(academy),
      await write(member),
    ]
    await change(adops, mine, 0, { status: 'IN_WORK', responsibleNo: adops.userId, dueYmd: '2026-11-24' })
    await change(adops, late, 0, { status: 'IN_WORK', responsibleNo: admin.userId, dueYmd: '2026-11-23' })
    await change(adops, done, 0, { status: 'DONE', responsibleNo: adops.userId, dueYmd: '2026-11-23' })
    const later = await staffOn('2026-11-24T09:00:00+09:00')
    const [writer, other] = await Promise.all([memberOf(portal, 'member'), memberOf(portal, 'academy')])
    expect(await ids(later, { work: 'OPEN' })).toEqual([late, mine, fresh])
    expect(await ids(later, { work: 'RECEIVED' })).toEqual([fresh])
    expect(await ids(later, { work: 'DONE' })).toEqual([done])
    expect(await ids(later, { charge: 'ME' })).toEqual([done, mine])
    expect(await ids(later, { charge: 'NONE' })).toEqual([fresh])
    expect(await ids(later, { due: 'OVERDUE' })).toEqual([late])
    expect(await ids(later, { due: 'TODAY', pageSize: 1 })).toEqual([late])
    expect(await ids(later, { due: 'TODAY' })).toEqual([late, mine])
    expect(await ids(writer, { work: 'IN_WORK' })).toEqual([mine])
    expect(await ids(other, { work: 'RECEIVED' })).toEqual([])
  })
})

describe('told', () => {
  test('is whoever takes care of a request from now on, and whoever did', async () => {
    const id = await write(member)
    await change(adops, id, 0, { responsibleNo: admin.userId })
    expect(await textsOf(admin)).toEqual(['자료요청 ‘배너 자료’의 담당자로 지정되었습니다.'])
    await change(adops, id, 1, { responsibleNo: adops.userId })
    expect((await textsOf(admin))[0]).toBe('자료요청 ‘배너 자료’의 담당에서 제외되었습니다.')
    expect(await textsOf(adops)).toEqual([])
  })

  test('is whoever wrote a request once it is done, and when it is taken up again', async () => {
    const id = await write(member)
    await change(adops, id, 0, { status: 'IN_WORK' })
    expect(await textsOf(member)).toEqual([])
    await change(adops, id, 1, { status: 'DONE' })
    await change(adops, id, 2, { status: 'IN_WORK' })
    expect(await textsOf(member)).toEqual([
      '자료요청 ‘배너 자료’을 다시 처리합니다.',
      '자료요청 ‘배너 자료’의 처리가 완료되었습니다.',
    ])
  })

  test('is whoever takes care of it of what its writer adds, once; it stays done', async () => {
    const id = await write(member)
    await change(adops, id, 0, { status: 'DONE', responsibleNo: admin.userId })
    await comment(academy, id)
    await comment(member, id)
    const said = '담당한 자료요청 ‘배너 자료’에 요청자가 댓글을 남겼습니다.'
    expect((await textsOf(admin)).filter((text) => text === said)).toHaveLength(1)
    expect((await read(adops, id)).body.status).toBe('DONE')
    const own = await comment(admin, id)
    await comment(member, id, own)
    expect((await textsOf(admin))[0]).toBe('‘배너 자료’ 글의 내 댓글에 답글이 달렸습니다.')
    await uncomment(admin, id, own)
  })
})

describe('on the home', () => {
  test('of whoever takes care stand their open requests, urgent once one presses', async () => {
    const [one, other] = [await write(member), await write(academy)]
    await change(adops, one, 0, { responsibleNo: adops.userId, dueYmd: '2026-11-24' })
    await change(adops, other, 0, { status: 'DONE', responsibleNo: adops.userId, dueYmd: '2026-11-23' })
    const works = await waitingIn('board', adops.person)
    expect(works.charge).toMatchObject({ text: '내가 맡은 자료요청', count: 1, isUrgent: false })
    expect(linkOf(works.charge)).toEqual({ screen: '/board/4581', filters: { work: 'OPEN', charge: 'ME' } })
    const later = await staffOn('2026-11-24T09:00:00+09:00')
    expect((await waitingIn('board', later.person)).charge).toMatchObject({ count: 1, isUrgent: true })
    const boss = await memberOf(portal, 'admin')
    expect(countsOf(await waitingIn('board', boss.person))).toEqual({ waiting: 2 })
  })

  test('of whoever wrote stand their requests that are in work', async () => {
    const [one] = [await write(member), await write(member)]
    await change(adops, one, 0, { status: 'IN_WORK' })
    const works = await waitingIn('board', member.person)
    expect(countsOf(works)).toEqual({ ownInWork: 1 })
    expect(linkOf(works.ownInWork)).toEqual({ screen: '/board/4581', filters: { mine: 'true', work: 'IN_WORK' } })
    expect(countsOf(await waitingIn('board', academy.person))).toEqual({})
  })
})
