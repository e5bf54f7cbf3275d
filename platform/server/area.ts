import type { ProgramEvent } from '#platform/contract/program-event.ts'
import type { HistoryKind } from './audit/history-kind.ts'
import type { TrailKind } from './audit/trail-kind.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Db } from './database/database.ts'
import type { Endpoint } from './endpoint.ts'
import type { FailedWorkSource } from './failed-work.ts'
import type { FigureSource } from './figures.ts'
import type { FindSource } from './finding.ts'
import type { OwnAddress } from './http/own-address.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Recurring } from './jobs/recurring.ts'
import type { ChannelKeeper } from './live/channels/channel-keeper.ts'
import type { Live } from './live/live.ts'
import type { Log } from './log.ts'
import type { AreaGauge, Metrics } from './metrics.ts'
import type { NotificationKind } from './notifications/notification-kind.ts'
import type { PassKeeper } from './pass.ts'
import type { ScopeKeeper } from './scope.ts'
import type { TaskKind } from './tasks/task.ts'
import type { WaitingSource } from './waiting.ts'

/** What every area gets: technology, no business. */
export interface Platform {
  readonly config: Config
  readonly clock: Clock
  readonly db: Db
  readonly jobs: Jobs
  readonly live: Live
  readonly log: Log
  readonly metrics: Metrics
}

/** What an area hands to the program: its endpoints, its background work, and what waits for people. */
export interface AreaServer {
  readonly name: string
  readonly endpoints: readonly Endpoint[]
  /** Addresses beside the API that it answers itself. */
  readonly addresses?: readonly OwnAddress[]
  /** Work done again and again, by one process of the cluster at a time. */
  readonly recurring?: readonly Recurring[]
  /** Long work that its endpoints start. */
  readonly tasks?: readonly TaskKind[]
  /** Numbers that an operator's alarms watch. */
  readonly gauges?: readonly AreaGauge[]
  /** Records whose history people may read. */
  readonly histories?: readonly HistoryKind[]
  /** What the trail of everything says of kinds of records, and which changes of them can be taken back. */
  readonly trail?: readonly TrailKind[]
  /** Who checks what callers show beside the session. */
  readonly passes?: readonly PassKeeper[]
  /** Who finds which rows callers work with. */
  readonly scopes?: readonly ScopeKeeper[]
  /** Keeps the channels that live connections with a ticket hear; one area does. */
  readonly channels?: ChannelKeeper
  /** What may wait for people on their home screen. */
  readonly waiting?: readonly WaitingSource[]
  /** What programs outside may be told of. */
  readonly programEvents?: readonly ProgramEvent[]
  /** What people may find by its name or number. */
  readonly finds?: readonly FindSource[]
  /** What it tells people of. */
  readonly notifications?: readonly NotificationKind[]
  /** What of it can fail and then waits for a person. */
  readonly failedWork?: readonly FailedWorkSource[]
  /** What tells people on their home screen how it goes. */
  readonly figures?: readonly FigureSource[]
}
