import type { Interval } from './timeline-lanes.ts'

/** The ads of one lane; only lanes with ads count. */
export type Lanes = readonly (readonly Interval[])[]

/** Where the keyboard stands: the lane, and the ad in it. */
export interface BarPlace {
  readonly lane: number
  readonly bar: number
}

/** A key as the browser names it, and whether Ctrl (or Command) was held. */
export interface MoveKey {
  readonly key: string
  readonly isWide: boolean
}

/** How many lanes Page Up and Page Down leap over. */
const PAGE_LANES = 10

const LANE_STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -PAGE_LANES,
  PageDown: PAGE_LANES,
}
const BAR_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

const between = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

function distance(bar: Interval, column: number): number {
  if (column < bar.firstColumn) return bar.firstColumn - column
  return Math.max(0, column - bar.lastColumn)
}

/** The bar of a lane that runs at the column or begins or ends nearest to it. */
function nearestBar(lane: readonly Interval[], column: number): number {
  const distances = lane.map((bar) => distance(bar, column))
  return distances.indexOf(Math.min(...distances))
}

function endOf(lanes: Lanes, { lane }: BarPlace, { key, isWide }: MoveKey): BarPlace | undefined {
  const last = (of: number): number => (lanes[of]?.length ?? 1) - 1
  if (key === 'Home') return isWide ? { lane: 0, bar: 0 } : { lane, bar: 0 }
  if (key !== 'End') return undefined
  const target = isWide ? lanes.length - 1 : lane
  return { lane: target, bar: last(target) }
}

/**
 * Where a key leads from a bar: left and right within the lane, up and down to the nearest bar of another lane, Home
 * and End to the ends of the lane, with Ctrl to the ends of all. `undefined` for keys that do not move; at an end the
 * place stays.
 */
export function movedPlace(lanes: Lanes, from: BarPlace, pressed: MoveKey): BarPlace | undefined {
  const own = lanes[from.lane]
  const standing = own?.[from.bar]
  if (!own || !standing) return undefined
  const barStep = BAR_STEPS[pressed.key]
  if (barStep !== undefined) return { lane: from.lane, bar: between(from.bar + barStep, own.length - 1) }
  const laneStep = LANE_STEPS[pressed.key]
  if (laneStep === undefined) return endOf(lanes, from, pressed)
  const lane = between(from.lane + laneStep, lanes.length - 1)
  if (lane === from.lane) return from
  return { lane, bar: nearestBar(lanes[lane] ?? [], standing.firstColumn) }
}
