import type { RequestStatus } from '../contract/statuses.ts'

/** When a request was written, and when it got its first answer. */
export interface Asked {
  readonly writtenAt: Date
  readonly answeredAt: Date | null
}

/** What is left of an article of a board: `consultStatus` -1 is an ordinary one, 0 asks for an answer, 1 has one. */
export const requestStatusOf = (consultStatus: number): RequestStatus =>
  consultStatus < 0 ? 'ARTICLE' : consultStatus === 0 ? 'OPEN' : 'ANSWERED'

const secondsBetween = (from: Date, until: Date): number =>
  Math.max(0, Math.floor((until.getTime() - from.getTime()) / 1_000))

/** How long a request waited, in whole seconds: for its first answer, or until `until` where it has none. */
export const waitSeconds = ({ writtenAt, answeredAt }: Asked, until: Date): number =>
  secondsBetween(writtenAt, answeredAt ?? until)

/** The value in the middle, of two the mean in whole numbers; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : Math.floor((low + high) / 2)
}

/** How long requests waited, in whole seconds; open ones until `until`. Null where there are none. */
export function waitingOf(requests: readonly Asked[], until: Date) {
  const waits = (isAnswered: boolean) =>
    requests.filter(({ answeredAt }) => (answeredAt !== null) === isAnswered).map((each) => waitSeconds(each, until))
  const [answered, open] = [waits(true), waits(false)]
  return { median: medianOf(answered), longest: longestOf(answered), longestOpen: longestOf(open) }
}

const longestOf = (values: readonly number[]): number | null =>
  values.reduce<number | null>((most, each) => Math.max(most ?? 0, each), null)

/**
 * How long one who joined stayed on average, in whole minutes: `minutes` are those in which viewers were counted, each
 * times its viewers. Null where nobody counted or joined, and where more were there at once (`most`) than ever joined: then it is
 * not known who was counted.
 */
export const averageMinutesOf = (
  { minutes, most }: { readonly minutes: number; readonly most: number | null },
  joined: number,
): number | null => (most === null || joined === 0 || most > joined ? null : Math.round(minutes / joined))

/** `3시간 5분`, `4분 20초`, `12초`; an hour and more without seconds. */
export function durationText(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3_600), '시간'],
    [Math.floor(seconds / 60) % 60, '분'],
    [seconds < 3_600 ? seconds % 60 : 0, '초'],
  ] as const
  const texts = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count.toLocaleString('ko-KR')}${unit}`)
  return texts.join(' ') || '0초'
}
