import { instantOfSeoul, toSeoulTime } from '#platform/contract/seoul.ts'
import { ALLOWED, refusedBy, type Verdict } from '#platform/contract/verdict.ts'
import type { BoardType, BroadcastState, ServiceType } from '../contract/live.ts'
import { CHANGE_REFUSALS } from '../contract/refusals.ts'
import { isStartToCome, stateOf } from './broadcast-state.rules.ts'

const refused = refusedBy(CHANGE_REFUSALS)

/** What decides whether a broadcast may become another one. */
export interface Changing {
  readonly serviceType: ServiceType
  readonly serviceId: string
  readonly boardType: BoardType | null
  readonly startAt: Date
}

type Refusal = Verdict<
  'BROADCAST_ENDED' | 'NOT_HOST_ON_AIR' | 'SERVICE_FIXED' | 'BOARD_FIXED' | 'ALREADY_ON_AIR' | 'START_PASSED'
>

/** Who may change a broadcast at all: before its start everybody of its institute, on air its host, nobody after its end. */
export function mayEdit(
  state: BroadcastState,
  { isHost }: { readonly isHost: boolean },
): Verdict<'BROADCAST_ENDED' | 'NOT_HOST_ON_AIR'> {
  if (state === 'ENDED') return refused('BROADCAST_ENDED', '종료된 방송은 수정할 수 없습니다.')
  return state === 'ON_AIR' && !isHost ? refused('NOT_HOST_ON_AIR') : ALLOWED
}

/** What shows a broadcast and the type of a board stay, and no start changes that has been. */
export function mayChange(
  before: Changing & { readonly endAt: Date | null },
  after: Changing,
  { isHost, now }: { readonly isHost: boolean; readonly now: Date },
): Refusal {
  const state = stateOf(before, now)
  const edit = mayEdit(state, { isHost })
  if (!edit.ok) return edit
  if (before.serviceType !== after.serviceType || before.serviceId !== after.serviceId) return refused('SERVICE_FIXED')
  if (before.boardType && after.boardType && before.boardType !== after.boardType) return refused('BOARD_FIXED')
  if (toSeoulTime(before.startAt) === toSeoulTime(after.startAt)) return ALLOWED
  if (state === 'ON_AIR') return refused('ALREADY_ON_AIR')
  return isStartToCome(after.startAt, now) ? ALLOWED : refused('START_PASSED')
}

/** The start that is asked for (`YYYY-MM-DD HH:mm:ss`): left out as it is, null at once; what is on air has begun. */
export function askedStart(startAt: Date, asked: string | null | undefined, now: Date): Date {
  if (asked) return instantOfSeoul(asked)
  return asked === undefined || startAt <= now ? startAt : now
}
