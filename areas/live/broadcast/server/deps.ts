import type { Db } from '#platform/server/database/database.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import type { Live } from '#platform/server/live/live.ts'
import type { BroadcastMeeting } from '../contract/broadcast.contract.ts'
import type { FoundBroadcast } from './broadcasts.queries.ts'

/** What follows from the end of a broadcast, in its transaction; what leaves the house waits for the commit. */
export type Closing = (
  x: Pick<Exchange, 'db' | 'now' | 'audit' | 'afterCommit'>,
  broadcast: FoundBroadcast,
) => Promise<void>

/** What broadcasts need of the board below them, and what the areas above them tell. */
export interface BroadcastDeps {
  readonly board: {
    /** Makes a subject whose readers and writers `keeper` names; in a transaction. */
    addSubject(
      tx: Db,
      subject: { readonly keeper: string; readonly name: string },
    ): Promise<{ categoryId: number; subjectId: number }>
  }
  /** The key that clients of the board show. */
  readonly boardAppKey: string
  /** The article that the host of a broadcast is shown; null without one. */
  featuredOf(db: Db, liveBroadcastNo: number): Promise<number | null>
  /** How the meeting of a broadcast stands. */
  meetingOf(db: Db, liveBroadcastNo: number): Promise<BroadcastMeeting>
  /** When somebody of the staff was in each of these broadcasts last; one in which nobody was is missing. */
  staffSeenAt(db: Db, liveBroadcastNos: readonly number[]): Promise<ReadonlyMap<number, Date>>
  readonly live: Pick<Live, 'changed'>
  readonly closings: readonly Closing[]
  /** Tells the room that its broadcast has another name, start, chat or board, in the transaction that changed it. */
  changed(x: Pick<Exchange, 'db' | 'now' | 'afterCommit'>, liveBroadcastNo: number): Promise<void>
}

/** The subjects of broadcasts have this keeper. */
export const BROADCAST_KEEPER = 'live-broadcast'
