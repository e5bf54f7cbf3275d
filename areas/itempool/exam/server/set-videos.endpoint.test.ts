import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { changeSettings } from '#areas/base/portal/contract/setting.contract.ts'
import { readItem } from '#areas/itempool/item/contract/item.contract.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { post, setFault } from '#simulators/testing/start.ts'
import { EMPTY_PLAYLIST, LONG_PLAYLIST, PRIVATE_PLAYLIST } from '#simulators/youtube/playlists.ts'
import { setExamVideos } from '../contract/exam.contract.ts'
import { type SeededExam, seedExam } from '../testing/exam.seed.ts'

const portal = await portalForFile()
const [itempool, ktutor] = [await portal.as('itempool'), await portal.as('ktutor')]

const FOUR = ['first______', 'second_____', 'third______', 'fourth_____']
await post(`${portal.simulators.url}/youtube/_playlists`, { playlistId: 'PLfour', videoIds: FOUR })
const urlsOf = (videoIds: readonly string[]) => videoIds.map((id) => `https://www.youtube.com/watch?v=${id}`)

const twoSubjects = () => seedExam(portal, { subjects: [{}, { subjectCode: 'SCIENCE', items: [{}] }] })
type Body = NonNullable<CallInput<typeof setExamVideos>['body']>
const set = ({ examNo }: SeededExam, over: Partial<Body> = {}, person = itempool) =>
  person.send(setExamVideos, { body: { itempoolExamNo: examNo, examTarget: 'H1', playlistId: 'PLfour', ...over } })
const videosOf = async ({ subjects }: SeededExam) => {
  const items = subjects.flatMap(({ itemNos }) => itemNos)
  const read = await Promise.all(items.map((itemNo) => itempool.send(readItem, { query: { itemNo } })))
  return read.map(({ body }) => body.explanationVideo)
}

test('the n-th question, over all subjects, gets the n-th video of the playlist', async () => {
  const paper = await twoSubjects()
  expect((await set(paper)).body).toEqual({ itempoolExamNo: paper.examNo, playlistId: 'PLfour', videoCount: 4 })
  expect(await videosOf(paper)).toEqual(
    urlsOf(FOUR).map((videoUrl) => ({
      videoPlatformCode: 'YOUTUBE',
      videoUrl,
      registerYmdt: '2026-11-23T09:00:00+09:00',
    })),
  )
})

test('the same playlist again leaves every video as it was', async () => {
  const paper = await twoSubjects()
  await set(paper)
  const before = await videosOf(paper)
  portal.clock.advance(60_000)
  expect((await set(paper)).status).toBe(200)
  expect(await videosOf(paper)).toEqual(before)
  const [itemNo = 0] = paper.itemNos
  const audits = (await listAudit(portal.db, 'itempoolItem.item', itemNo)).filter(({ action }) => /Video/.test(action))
  expect(audits).toHaveLength(1)
})

test.each([
  ['H1', 'HIGH1'],
  ['HIGH1', 'HIGH1'],
  ['H2', 'HIGH2GA'],
  ['M3', 'MIDDLE3'],
] as const)(
  'grade %s is that of a paper for %s, and the address of a playlist is taken as well',
  async (grade, target) => {
    const paper = await seedExam(portal, { examTarget: target, subjects: [{ items: [{}, {}, {}, {}] }] })
    const playlistId = 'https://www.youtube.com/playlist?list=PLfour&si=x'
    expect((await set(paper, { examTarget: grade, playlistId })).body).toMatchObject({ playlistId: 'PLfour' })
  },
)

test.each([
  ['another grade', { examTarget: 'M1' as const }, 'GRADE_MISMATCH', '시험지의 대상과 다른 학년입니다.'],
  ['no id', { playlistId: '재생 목록' }, 'PLAYLIST_INVALID', '재생목록 ID 또는 재생목록 주소를 입력해 주세요.'],
  ['no playlist', { playlistId: 'PLnothing' }, 'PLAYLIST_NOT_FOUND', /찾을 수 없습니다/],
  ['a private playlist', { playlistId: PRIVATE_PLAYLIST }, 'PLAYLIST_NOT_FOUND', /공개 여부/],
  ['an empty playlist', { playlistId: EMPTY_PLAYLIST }, 'PLAYLIST_EMPTY', '재생목록에 영상이 없습니다.'],
  ['another number of videos', { playlistId: LONG_PLAYLIST }, 'COUNT_DIFFERS', /\(영상 75개, 문항 4개\)$/],
])('%s answers 400 with a sentence in the header, and stores nothing', async (_what, over, code, sentence) => {
  const paper = await twoSubjects()
  const { status, raw } = await set(paper, over)
  const { header } = (await raw.json()) as { header: object }
  expect([status, header]).toEqual([
    400,
    { successful: false, resultCode: 400, resultMessage: expect.stringMatching(sentence), code },
  ])
  expect(await videosOf(paper)).toEqual([null, null, null, null])
})

test('a blank playlist and a grade of nothing are refused', async () => {
  const paper = await twoSubjects()
  expect(await set(paper, { playlistId: ' ' })).toMatchObject({
    status: 400,
    problem: { errors: [{ path: 'playlistId', message: '재생목록 ID를 입력해 주세요.' }] },
  })
  expect((await set(paper, { examTarget: 'H4' as never })).status).toBe(400)
})

test('while the platform does not answer nothing is stored', async () => {
  const paper = await twoSubjects()
  await setFault(portal.simulators.url, { service: 'youtube', mode: 'down' })
  expect(await set(paper)).toMatchObject({ status: 503, code: 'PLATFORM_UNAVAILABLE' })
  await setFault(portal.simulators.url, { service: 'youtube', mode: 'ok' })
  expect(await videosOf(paper)).toEqual([null, null, null, null])
  expect((await set(paper)).status).toBe(200)
})

test('a paper of another provider answers the restricted as one of nothing', async () => {
  const paper = await seedExam(portal, { providerNo: 2, subjects: [{ items: [{}, {}, {}, {}] }] })
  expect(await set(paper, {}, ktutor)).toMatchObject({ status: 404, code: 'EXAM_NOT_FOUND' })
  expect(await set({ ...paper, examNo: 999_999 }, {}, ktutor)).toMatchObject({ status: 404, code: 'EXAM_NOT_FOUND' })
  expect(await videosOf(paper)).toEqual([null, null, null, null])
})

test('two who register videos of the same paper at once leave it with those of one of them', async () => {
  const paper = await twoSubjects()
  const others = FOUR.toReversed()
  await post(`${portal.simulators.url}/youtube/_playlists`, { playlistId: 'PLback', videoIds: others })
  const answers = await Promise.all([set(paper), set(paper, { playlistId: 'PLback' }, ktutor)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const stored = (await videosOf(paper)).map((video) => video?.videoUrl)
  expect([urlsOf(FOUR), urlsOf(others)]).toContainEqual(stored)
})

test('where administrators do not want as many videos as questions, the first ones get theirs', async () => {
  const admin = await portal.as('admin')
  const setting = { version: 0, value: { isVideoCountStrict: false } }
  expect((await admin.send(changeSettings, { params: { area: 'itempool_exam' }, body: setting })).status).toBe(200)
  const [long, short] = [
    await seedExam(portal, { subjects: [{ items: [{}, {}, {}, {}, {}] }] }),
    await seedExam(portal),
  ]
  expect((await set(long)).body.videoCount).toBe(4)
  expect((await videosOf(long)).map((video) => video?.videoUrl)).toEqual([...urlsOf(FOUR), undefined])
  expect((await set(short)).body.videoCount).toBe(3)
})
