import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { deleteComment, saveComment, updateComment } from '#areas/board/contract/comment.contract.ts'
import {
  clearBoard,
  comment,
  comments,
  type Member,
  memberOf,
  rowOf,
  uncomment,
  write,
} from '#areas/board/testing/board.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'

const NOW = '2026-11-23T09:00:00+09:00'
const portal = await portalForFile({ now: NOW })
const [member, academy, adops] = await Promise.all([
  memberOf(portal, 'member'),
  memberOf(portal, 'academy'),
  memberOf(portal, 'adops'),
])
let articleId: number
beforeEach(async () => {
  portal.clock.set(NOW)
  await clearBoard(portal)
  articleId = await write(member)
})

const say = (who: Member, text: string, parentCommentId?: number) => comment(who, articleId, parentCommentId, text)
const save = (who: Member, body: Partial<CallInput<typeof saveComment>['body']>) =>
  who.send(saveComment, { body: { articleId, text: '네', ...body } })
const change = (who: Member, commentId: number, text: string, at = articleId) =>
  who.send(updateComment, { body: { articleId: at, commentId, text } })
const remove = (who: Member, commentId: number, at = articleId) => uncomment(who, at, commentId)

/** All comments in the order of reading, indented, read in pages of this size. */
async function outline(pageSize = 1000): Promise<string[]> {
  const lines: string[] = []
  for (let lastCommentId = 0; ; ) {
    const { body } = await comments(member, articleId, { lastCommentId, pageSize })
    lines.push(
      ...body.commentList.map(({ depth, text, isDeleted }) => `${'-'.repeat(depth)} ${isDeleted ? '(삭제)' : text}`),
    )
    if (!body.hasNextPage) return lines
    lastCommentId = body.commentList.at(-1)?.commentId ?? 0
  }
}

const countOf = async () => (await rowOf(member, articleId))?.commentCount

describe('the comments', () => {
  test('stand each before its replies, oldest first, however late a reply comes and however small the pages are', async () => {
    const a = await say(academy, 'a')
    const b = await say(member, 'b')
    const b1 = await say(adops, 'b1', b)
    const a1 = await say(member, 'a1', a)
    await say(academy, 'b11', b1)
    const a11 = await say(adops, 'a11', a1)
    await say(member, 'a2', a)
    await say(academy, 'a111', a11)
    const whole = ['- a', '-- a1', '--- a11', '---- a111', '-- a2', '- b', '-- b1', '--- b11']
    for (const pageSize of [1, 2, 3, 8, 1000]) expect(await outline(pageSize)).toEqual(whole)
    expect(await countOf()).toBe(8)
  })

  test('tell of a reply what it answers', async () => {
    const top = await say(academy, '위')
    const middle = await say(adops, '가운데', top)
    const low = await say(member, '아래', middle)
    const [first, , last] = (await comments(member, articleId)).body.commentList
    expect(first).toMatchObject({
      commentId: top,
      text: '위',
      writeTime: NOW,
      changedTime: null,
      userInfo: { nickName: 'academy', isStaff: false },
      isDeleted: false,
      isComplained: false,
      depth: 1,
      isChildComment: false,
      parentCommentId: null,
      topCommentId: top,
      parentUserName: null,
      parentUserProfileId: null,
    })
    expect(last).toMatchObject({
      commentId: low,
      depth: 3,
      isChildComment: true,
      parentCommentId: middle,
      topCommentId: top,
      parentUserName: 'adops',
      parentUserProfileId: expect.any(Number),
    })
  })

  test('of a wish for too many come as many as there may be; fewer than one is refused', async () => {
    await say(academy, 'a')
    expect((await comments(member, articleId, { pageSize: 100_000 })).status).toBe(200)
    await sql`
      insert into board.comment (article_id, ancestors, profile_id, is_by_staff, text, written_at)
      select ${articleId}, '{}', min(profile_id), false, 'x', ${portal.clock.now()}::timestamptz from board.profile, generate_series(1, 1000) group by generate_series`.execute(
      portal.db,
    )
    const { body } = await comments(member, articleId, { pageSize: 100_000 })
    expect([body.commentList.length, body.hasNextPage]).toEqual([1000, true])
    expect((await comments(member, articleId)).body.commentList).toHaveLength(100)
    expect((await comments(member, articleId, { pageSize: 0 })).status).toBe(400)
  })

  test('go on only behind a comment of the article', async () => {
    const other = await comment(academy, await write(academy))
    for (const lastCommentId of [other, 2_147_483_647])
      expect((await comments(member, articleId, { lastCommentId })).code).toBe('COMMENT_NOT_FOUND')
  })

  test('that somebody complained of keep their place without their text', async () => {
    const id = await say(academy, '나쁜 말')
    await sql`update board.comment set is_complained = true where comment_id = ${id}`.execute(portal.db)
    expect((await comments(member, articleId)).body.commentList[0]).toMatchObject({ isComplained: true, text: '' })
  })
})

describe('a comment', () => {
  test('keeps its text exactly', async () => {
    const text = '\n  <script>alert(1)</script> &lt; \u202e \r\n끝  '
    await say(academy, text)
    expect((await comments(member, articleId)).body.commentList[0]?.text).toBe(text)
  })

  test.each([
    ['nothing', '', '댓글 내용을 입력해주세요.'],
    ['nothing that shows', ' \n\u200b', '댓글 내용을 입력해주세요.'],
    ['too much', '가'.repeat(2001), undefined],
  ])('of %s is refused', async (_what, text, detail) => {
    const answer = await save(member, { text })
    expect(answer.status).toBe(400)
    if (detail) expect(answer.problem.detail).toBe(detail)
    expect(await countOf()).toBe(0)
  })

  test('may be answered down to depth 4, not deeper', async () => {
    let parent: number | undefined
    for (let depth = 1; depth <= 4; depth++) parent = await say(academy, `${depth}`, parent)
    const answer = await save(member, { parentCommentId: parent })
    expect([answer.status, answer.code]).toEqual([422, 'TOO_DEEP'])
    expect(await countOf()).toBe(4)
  })

  test('answers only a comment of the same article that is there', async () => {
    const elsewhere = await comment(academy, await write(academy))
    const gone = await say(academy, '삭제할 댓글')
    await remove(academy, gone)
    for (const parentCommentId of [elsewhere, gone, 2_147_483_647]) {
      const answer = await save(member, { parentCommentId })
      expect([answer.status, answer.code]).toEqual([404, 'COMMENT_NOT_FOUND'])
    }
    expect((await save(member, { articleId: articleId + 100 })).code).toBe('ARTICLE_NOT_FOUND')
    expect(await countOf()).toBe(0)
  })

  test('stands where its parent is, whatever the client says', async () => {
    const top = await say(academy, '위')
    const other = await say(academy, '다른 글')
    const said = { topCommentId: other, parentUserName: '<b>아무개</b>', parentUserProfileId: 999_999 }
    const answer = await save(member, { parentCommentId: top, ...said })
    const { commentList } = (await comments(member, articleId)).body
    expect(commentList.find(({ commentId }) => commentId === answer.body.commentId)).toMatchObject({
      topCommentId: top,
      parentUserName: 'academy',
      parentUserProfileId: commentList[0]?.userInfo.profileId,
    })
  })

  test.each([{ topCommentId: '' }, { topCommentId: null, parentUserName: null }, {}])(
    'of the article itself may be told by %j',
    async (given) => {
      expect((await save(member, given)).status).toBe(200)
    },
  )

  test('by a double click is one comment', async () => {
    const body = { articleId, text: '한 번' }
    const twice = [1, 2].map(() => member.send(saveComment, { body }, { 'idempotency-key': 'c' }))
    const [one, other] = await Promise.all(twice)
    expect(one?.body).toEqual(other?.body)
    expect(await outline()).toEqual(['- 한 번'])
  })

  test('more than 2,000 a day is refused', async () => {
    await sql`
      insert into platform.quota (name, who, window_start, used)
      values ('board.comments', ${String(member.userId)}, '2026-11-23T00:00:00+09:00', 2000)`.execute(portal.db)
    const answer = await save(member, {})
    expect([answer.status, answer.code]).toEqual([429, 'TOO_MANY_TODAY'])
  })
})

describe('changing and deleting a comment', () => {
  test('is for its writer alone', async () => {
    const id = await say(academy, '처음')
    for (const who of [member, adops]) {
      expect((await change(who, id, '남이 고침')).code).toBe('NOT_WRITER')
      expect((await remove(who, id)).code).toBe('NOT_WRITER')
    }
    portal.clock.set('2026-11-23T09:05:00+09:00')
    expect((await change(academy, id, '고침')).status).toBe(200)
    expect((await comments(member, articleId)).body.commentList[0]).toMatchObject({
      text: '고침',
      writeTime: NOW,
      changedTime: '2026-11-23T09:05:00+09:00',
    })
  })

  test('needs it to belong to the article', async () => {
    const other = await write(academy)
    const id = await say(academy, '여기')
    expect((await change(academy, id, '고침', other)).code).toBe('COMMENT_NOT_FOUND')
    expect((await remove(academy, id, other)).code).toBe('COMMENT_NOT_FOUND')
    expect((await remove(academy, 2_147_483_647)).code).toBe('COMMENT_NOT_FOUND')
  })

  test('leaves a place while a reply stands, and nothing afterwards', async () => {
    const top = await say(academy, '위')
    const middle = await say(academy, '가운데', top)
    const low = await say(member, '아래', middle)
    await say(member, '옆')
    await remove(academy, top)
    await remove(academy, middle)
    expect(await outline()).toEqual(['- (삭제)', '-- (삭제)', '--- 아래', '- 옆'])
    expect((await comments(member, articleId)).body.commentList[0]?.text).toBe('')
    expect(await countOf()).toBe(2)
    await remove(member, low)
    expect(await outline()).toEqual(['- 옆'])
    expect(await countOf()).toBe(1)
  })

  test('is over once it is deleted: once more is fine for the writer, and nothing to others', async () => {
    const id = await say(academy, '삭제할 댓글')
    const both = await Promise.all([remove(academy, id), remove(academy, id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await countOf()).toBe(0)
    expect((await change(academy, id, '다시')).code).toBe('COMMENT_NOT_FOUND')
    expect((await remove(member, id)).code).toBe('COMMENT_NOT_FOUND')
  })

  test('by many at once keeps the count true', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, at) => say(at % 2 ? academy : member, `${at}`)))
    const bodies = ids.map((commentId, at) => ({ commentId, who: at % 2 ? academy : member }))
    await Promise.all([
      ...bodies.slice(0, 4).map(({ who, commentId }) => who.send(deleteComment, { body: { articleId, commentId } })),
      ...Array.from({ length: 4 }, () => say(adops, '더')),
    ])
    expect(await countOf()).toBe(6)
    expect(await outline()).toHaveLength(6)
  })
})
