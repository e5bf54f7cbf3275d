import type { Forecast } from '../contract/forecast.contract.ts'
import { daysLeftOn, type FirstTimes, standingAt } from './round-days.rules.ts'

/** With fewer earlier rounds nobody can say how far off a forecast is. */
export const LEAST_ROUNDS = 3
/** So many of the last rounds tell how this one goes: older ones were ordered otherwise. */
export const MOST_ROUNDS = 6
/** As long as in earlier rounds less than this part had ordered by then, what is there says nothing. */
const LEAST_SHARE = 0.05

/** A round with how its institutes ordered, by the days that were left. */
export interface CountedRound {
  readonly applyStartYmd: string
  readonly applyEndYmd: string
  readonly times: readonly Pick<FirstTimes, 'daysLeft' | 'orderedSchool'>[]
}

/** The round that is foretold, with the institutes that have not ordered in it and still may. */
export interface RunningRound extends CountedRound {
  readonly noOrderSchool: number
}

const orderedBy = (round: CountedRound, left: number): number =>
  standingAt(round, round.times, left, ({ orderedSchool }) => orderedSchool)

/** Which part of the institutes of rounds that ordered in all had done so when as many days were left; all rounds together. */
function shareOf(rounds: readonly CountedRound[], left: number): number {
  const sum = (at: number): number => rounds.reduce((all, round) => all + orderedBy(round, at), 0)
  const all = sum(0)
  return all === 0 ? 0 : sum(left) / all
}

/** How far off the same forecast of each earlier round would have been, made from the others alone: the mean, as a part of what came. */
function errorOf(rounds: readonly CountedRound[], left: number): number {
  const errors = rounds.map((round, at) => {
    const others = rounds.toSpliced(at, 1)
    const came = orderedBy(round, 0)
    return Math.abs(orderedBy(round, left) / Math.max(shareOf(others, left), LEAST_SHARE) - came) / came
  })
  return errors.reduce((sum, error) => sum + error, 0) / errors.length
}

const NOTHING = { expectedSchool: null, leastSchool: null, mostSchool: null, errorPercent: null, curve: [] }

/**
 * How many institutes will have ordered when a round closes, from the part of them that had ordered in earlier rounds when as
 * many days were left; with how far off it would have been in those. Never fewer than have ordered already, nor more than there
 * are institutes. `earlier` are over.
 */
export function forecastOf(round: RunningRound, earlier: readonly CountedRound[], today: string): Forecast {
  const left = daysLeftOn(round, today)
  const orderedSchool = orderedBy(round, Math.max(left, 0))
  const used = earlier.filter((each) => orderedBy(each, 0) > 0).slice(0, MOST_ROUNDS)
  const said = { rounds: used.length, orderedSchool, ...NOTHING }
  if (today < round.applyStartYmd) return { ...said, state: 'BEFORE' }
  if (left < 0) return { ...said, state: 'OVER' }
  if (used.length < LEAST_ROUNDS) return { ...said, state: 'TOO_FEW_ROUNDS' }
  const share = shareOf(used, left)
  if (share < LEAST_SHARE || orderedSchool === 0) return { ...said, state: 'TOO_EARLY' }
  const expected = orderedSchool / share
  const within = (count: number): number =>
    Math.min(Math.max(orderedSchool, Math.round(count)), orderedSchool + round.noOrderSchool)
  const error = errorOf(used, left)
  return {
    ...said,
    state: 'GIVEN',
    expectedSchool: within(expected),
    leastSchool: within(expected * (1 - error)),
    mostSchool: within(expected * (1 + error)),
    errorPercent: Math.round(error * 1000) / 10,
    curve: Array.from({ length: left + 1 }, (_, at) => ({
      daysLeft: left - at,
      expectedSchool: within(expected * shareOf(used, left - at)),
    })),
  }
}
