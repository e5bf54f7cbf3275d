import { lifeOf, type Mover } from '#platform/contract/life.ts'
import { DELIVERY_REFUSALS } from '../contract/refusals.ts'
import { PICKUP_CODES, PICKUPS, type Pickup } from '../contract/statuses.ts'

/** What the rules look at of the answer sheets of an institute. */
export interface PickupView {
  readonly answersheetPickup: Pickup
}

/** The way of answer sheets back, step by step: nothing is skipped. The vendor is their owner; office and supervisor take steps back. */
export const PICKUP_LIFE = lifeOf({
  statusOf: (sheets: PickupView) => sheets.answersheetPickup,
  refusals: DELIVERY_REFUSALS,
  otherwise: 'PICKUP_OUT_OF_ORDER',
  moves: {
    TAKE_IN: { from: ['WAITING_FOR_PICKUP'], to: 'WAREHOUSING_TO_VENDOR', by: ['OWNER'], label: '수거 완료' },
    RELEASE: { from: ['WAREHOUSING_TO_VENDOR'], to: 'RELEASE_FROM_VENDOR', by: ['OWNER'], label: '출고 완료' },
    RECEIVE: {
      from: ['RELEASE_FROM_VENDOR'],
      to: 'WAREHOUSING_TO_SUPERVIOR',
      by: ['MANAGER'],
      label: '슈퍼바이저 입고',
    },
    UNTAKE: { from: ['WAREHOUSING_TO_VENDOR'], to: 'WAITING_FOR_PICKUP', by: ['MANAGER'], label: '수거 취소' },
    UNRELEASE: { from: ['RELEASE_FROM_VENDOR'], to: 'WAREHOUSING_TO_VENDOR', by: ['MANAGER'], label: '출고 취소' },
    UNRECEIVE: {
      from: ['WAREHOUSING_TO_SUPERVIOR'],
      to: 'RELEASE_FROM_VENDOR',
      by: ['MANAGER'],
      label: '슈퍼바이저 입고 취소',
    },
  },
})

export type PickupMove = keyof typeof PICKUP_LIFE.moves
const MOVES = Object.keys(PICKUP_LIFE.moves) as PickupMove[]

/** Whether a move is a step back, which takes a reason and is not for vendors to make. */
export const isStepBack = (move: PickupMove): boolean =>
  PICKUP_CODES.indexOf(PICKUP_LIFE.moves[move].to) < PICKUP_CODES.indexOf(PICKUP_LIFE.moves[move].from[0])

/** Whether the exam of a round is still ahead on a day: then there is nothing yet that could come back. */
export const isExamAhead = (examStartYmd: string, today: string): boolean => today < examStartYmd

/** As whom somebody moves answer sheets: a vendor, a supervisor, or the office in place of either. */
function moversOf(flags: ReadonlySet<string>): readonly Mover[] {
  if (flags.has('NSAT_ADMIN')) return ['OWNER', 'MANAGER']
  return [
    ...(flags.has('NSAT_VENDOR') ? ['OWNER' as const] : []),
    ...(flags.has('NSAT_SUPERVISOR') ? ['MANAGER' as const] : []),
  ]
}

/** The moves that are for somebody with these flags to make, each with as whom they make it. */
export const pickupMovesOf = (flags: ReadonlySet<string>): readonly { move: PickupMove; by: Mover }[] =>
  MOVES.flatMap((move) => {
    const by = moversOf(flags).find((mover) => (PICKUP_LIFE.moves[move].by as readonly Mover[]).includes(mover))
    return by === undefined ? [] : [{ move, by }]
  })

/** The move by which sheets get somewhere, back or on, of those that are for somebody to make. */
export const pickupMoveTo = (flags: ReadonlySet<string>, goal: Pickup, isBack: boolean) =>
  pickupMovesOf(flags).find(({ move }) => PICKUP_LIFE.moves[move].to === goal && isStepBack(move) === isBack)

/** Where answer sheets stand that cannot be moved so, and what is to be done with them first, if anything; for whoever wanted it. */
export function pickupAdvice(move: PickupMove, stands: Pickup): string {
  const now = `지금 ‘${PICKUPS[stands].word}’ 상태입니다.`
  if (isStepBack(move)) return now
  const isBehind = PICKUP_CODES.indexOf(stands) < PICKUP_CODES.indexOf(PICKUP_LIFE.moves[move].from[0])
  if (!isBehind) return `${now} 이미 처리되어 다시 처리하지 않아도 됩니다.`
  const next =
    MOVES.find((each) => !isStepBack(each) && (PICKUP_LIFE.moves[each].from as readonly Pickup[]).includes(stands)) ??
    move
  return `${now} 먼저 ‘${PICKUP_LIFE.moves[next].label}’ 처리가 되어야 합니다.`
}
