import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { deleteArticle } from '#areas/board/contract/article.contract.ts'
import { forgetOldData } from '#platform/server/database/retention.ts'
import { atOnce, ROOM_FOR_TEN } from '#platform/testing/at-once.ts'
import { listQuestions, openQuestion, voteForQuestion } from '../../contract/question.contract.ts'
import {
  answer,
  type Consulting,
  eventsIn,
  forgetQuotas,
  personIn,
  seedConsulting,
  type ViewerVoice,
  type Voice,
  viewerIn,
  writeIn,
} from '../../testing/consulting.seed.ts'
import { LIVE_CONSULTING_RETENTION } from '../retention.ts'

const NOW = '2026-11-23T09:00:00+09:00'
const portal = await portalForFile({ now: NOW, env: ROOM_FOR_TEN })
const [staff, elsewhere] = await Promise.all([personIn(portal, 'member2'), personIn(portal, 'member3')])
let broadcast: Consulting
let asker: ViewerVoice
let other: ViewerVoice
let asked: number

const vote = (voice: Voice, articleId = asked, isGiven = true) =>
  voice.ask(voteForQuestion, { params: { articleId }, body: { isGiven } })
const open = (voice: Voice, isOpen = true, articleId = asked) =>
  voice.ask(openQuestion, { params: { articleId }, body: { isOpen } })
const questions = (voice: Voice) => voice.ask(listQuestions, { params: { liveBroadcastNo: broadcast.liveBroadcastNo } })
const listed = async (voice: Voice) => (await questions(voice)).body.list
const tellVotes = () => portal.runRecurring('liveConsulting.tellVotes')
const told = async (name: string) => (await eventsIn(portal, broadcast)).filter(([each]) => each === name)

beforeEach(async () => {
  portal.clock.set(NOW)
  await forgetQuotas(portal)
  broadcast = await seedConsulting(portal)
  asker = await viewerIn(portal, broadcast, '물어본이')
  other = await viewerIn(portal, broadcast, '다른이')
  asked = await writeIn(asker, broadcast, { title: '내신 3등급 수시' })
})

describe('a request for consulting', () => {
  test('is seen by nobody else until its asker shows the title, and then without who asked and what', async () => {
    expect(await listed(other)).toEqual([])
    expect((await vote(other)).code).toBe('ARTICLE_NOT_FOUND')
    expect((await open(asker)).status).toBe(200)
    const question = { articleId: asked, title: '내신 3등급 수시', voteCount: 0, isAnswered: false, hasVoted: false }
    expect(await listed(other)).toEqual([{ ...question, isMine: false }])
    expect(await listed(asker)).toEqual([{ ...question, isMine: true }])
    expect(await told('article:open')).toEqual([['article:open', { articleId: asked, title: '내신 3등급 수시' }]])
    await open(asker)
    expect(await told('article:open')).toHaveLength(1)
  })

  test('is shown by its asker alone; staff only take it away', async () => {
    expect((await open(other)).code).toBe('ARTICLE_NOT_FOUND')
    expect((await open(elsewhere)).code).toBe('ARTICLE_NOT_FOUND')
    expect((await open(staff)).code).toBe('NOT_ASKER')
    await open(asker)
    expect((await open(staff, false)).status).toBe(200)
    expect(await listed(other)).toEqual([])
    expect((await told('article:open')).at(-1)).toEqual(['article:open', { articleId: asked, title: null }])
  })
})

describe('a vote', () => {
  beforeEach(async () => void (await open(asker)))

  test('counts once for each viewer, and can be taken back', async () => {
    const third = await viewerIn(portal, broadcast, '셋째')
    for (const voice of [other, other, third]) expect((await vote(voice)).status).toBe(200)
    await tellVotes()
    expect(await listed(other)).toMatchObject([{ voteCount: 2, hasVoted: true }])
    expect(await listed(staff)).toMatchObject([{ voteCount: 2, hasVoted: false, isMine: false }])
    await vote(third, asked, false)
    await tellVotes()
    expect(await listed(third)).toMatchObject([{ voteCount: 1, hasVoted: false }])
  })

  test('is told to the room in rounds, and only where the number has changed', async () => {
    await vote(other)
    expect(await told('article:votes')).toEqual([])
    await tellVotes()
    await tellVotes()
    await vote(other, asked, false)
    await vote(other)
    await tellVotes()
    expect(await told('article:votes')).toEqual([['article:votes', { votes: [{ articleId: asked, voteCount: 1 }] }]])
  })

  test('of many at once counts each', async () => {
    const viewers = await Promise.all(Array.from({ length: 6 }, (_, at) => viewerIn(portal, broadcast, `시청자${at}`)))
    const all = await atOnce(
      portal.db,
      sql`lock table live_consulting.vote in exclusive mode`,
      [...viewers, other, other].map((voice) => () => vote(voice)),
    )
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
    await tellVotes()
    expect(await listed(staff)).toMatchObject([{ voteCount: 7 }])
  })

  test('is not given for an own question, by staff, from elsewhere, or once it is over', async () => {
    expect((await vote(asker)).code).toBe('OWN_QUESTION')
    expect((await vote(staff)).code).toBe('VIEWERS_ONLY')
    const foreign = await viewerIn(portal, await seedConsulting(portal))
    expect((await vote(foreign)).code).toBe('ARTICLE_NOT_FOUND')
    expect((await questions(foreign)).code).toBe('BROADCAST_NOT_FOUND')
    expect((await questions(elsewhere)).code).toBe('BROADCAST_NOT_FOUND')
    await sql`update live_broadcast.broadcast set end_at = ${NOW}::timestamptz
      where live_broadcast_no = ${broadcast.liveBroadcastNo}`.execute(portal.db)
    expect((await vote(other)).code).toBe('BROADCAST_ENDED')
    await tellVotes()
    expect(await listed(staff)).toMatchObject([{ voteCount: 0 }])
  })

  test('goes with what it was for', async () => {
    await vote(other)
    await tellVotes()
    await asker.ask(deleteArticle, { body: { articleId: asked } })
    expect(await listed(staff)).toEqual([])
    const { rows } = await sql`select from live_consulting.vote where article_id = ${asked}`.execute(portal.db)
    expect(rows).toEqual([])
  })

  test('is forgotten after a year; how many there were is not', async () => {
    await vote(other)
    await tellVotes()
    portal.clock.set('2027-11-24T09:00:01+09:00')
    const shelf = { remove: async () => undefined }
    await forgetOldData(
      { db: portal.db, log: portal.platform.log, secret: 'x', shelf },
      LIVE_CONSULTING_RETENTION,
      portal.clock.now(),
    )
    const { rows } = await sql`select from live_consulting.vote where article_id = ${asked}`.execute(portal.db)
    expect(rows).toEqual([])
    await tellVotes()
    expect(
      (
        await (
          await personIn(portal, 'member2')
        ).ask(listQuestions, {
          params: { liveBroadcastNo: broadcast.liveBroadcastNo },
        })
      ).body.list,
    ).toMatchObject([{ voteCount: 1 }])
  })
})

test('the question most want to know stands first, also an answered one; on an ordinary board every article is one', async () => {
  await open(asker)
  const second = await writeIn(other, broadcast, { title: '논술' })
  await open(other, true, second)
  await vote(other)
  await answer(staff, asked)
  await tellVotes()
  expect((await listed(staff)).map(({ title, isAnswered }) => [title, isAnswered])).toEqual([
    ['내신 3등급 수시', true],
    ['논술', false],
  ])
  broadcast = await seedConsulting(portal, { boardType: 'NORMAL' })
  const viewer = await viewerIn(portal, broadcast)
  const article = await writeIn(viewer, broadcast, { title: '모두 보는 글' })
  const reader = await viewerIn(portal, broadcast, '읽는이')
  expect((await vote(reader, article)).status).toBe(200)
  await tellVotes()
  expect(await listed(reader)).toMatchObject([{ title: '모두 보는 글', voteCount: 1, hasVoted: true }])
})
