import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { updateComment } from '#areas/board/contract/comment.contract.ts'
import { listArticlePeople } from '#areas/board/contract/mention.contract.ts'
import { clearBoard, comment, comments, type Member, memberOf, write } from '#areas/board/testing/board.seed.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'

const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00' })
const [member, academy, adops] = await Promise.all([
  memberOf(portal, 'member'),
  memberOf(portal, 'academy'),
  memberOf(portal, 'adops'),
])
beforeEach(() => clearBoard(portal))

const peopleOf = async (who: Member, articleId: number) => {
  const answer = await who.person.send(listArticlePeople, { params: { articleId } })
  return answer.status === 200 ? answer.body.list : answer.code
}
const toldOf = async (who: Member) =>
  (await who.person.send(listNotifications)).body.list.map(({ kind, address }) => `${kind} ${address}`)
const mentionAt = (articleId: number, commentId: number) =>
  `board.mention /board/4581/article/${articleId}?comment=${commentId}`
const rewrite = (who: Member, articleId: number, commentId: number, text: string) =>
  who.send(updateComment, { body: { articleId, commentId, text } })

describe('whom a comment may call', () => {
  test('are those who take part, and staff; not oneself, and nobody else', async () => {
    const id = await write(member)
    const names = async (who: Member) => {
      const people = await peopleOf(who, id)
      return Array.isArray(people) ? people.map(({ name }) => name) : []
    }
    expect(await peopleOf(academy, id)).toContainEqual({ name: 'adops', isStaff: true })
    expect(await peopleOf(academy, id)).toContainEqual({ name: 'member', isStaff: false })
    expect(await names(member)).not.toContain('academy')
    expect(await names(member)).not.toContain('member')
    await comment(academy, id)
    expect(await names(member)).toContain('academy')
  })

  test('is nobody where there is no such article', async () => {
    expect(await peopleOf(member, 999_999)).toBe('ARTICLE_NOT_FOUND')
  })
})

describe('who is called by name', () => {
  test('is told of that, in place of the comment, and stands in it', async () => {
    const id = await write(member)
    const commentId = await comment(academy, id, undefined, '@adops님 @member 확인해주세요. @academy @없는사람')
    expect(await toldOf(adops)).toEqual([mentionAt(id, commentId)])
    expect(await toldOf(member)).toEqual([mentionAt(id, commentId)])
    expect(await toldOf(academy)).toEqual([])
    const [row] = (await comments(member, id)).body.commentList
    expect([...(row?.mentions ?? [])].sort()).toEqual(['adops', 'member'])
  })

  test('is told once of a comment, however often it is changed', async () => {
    const id = await write(member)
    const commentId = await comment(member, id, undefined, '안녕하세요')
    expect(await toldOf(adops)).toEqual([])
    await rewrite(member, id, commentId, '@adops 안녕하세요')
    expect(await toldOf(adops)).toEqual([mentionAt(id, commentId)])
    await adops.person.send(listNotifications)
    for (const text of ['안녕하세요', '@adops 다시', '@adops @adops 또'])
      expect((await rewrite(member, id, commentId, text)).status).toBe(200)
    expect(await toldOf(adops)).toHaveLength(1)
  })

  test('is nobody who takes no part', async () => {
    const id = await write(member)
    await comment(member, id, undefined, '@academy 님')
    expect(await toldOf(academy)).toEqual([])
  })

  test('is one person by each name: of two those who are on the board', async () => {
    const rename = (name: string) =>
      sql`update account."user" set name = ${name} where login_id = 'admin'`.execute(portal.db)
    const { rows } = await sql<{ name: string }>`select name from account."user" where login_id = 'admin'`.execute(
      portal.db,
    )
    onTestFinished(async () => void (await rename(rows[0]?.name ?? '')))
    await rename('Member')
    const id = await write(member)
    expect(await peopleOf(academy, id)).not.toContainEqual({ name: 'Member', isStaff: true })
    await comment(academy, id, undefined, '@member @Member 확인해주세요.')
    expect(await toldOf(member)).toHaveLength(1)
    expect((await (await portal.as('admin')).send(listNotifications)).body.list).toEqual([])
  })

  test('may be staff who have never been on the board', async () => {
    const id = await write(member)
    const people = await peopleOf(member, id)
    const names = Array.isArray(people) ? people.map(({ name }) => name) : []
    const stranger = names.find((name) => name !== 'adops') ?? ''
    const commentId = await comment(member, id, undefined, `@${stranger} 부탁드립니다`)
    const row = (await comments(member, id)).body.commentList.find((each) => each.commentId === commentId)
    expect(row?.mentions).toEqual([stranger])
    const admin = await portal.as('admin')
    const told = (await admin.send(listNotifications)).body.list
    expect(told.map(({ kind, text }) => [kind, text])).toEqual([
      ['board.mention', '‘배너 자료’ 글의 댓글에서 나를 불렀습니다.'],
    ])
  })
})
