import { setVideos } from '#areas/itempool/item/server/door.ts'
import type { PlaylistFailure } from '#gateways/youtube/video-platform.port.ts'
import { workOf } from '#platform/server/audit/work.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { EXAM_RECORD, setExamVideos } from '../contract/exam.contract.ts'
import { isGradeOf, playlistIdIn } from '../rules/videos.rules.ts'
import type { ItempoolExamDeps } from './deps.ts'
import { readExamRow } from './exams.queries.ts'
import { lockExam } from './held-exams.queries.ts'
import { listItemNosOf } from './questions.queries.ts'
import { readExamSettings } from './settings.ts'

const REFUSED = {
  NOT_FOUND: 'PLAYLIST_NOT_FOUND',
  PRIVATE: 'PLAYLIST_NOT_FOUND',
  UNAVAILABLE: 'PLATFORM_UNAVAILABLE',
} as const satisfies Readonly<Record<PlaylistFailure, string>>

/** Gives the questions of a paper the videos of a playlist. The platform is asked before anything is stored, outside of a transaction. */
export const setVideosEndpoint = endpoint(
  setExamVideos,
  async (x, { videos }: ItempoolExamDeps) => {
    const { itempoolExamNo, examTarget, playlistId: written } = x.body
    const exam = await readExamRow(x.db, itempoolExamNo, x.scope.onlyProvider)
    if (!exam) throw refuse(setExamVideos, 'EXAM_NOT_FOUND')
    if (!isGradeOf(examTarget, exam.examTarget)) throw refuse(setExamVideos, 'GRADE_MISMATCH')
    const playlistId = playlistIdIn(written)
    if (playlistId === null) throw refuse(setExamVideos, 'PLAYLIST_INVALID')
    const playlist = await videos.playlist(playlistId)
    if (typeof playlist === 'string') throw refuse(setExamVideos, REFUSED[playlist])
    if (playlist.videoUrls.length === 0) throw refuse(setExamVideos, 'PLAYLIST_EMPTY')
    const videoCount = await store(x, playlistId, playlist.videoUrls)
    return { itempoolExamNo, playlistId, videoCount }
  },
  { transaction: false },
)

/**
 * The n-th question gets the n-th video, and nothing is stored where there are not as many of both, unless the settings say otherwise;
 * the same videos again change nothing. Answers how many questions have one by it.
 */
function store(x: Exchange<typeof setExamVideos>, playlistId: string, videoUrls: readonly string[]): Promise<number> {
  const { itempoolExamNo: examNo } = x.body
  return x.db.transaction().execute(async (tx) => {
    if (!(await lockExam(tx, examNo))) throw refuse(setExamVideos, 'EXAM_NOT_FOUND')
    const itemNos = await listItemNosOf(tx, examNo)
    const { isVideoCountStrict } = await readExamSettings(tx)
    if (isVideoCountStrict && itemNos.length !== videoUrls.length)
      throw refuse(setExamVideos, 'COUNT_DIFFERS', {
        detail: `${setExamVideos.refusals.COUNT_DIFFERS.text} (영상 ${videoUrls.length}개, 문항 ${itemNos.length}개)`,
      })
    const work = workOf(tx, x.now, x.caller, x.requestId)
    const pairs = itemNos.slice(0, videoUrls.length).map((itemNo, at) => ({ itemNo, videoUrl: videoUrls[at] ?? '' }))
    await setVideos(work, pairs, x.caller.userId)
    await work.audit({
      action: 'itempoolExam.setVideos',
      entity: EXAM_RECORD.entity,
      entityId: examNo,
      from: { playlistId: null },
      to: { playlistId },
    })
    return pairs.length
  })
}
