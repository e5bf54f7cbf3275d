import { type FoundBroadcast, stateOf } from '#areas/live/broadcast/server/door.ts'
import type { BroadcastReport } from '#areas/live/report/contract/report.contract.ts'
import { curveOf } from '#areas/live/report/rules/curve.rules.ts'
import { isWithin, minutesWithin, type Period, periodOf } from '#areas/live/report/rules/period.rules.ts'
import { averageMinutesOf, waitingOf } from '#areas/live/report/rules/waiting.rules.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { countMessages, countPresence, countWatched } from './counts.queries.ts'
import { listAsked } from './requests.queries.ts'

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Until when a report counts: to the end of its broadcast, or until now. */
export const reportsUntil = ({ endAt }: Pick<FoundBroadcast, 'endAt'>, now: Date): Date => endAt ?? now

/** What a broadcast came to: all that is counted within one period. */
export async function makeReport(db: Db, broadcast: FoundBroadcast, now: Date): Promise<BroadcastReport> {
  const { liveBroadcastNo, startAt: from } = broadcast
  const period = periodOf(broadcast, now)
  const watchedCount = await countWatched(db, liveBroadcastNo, period)
  const presence = await countPresence(db, liveBroadcastNo, period)
  const messages = await countMessages(db, liveBroadcastNo, period)
  const all = await listAsked(db, liveBroadcastNo)
  const asked = all.filter(({ writtenAt }) => isWithin(writtenAt, period))
  const { minutesPerPoint, points } = curveOf({ from, until: reportsUntil(broadcast, now) }, presence, messages)
  return {
    ...broadcast,
    state: stateOf(broadcast, now),
    viewers: { joinedCount: watchedCount, ...presenceFacts(presence, watchedCount, period) },
    messages: {
      viewerCount: sumOf(messages.map(({ viewerCount }) => viewerCount)),
      staffCount: sumOf(messages.map(({ staffCount }) => staffCount)),
      deletedCount: sumOf(messages.map(({ deletedCount }) => deletedCount)),
    },
    requests: { ...requestFacts(asked, period), outsideCount: all.length - asked.length },
    answerers: answerersOf(asked, period),
    curve: { minutesPerPoint, points: points.map(({ at, ...counts }) => ({ at: toYmdt(at), ...counts })) },
  }
}

function presenceFacts(presence: Awaited<ReturnType<typeof countPresence>>, watched: number, period: Period) {
  const counts = presence.map(({ count }) => count)
  const most = counts.length > 0 ? Math.max(...counts) : null
  const minutes = sumOf(presence.map(({ at, count }) => count * minutesWithin(at, period)))
  return { mostAtOnceCount: most, averageMinutes: averageMinutesOf({ minutes, most }, watched) }
}

const isAnsweredWithin = ({ answeredAt }: Asked[number], period: Period): boolean =>
  answeredAt !== null && isWithin(answeredAt, period)

type Asked = Awaited<ReturnType<typeof listAsked>>

function requestFacts(all: Asked, period: Period): Omit<BroadcastReport['requests'], 'outsideCount'> {
  // What was answered after the end still waited when it came.
  const asked = all.map((each) => (isAnsweredWithin(each, period) ? each : { ...each, answeredAt: null }))
  const later = all.filter((each) => each.answeredAt !== null && !isAnsweredWithin(each, period))
  const open = asked.filter(({ answeredAt }) => answeredAt === null)
  const { median, longest, longestOpen } = waitingOf(asked, period.until)
  return {
    totalCount: asked.length,
    answeredCount: asked.length - open.length,
    openCount: open.length,
    answeredLaterCount: later.length,
    handedCount: open.filter(({ isHanded }) => isHanded).length,
    medianWaitSeconds: median,
    longestWaitSeconds: longest,
    longestOpenSeconds: longestOpen,
  }
}

/** Who gave how many first answers, most first, then by name. */
function answerersOf(asked: Asked, period: Period): BroadcastReport['answerers'] {
  const answered = asked.filter((each) => isAnsweredWithin(each, period))
  return [...Map.groupBy(answered, ({ answererName }) => answererName)]
    .map(([name, given]) => ({ name, answerCount: given.length }))
    .toSorted((one, other) => other.answerCount - one.answerCount || one.name.localeCompare(other.name, 'ko'))
}
