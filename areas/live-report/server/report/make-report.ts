import { type FoundBroadcast, stateOf } from '#areas/live-broadcast/server/door.ts'
import type { BroadcastReport } from '#areas/live-report/contract/report.contract.ts'
import { curveOf } from '#areas/live-report/rules/curve.rules.ts'
import { averageMinutesOf, waitingOf } from '#areas/live-report/rules/waiting.rules.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { countJoined, countMessages, countPresence } from './counts.queries.ts'
import { listAsked } from './requests.queries.ts'

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Until when a report counts: to the end of its broadcast, or until now. */
export const reportsUntil = ({ endAt }: Pick<FoundBroadcast, 'endAt'>, now: Date): Date => endAt ?? now

/** What a broadcast came to. */
export async function makeReport(db: Db, broadcast: FoundBroadcast, now: Date): Promise<BroadcastReport> {
  const { liveBroadcastNo, startAt: from } = broadcast
  const until = reportsUntil(broadcast, now)
  const joinedCount = await countJoined(db, liveBroadcastNo)
  const presence = await countPresence(db, liveBroadcastNo)
  const messages = await countMessages(db, liveBroadcastNo)
  const asked = await listAsked(db, liveBroadcastNo)
  const { minutesPerPoint, points } = curveOf({ from, until }, presence, messages)
  return {
    ...broadcast,
    state: stateOf(broadcast, now),
    viewers: { joinedCount, ...presenceFacts(presence, joinedCount) },
    messages: {
      viewerCount: sumOf(messages.map(({ viewerCount }) => viewerCount)),
      staffCount: sumOf(messages.map(({ staffCount }) => staffCount)),
      deletedCount: sumOf(messages.map(({ deletedCount }) => deletedCount)),
    },
    requests: requestFacts(asked, until),
    answerers: answerersOf(asked),
    curve: { minutesPerPoint, points: points.map(({ at, ...counts }) => ({ at: toYmdt(at), ...counts })) },
  }
}

function presenceFacts(presence: Awaited<ReturnType<typeof countPresence>>, joinedCount: number) {
  const counts = presence.map(({ count }) => count)
  const most = counts.length > 0 ? Math.max(...counts) : null
  return { mostAtOnceCount: most, averageMinutes: averageMinutesOf({ minutes: sumOf(counts), most }, joinedCount) }
}

type Asked = Awaited<ReturnType<typeof listAsked>>

function requestFacts(asked: Asked, until: Date): BroadcastReport['requests'] {
  const open = asked.filter(({ answeredAt }) => answeredAt === null)
  const { median, longest, longestOpen } = waitingOf(asked, until)
  return {
    totalCount: asked.length,
    answeredCount: asked.length - open.length,
    openCount: open.length,
    handedCount: open.filter(({ isHanded }) => isHanded).length,
    medianWaitSeconds: median,
    longestWaitSeconds: longest,
    longestOpenSeconds: longestOpen,
  }
}

/** Who gave how many first answers, most first, then by name. */
function answerersOf(asked: Asked): BroadcastReport['answerers'] {
  const answered = asked.filter(({ answeredAt }) => answeredAt !== null)
  return [...Map.groupBy(answered, ({ answererName }) => answererName)]
    .map(([name, given]) => ({ name, answerCount: given.length }))
    .toSorted((one, other) => other.answerCount - one.answerCount || one.name.localeCompare(other.name, 'ko'))
}
