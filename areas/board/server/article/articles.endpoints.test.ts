import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { addArticle, deleteArticle, updateArticle } from '#areas/board/contract/article.contract.ts'
import { saveComment } from '#areas/board/contract/comment.contract.ts'
import {
  clearBoard,
  comment,
  comments,
  list,
  MATERIAL,
  type Member,
  memberOf,
  open,
  rowOf,
  uncomment,
  write,
} from '#areas/board/testing/board.seed.ts'
import { listAudit } from '#platform/server/audit/audit.ts'

const NOW = '2026-11-23T09:00:00+09:00'
const HOSTILE = '<img src=x onerror=alert(1)> &amp; \u202e "따옴표" \\ %s {{x}} 😀'

const portal = await portalForFile({ now: NOW })
let member: Member
let academy: Member
let adops: Member
beforeEach(async () => {
  portal.clock.set(NOW)
  await clearBoard(portal)
  ;[member, academy, adops] = await Promise.all([
    memberOf(portal, 'member'),
    memberOf(portal, 'academy'),
    memberOf(portal, 'adops'),
  ])
})

const change = (who: Member, articleId: number, version: number, over = {}) =>
  who.send(updateArticle, {
    body: { ...MATERIAL, articleId, version, title: '새 제목', contents: '새 내용', ...over },
  })
const remove = (who: Member, articleId: number) => who.send(deleteArticle, { body: { articleId } })
const titles = (answer: Awaited<ReturnType<typeof list>>) => answer.body.articleList.map(({ title }) => title)

describe('writing', () => {
  test('keeps every text exactly as it was written, and says who wrote it', async () => {
    const articleId = await write(member, { title: ` ${HOSTILE} `, contents: `\n  ${HOSTILE}\r\n\r\n끝 ` })
    const { body } = await open(academy, articleId)
    expect(body).toMatchObject({
      articleId,
      categoryId: 4580,
      subjectId: 4581,
      title: ` ${HOSTILE} `,
      contents: `\n  ${HOSTILE}\r\n\r\n끝 `,
      writeTime: NOW,
      changedTime: null,
      attachments: [],
      userInfo: { nickName: 'member', isStaff: false },
    })
    expect((await open(adops, await write(adops))).body.userInfo).toMatchObject({ nickName: 'adops', isStaff: true })
  })

  test.each([
    ['no title', { title: ' \n\u3164' }],
    ['no contents', { contents: '\u200b' }],
  ])('with %s is refused with one sentence for both', async (_what, over) => {
    const answer = await member.send(addArticle, { body: { ...MATERIAL, title: '제목', contents: '내용', ...over } })
    expect([answer.status, answer.problem.detail]).toEqual([400, '제목과 내용을 모두 입력해주세요.'])
  })

  test('is possible up to the limits of length', async () => {
    await write(member, { title: '가'.repeat(200), contents: '나'.repeat(20_000) })
    for (const over of [{ title: '가'.repeat(201) }, { contents: '나'.repeat(20_001) }]) {
      const answer = await member.send(addArticle, { body: { ...MATERIAL, title: '제목', contents: '내용', ...over } })
      expect(answer.status).toBe(400)
    }
  })

  test.each([
    { categoryId: 4580, subjectId: 1 },
    { categoryId: 1, subjectId: 4581 },
  ])('to %j, which is not there, is refused', async (where) => {
    const answer = await member.send(addArticle, { body: { ...where, title: '제목', contents: '내용' } })
    expect([answer.status, answer.code]).toEqual([404, 'SUBJECT_NOT_FOUND'])
  })

  test('by a double click makes one article', async () => {
    const body = { ...MATERIAL, title: '제목', contents: '내용' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => member.send(addArticle, { body }, { 'idempotency-key': 'k' })),
    )
    expect(new Set(answers.map((answer) => answer.body.articleId)).size).toBe(1)
    expect(titles(await list(member))).toEqual(['제목'])
  })

  test('more than 200 articles a day is refused until tomorrow', async () => {
    await sql`
      insert into platform.quota (name, who, window_start, used)
      values ('board.articles', ${String(member.userId)}, '2026-11-23T00:00:00+09:00', 199)`.execute(portal.db)
    await write(member)
    const answer = await member.send(addArticle, { body: { ...MATERIAL, title: '제목', contents: '내용' } })
    expect([answer.status, answer.code]).toEqual([429, 'TOO_MANY_TODAY'])
    expect(Number(answer.headers.get('retry-after'))).toBe(15 * 3600)
    await write(academy)
  })
})

describe('the list', () => {
  test('goes back by its cursor without gaps or repeats, whatever is written meanwhile', async () => {
    const ids: number[] = []
    for (let at = 0; at < 7; at++) ids.push(await write(member, { title: `${at}` }))
    const first = await list(member, { pageSize: 3 })
    expect([titles(first), first.body.hasNextPage]).toEqual([['6', '5', '4'], true])
    await write(academy, { title: '새 글' })
    await remove(member, ids[2] as number)
    const second = await list(member, { pageSize: 3, articleId: ids[4] })
    expect([titles(second), second.body.hasNextPage]).toEqual([['3', '1', '0'], false])
    const exact = await list(member, { pageSize: 2, articleId: ids[3] })
    expect([titles(exact), exact.body.hasNextPage]).toEqual([['1', '0'], false])
    expect(titles(await list(member, { articleId: ids[0] }))).toEqual([])
    expect(titles(await list(member, { articleId: 0 }))).toHaveLength(7)
  })

  test('shows the named subjects that exist, and refuses when none does', async () => {
    await write(member)
    const some = [
      { categoryId: 4580, subjectIdList: [1, 4581] },
      { categoryId: 9, subjectIdList: [4581] },
    ]
    expect(titles(await list(member, { categoryList: some }))).toEqual(['배너 자료'])
    const none = await list(member, { categoryList: [{ categoryId: 9, subjectIdList: [4581] }] })
    expect([none.status, none.code]).toEqual([404, 'SUBJECT_NOT_FOUND'])
  })

  test.each([0, 101, 1.5])('takes no page of %s rows', async (pageSize) => {
    expect((await list(member, { pageSize })).status).toBe(400)
  })

  test('finds titles by a part of them, taken literally, and what one wrote oneself', async () => {
    await write(member, { title: '100% 할인 배너' })
    await write(academy, { title: '1000 할인_배너' })
    expect(titles(await list(member, { keyword: '100%' }))).toEqual(['100% 할인 배너'])
    expect(titles(await list(member, { keyword: '인_배' }))).toEqual(['1000 할인_배너'])
    expect(titles(await list(member, { keyword: '할' }))).toHaveLength(2)
    expect(titles(await list(member, { mine: true }))).toEqual(['100% 할인 배너'])
  })

  test('says what waits for an answer: where the last word is not of staff', async () => {
    const asked = await write(member, { title: '질문' })
    const notice = await write(adops, { title: '안내' })
    const waiting = async () => titles(await list(adops, { isWaiting: true }))
    expect(await waiting()).toEqual(['질문'])
    const answered = await comment(adops, asked)
    expect(await waiting()).toEqual([])
    const again = await comment(academy, notice)
    const replied = await comment(member, asked, answered)
    expect(await waiting()).toEqual(['안내', '질문'])
    expect((await rowOf(member, notice))?.isWaiting).toBe(true)
    await uncomment(academy, notice, again)
    await uncomment(member, asked, replied)
    expect(await waiting()).toEqual([])
    await uncomment(adops, asked, answered)
    expect(await waiting()).toEqual(['질문'])
    await remove(member, asked)
    expect(await waiting()).toEqual([])
  })

  test('marks what one never opened, and what others said since', async () => {
    const id = await write(member)
    const unread = async (who: Member) => (await rowOf(who, id))?.isUnread
    expect([await unread(member), await unread(academy)]).toEqual([false, true])
    await open(academy, id)
    expect(await unread(academy)).toBe(false)
    const said = await comment(adops, id)
    expect([await unread(member), await unread(academy), await unread(adops)]).toEqual([true, true, false])
    await open(member, id)
    expect([await unread(member), await unread(academy)]).toEqual([false, true])
    await uncomment(adops, id, said)
    expect(await unread(academy)).toBe(false)
  })
})

describe('opening', () => {
  const views = async (who: Member, id: number) => (await open(who, id)).body.viewCount

  test('counts once per person and day in Seoul', async () => {
    const id = await write(member)
    expect([await views(academy, id), await views(academy, id), await views(member, id)]).toEqual([1, 1, 2])
    portal.clock.set('2026-11-23T23:59:59+09:00')
    expect((await open(await memberOf(portal, 'academy'), id)).body.viewCount).toBe(2)
    portal.clock.set('2026-11-24T00:00:00+09:00')
    const tomorrow = await memberOf(portal, 'academy')
    expect(await views(tomorrow, id)).toBe(3)
    expect((await rowOf(tomorrow, id))?.viewCount).toBe(3)
  })

  test('in many windows at once counts once', async () => {
    const id = await write(member)
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(academy, id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await views(academy, id)).toBe(1)
  })

  test('while the same person comments blocks nobody', async () => {
    const id = await write(member)
    const work = Array.from({ length: 6 }, () => [open(academy, id), comment(academy, id)]).flat()
    await Promise.all(work)
    expect(await rowOf(academy, id)).toMatchObject({ viewCount: 1, commentCount: 6, isUnread: false })
  })

  test.each([
    ['unknown', async () => 2_147_483_647],
    [
      'deleted',
      async () => {
        const id = await write(member)
        await remove(member, id)
        return id
      },
    ],
  ])('what is %s says that it is not there', async (_what, make) => {
    const id = await make()
    for (const answer of [await open(academy, id), await comments(academy, id)])
      expect([answer.status, answer.code, answer.problem.detail]).toEqual([
        404,
        'ARTICLE_NOT_FOUND',
        '게시글을 찾을 수 없습니다.',
      ])
  })
})

describe('changing', () => {
  test('is for the writer alone, also not for administrators, and tells the new version', async () => {
    const id = await write(member)
    const { version } = (await open(member, id)).body
    const admin = await memberOf(portal, 'admin')
    for (const who of [academy, adops, admin]) expect((await change(who, id, version)).code).toBe('NOT_WRITER')
    portal.clock.set('2026-11-23T09:10:00+09:00')
    expect((await change(member, id, version)).body).toEqual({ articleId: id, version: version + 1 })
    expect((await open(academy, id)).body).toMatchObject({
      title: '새 제목',
      contents: '새 내용',
      changedTime: '2026-11-23T09:10:00+09:00',
      version: version + 1,
    })
  })

  test('of what was changed meanwhile, in another tab too, is refused: of two at once one gets through', async () => {
    const id = await write(member)
    const otherTab = await memberOf(portal, 'member')
    const answers = await Promise.all([
      change(member, id, 1, { title: '하나' }),
      change(otherTab, id, 1, { title: '둘' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('STATE_CHANGED')
  })

  test('nothing is no change', async () => {
    const id = await write(member, { title: '그대로', contents: '그대로' })
    expect((await change(member, id, 1, { title: '그대로', contents: '그대로' })).body.version).toBe(1)
    expect((await listAudit(portal.db, 'board.article', id)).map(({ action }) => action)).toEqual(['board.addArticle'])
  })

  test('needs the article to be there, and in its subject', async () => {
    const id = await write(member)
    for (const over of [{ subjectId: 1 }, { categoryId: 1 }, { articleId: id + 1 }])
      expect((await change(member, id, 1, over)).code).toBe('ARTICLE_NOT_FOUND')
    await remove(member, id)
    expect((await change(member, id, 2)).code).toBe('ARTICLE_NOT_FOUND')
  })

  test('does not keep contents in the trail', async () => {
    const id = await write(member, { contents: '010-1234-5678' })
    await change(member, id, 1, { contents: '비밀 이야기' })
    const kept = JSON.stringify(await listAudit(portal.db, 'board.article', id))
    expect(kept).toContain('새 제목')
    expect(kept).not.toMatch(/010-1234-5678|비밀 이야기/)
  })
})

describe('deleting', () => {
  test('is for the writer alone; once more is fine for them, and nothing to others', async () => {
    const id = await write(member)
    await comment(academy, id)
    expect((await remove(academy, id)).code).toBe('NOT_WRITER')
    for (const _ of [1, 2]) expect((await remove(member, id)).status).toBe(200)
    expect((await remove(academy, id)).code).toBe('ARTICLE_NOT_FOUND')
    expect((await remove(member, id + 1)).code).toBe('ARTICLE_NOT_FOUND')
    expect(await rowOf(member, id)).toBeUndefined()
    const actions = (await listAudit(portal.db, 'board.article', id)).map(({ action }) => action)
    expect(actions).toEqual(['board.addArticle', 'board.deleteArticle'])
  })

  test('while others comment leaves no comment behind', async () => {
    const id = await write(member)
    const body = { articleId: id, text: '늦은 댓글' }
    const [gone, ...said] = await Promise.all([
      remove(member, id),
      ...Array.from({ length: 5 }, () => academy.send(saveComment, { body })),
    ])
    expect(gone.status).toBe(200)
    for (const answer of said) expect([200, 404]).toContain(answer.status)
    expect((await comments(academy, id)).status).toBe(404)
  })
})
