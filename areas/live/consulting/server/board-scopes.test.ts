import { beforeEach, describe, expect, test } from 'vitest'
import { allCalls } from '#app/testing/all-calls.ts'
import { hostileInputs } from '#app/testing/hostile-inputs.ts'
import { portalForFile } from '#app/testing/test-portal.ts'
import { deleteArticle, listArticles, readArticle, updateArticle } from '#areas/board/contract/article.contract.ts'
import { BOARD_CATEGORY_ID } from '#areas/board/contract/board.ts'
import { BOARD_PASS } from '#areas/board/contract/board-pass.contract.ts'
import { deleteComment, listComments, saveComment, updateComment } from '#areas/board/contract/comment.contract.ts'
import { seedInstitute } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import type { Call } from '#platform/contract/call.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import type { Answer } from '#platform/testing/person.ts'
import { answerRequest, claimRequest } from '../contract/answer.contract.ts'
import { readConsulting } from '../contract/consulting.contract.ts'
import {
  type Consulting,
  forgetQuotas,
  personIn,
  seedConsulting,
  select,
  strangerIn,
  tryWriting,
  type Voice,
  viewerIn,
  writeIn,
} from '../testing/consulting.seed.ts'

const portal = await portalForFile()
const consulting = await seedConsulting(portal)
const normal = await seedConsulting(portal, {
  boardType: 'NORMAL',
  liveInstituteNo: consulting.liveInstituteNo,
})
await seedInstitute(portal, '다른 기관', ['member3'])
const elsewhere = await seedConsulting(portal, { members: ['member3'], host: 'member3' })
beforeEach(() => forgetQuotas(portal))

/** Viewers are of the broadcast that is asked about; `foreignViewer` watches another one. */
const ROLES = [
  'host',
  'staff',
  'administrator',
  'writer',
  'viewer',
  'foreignViewer',
  'foreignStaff',
  'memberOfNothing',
  'academy',
  'vendor',
  'nobody',
] as const
type Role = (typeof ROLES)[number]

async function openVoices(broadcast: Consulting): Promise<Record<Role, Voice>> {
  return {
    host: await personIn(portal, 'member'),
    staff: await personIn(portal, 'member2'),
    administrator: await personIn(portal, 'admin'),
    writer: await viewerIn(portal, broadcast, '글쓴이'),
    viewer: await viewerIn(portal, broadcast, '다른 사람'),
    foreignViewer: await viewerIn(portal, elsewhere, '다른 방송'),
    foreignStaff: await personIn(portal, 'member3'),
    memberOfNothing: await personIn(portal, 'member4'),
    academy: await personIn(portal, 'academy'),
    vendor: await strangerIn(portal, 'vendor1'),
    nobody: await strangerIn(portal, null),
  }
}

type Statuses = Record<Role, number>
type ReceivedAnswer = Pick<Answer<Call>, 'status' | 'body'>

/** Those to whom the board does not exist: told like of an unknown number. */
const OUTSIDE = {
  foreignViewer: 404,
  foreignStaff: 404,
  memberOfNothing: 404,
  academy: 404,
  vendor: 403,
  nobody: 401,
} as const
const STAFF = { host: 200, staff: 200, administrator: 200 } as const
const NOT_WRITER = { host: 403, staff: 403, administrator: 403, ...OUTSIDE } as const

interface Asked {
  readonly what: string
  readonly ask: (voice: Voice, broadcast: Consulting, articleId: number, commentId: number) => Promise<ReceivedAnswer>
  readonly consulting: Statuses
  readonly normal: Statuses
}

const ownSubject = ({ boardSubjectId }: Consulting) => [
  { categoryId: BOARD_CATEGORY_ID, subjectIdList: [boardSubjectId] },
]
const changed = { categoryId: BOARD_CATEGORY_ID, title: '고침', contents: '고쳤습니다.', version: 1 }

/** Calls of the live rooms: without a pass of the board, people of no live room are not let in at all. */
const BY_STAFF = { writer: 401, viewer: 401, ...OUTSIDE, foreignViewer: 401, academy: 403 } as const

const CALLS: readonly Asked[] = [
  {
    what: 'the list',
    ask: (voice, broadcast) => voice.ask(listArticles, { body: { categoryList: ownSubject(broadcast) } }),
    consulting: { ...STAFF, writer: 200, viewer: 200, ...OUTSIDE },
    normal: { ...STAFF, writer: 200, viewer: 200, ...OUTSIDE },
  },
  {
    what: 'an article',
    ask: (voice, _broadcast, articleId) => voice.ask(readArticle, { body: { articleId } }),
    consulting: { ...STAFF, writer: 200, viewer: 404, ...OUTSIDE },
    normal: { ...STAFF, writer: 200, viewer: 200, ...OUTSIDE },
  },
  {
    what: 'writing an article',
    ask: (voice, broadcast) => tryWriting(voice, broadcast),
    consulting: { ...STAFF, writer: 200, viewer: 200, ...OUTSIDE },
    normal: { ...STAFF, writer: 200, viewer: 200, ...OUTSIDE },
  },
  {
    what: 'changing an article',
    ask: (voice, { boardSubjectId: subjectId }, articleId) =>
      voice.ask(updateArticle, { body: { ...changed, subjectId, articleId } }),
    consulting: { ...NOT_WRITER, writer: 200, viewer: 404 },
    normal: { ...NOT_WRITER, writer: 200, viewer: 403 },
  },
  {
    what: 'deleting an article',
    ask: (voice, _broadcast, articleId) => voice.ask(deleteArticle, { body: { articleId } }),
    consulting: { ...STAFF, ...OUTSIDE, writer: 200, viewer: 404 },
    normal: { ...STAFF, ...OUTSIDE, writer: 200, viewer: 403 },
  },
  {
    what: 'the comments',
    ask: (voice, _broadcast, articleId) => voice.ask(listComments, { body: { articleId } }),
    consulting: { ...STAFF, writer: 200, viewer: 404, ...OUTSIDE },
    normal: { ...STAFF, writer: 200, viewer: 200, ...OUTSIDE },
  },
  {
    what: 'writing a comment',
    ask: (voice, _broadcast, articleId) => voice.ask(saveComment, { body: { articleId, text: '네' } }),
    consulting: { ...STAFF, writer: 200, viewer: 404, ...OUTSIDE },
    normal: { ...STAFF, writer: 200, viewer: 200, ...OUTSIDE },
  },
  {
    what: 'changing a comment',
    ask: (voice, _broadcast, articleId, commentId) =>
      voice.ask(updateComment, { body: { articleId, commentId, text: '고침' } }),
    consulting: { ...NOT_WRITER, writer: 200, viewer: 404 },
    normal: { ...NOT_WRITER, writer: 200, viewer: 403 },
  },
  {
    what: 'deleting a comment',
    ask: (voice, _broadcast, articleId, commentId) => voice.ask(deleteComment, { body: { articleId, commentId } }),
    consulting: { ...STAFF, ...OUTSIDE, writer: 200, viewer: 404 },
    normal: { ...STAFF, ...OUTSIDE, writer: 200, viewer: 403 },
  },
  {
    what: 'the answer of staff',
    ask: (voice, _broadcast, articleId) =>
      voice.ask(answerRequest, { params: { articleId }, body: { contents: '답', version: 0 } }),
    consulting: { ...STAFF, ...BY_STAFF },
    normal: { host: 409, staff: 409, administrator: 409, ...BY_STAFF },
  },
  {
    what: 'saying that one answers',
    ask: (voice, _broadcast, articleId) =>
      voice.ask(claimRequest, { params: { articleId }, body: { isAnswering: true } }),
    consulting: { ...STAFF, ...BY_STAFF },
    normal: { host: 409, staff: 409, administrator: 409, ...BY_STAFF },
  },
  {
    what: 'choosing the article for the host',
    ask: (voice, broadcast, articleId) => select(voice, broadcast, articleId),
    consulting: { ...STAFF, writer: 403, viewer: 403, ...OUTSIDE, academy: 403 },
    normal: { ...STAFF, writer: 403, viewer: 403, ...OUTSIDE, academy: 403 },
  },
  {
    what: 'how the requests stand',
    ask: (voice, { liveBroadcastNo }) => voice.ask(readConsulting, { params: { liveBroadcastNo } }),
    consulting: { ...STAFF, ...BY_STAFF },
    normal: { ...STAFF, ...BY_STAFF },
  },
  {
    what: 'the history',
    ask: (voice, _broadcast, articleId) =>
      voice.ask(readHistory, { params: { entity: 'board.article', id: String(articleId) } }),
    consulting: { ...STAFF, ...BY_STAFF, academy: 404, vendor: 404 },
    normal: { ...STAFF, ...BY_STAFF, academy: 404, vendor: 404 },
  },
]

describe.each([
  { kind: 'consulting' as const, broadcast: consulting },
  { kind: 'normal' as const, broadcast: normal },
])('on a $kind board', async ({ kind, broadcast }) => {
  const voices = await openVoices(broadcast)

  test.each(CALLS.map((asked) => ({ what: asked.what, asked })))('$what: who gets which answer', async ({ asked }) => {
    const seen: Partial<Statuses> = {}
    for (const role of ROLES) {
      await forgetQuotas(portal)
      const articleId = await writeIn(voices.writer, broadcast)
      const { body } = await voices.writer.ask(saveComment, { body: { articleId, text: '덧붙입니다.' } })
      seen[role] = (await asked.ask(voices[role], broadcast, articleId, body.commentId)).status
    }
    expect(seen).toEqual(asked[kind])
  })

  test('a number that is nobody’s business is answered like an unknown one', async () => {
    const articleId = await writeIn(voices.writer, broadcast)
    const asked = (voice: Voice, no: number) => voice.ask(readArticle, { body: { articleId: no } })
    for (const role of ['foreignViewer', 'foreignStaff', 'memberOfNothing', 'academy'] as const) {
      const [known, unknown] = [await asked(voices[role], articleId), await asked(voices[role], 2_000_000_000)]
      expect({ role, code: known.code, detail: known.problem.detail }).toEqual({
        role,
        code: unknown.code,
        detail: unknown.problem.detail,
      })
    }
  })
})

test('hostile input of a viewer is refused clearly, whatever call of the board it is for', async () => {
  const viewer = await viewerIn(portal, consulting)
  const calls = [...(await allCalls()).values()].filter(({ pass }) => pass?.name === BOARD_PASS.name)
  expect(calls).toHaveLength(10)
  for (const theCall of calls)
    for (const input of hostileInputs(theCall)) {
      const { status, problem } = await viewer.ask(theCall, input as never)
      const seen = { call: theCall.name, input: JSON.stringify(input).slice(0, 200), status }
      if (status === 200) continue
      expect([400, 403, 404, 409, 413, 422, 429], JSON.stringify(seen)).toContain(status)
      expect(String(problem.detail), JSON.stringify(seen)).toMatch(/[가-힣]/)
    }
})
