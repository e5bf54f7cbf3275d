import { z } from 'zod'
import { LIVE_PEOPLE } from '#areas/live/broadcast/contract/access.ts'
import { BroadcastDetail } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { BROADCAST_ASK_REFUSALS } from '#areas/live/broadcast/contract/refusals.ts'
import { call } from '#platform/contract/call.ts'
import { Count, Id, Ymdt } from '#platform/contract/shapes.ts'

/** The broadcast of a report, in the path of its calls. */
export const OfBroadcast = z.object({ id: Id })

/** Requests and who has them change a report at once; what else it counts is counted when it is opened. */
export const REPORT_READS = ['liveBroadcast.broadcasts', 'board.articles', 'liveReport.handovers']

/** Seconds; null where there is nothing of which to tell them. */
const Seconds = Count.nullable()

/** Some minutes of a broadcast. */
const CurvePoint = z.object({
  /** When they begin. */
  at: Ymdt,
  /** Most viewers at once in them; null where it is not known: of the last minute before it is counted, and where nobody ever was. */
  viewerCount: Count.nullable(),
  messageCount: Count,
})
export type CurvePoint = z.infer<typeof CurvePoint>

/** What a broadcast came to, so far where it is on air: all figures from its start to its end, or until now. */
export const BroadcastReport = BroadcastDetail.pick({
  liveBroadcastNo: true,
  liveInstituteNo: true,
  instituteName: true,
  broadcastName: true,
  hostName: true,
  startDate: true,
  endDate: true,
  isChat: true,
  isBoard: true,
  state: true,
}).extend({
  viewers: z.object({
    /** Whoever's page was open, with a name or without, each once. */
    joinedCount: Count,
    /** Null where none was ever counted. */
    mostAtOnceCount: Count.nullable(),
    /** How long one of them stayed, in minutes, as the counts of each minute tell it; null where they tell nothing. */
    averageMinutes: Count.nullable(),
  }),
  messages: z.object({ viewerCount: Count, staffCount: Count, deletedCount: Count }),
  requests: z.object({
    totalCount: Count,
    answeredCount: Count,
    /** Not answered by the end of the broadcast, or until now. */
    openCount: Count,
    /** Of those the ones that were answered after the end. */
    answeredLaterCount: Count,
    /** Asked before the start, and counted nowhere else. */
    outsideCount: Count,
    /** Of the open ones those that somebody of sales has. */
    handedCount: Count,
    /** From the request to its first answer: half of them waited no longer. */
    medianWaitSeconds: Seconds,
    longestWaitSeconds: Seconds,
    /** Of the open ones, up to the end of the broadcast, or until now. */
    longestOpenSeconds: Seconds,
  }),
  /** Who gave how many first answers, most first. */
  answerers: z.array(z.object({ name: z.string(), answerCount: Count })),
  /** From the start to the end or now, in steps of equally many minutes; at most `MOST_POINTS`. */
  curve: z.object({ minutesPerPoint: z.number().int().min(1), points: z.array(CurvePoint) }),
})
export type BroadcastReport = z.infer<typeof BroadcastReport>

export const readReport = call({
  name: 'liveReport.readReport',
  method: 'GET',
  path: '/live/broadcast/{id}/report',
  summary: '방송의 시청자, 채팅, 상담 결과를 조회한다.',
  access: LIVE_PEOPLE,
  params: OfBroadcast,
  output: BroadcastReport,
  refusals: BROADCAST_ASK_REFUSALS,
  reads: REPORT_READS,
})
