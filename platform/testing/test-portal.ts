import type { AreaServer, Platform } from '#platform/server/area.ts'
import type { TestClock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Person } from './person.ts'

/** What test data is made with: a portal of this process as its areas need it, whoever has put it together. */
export interface TestPortal {
  readonly url: string
  readonly clock: TestClock
  readonly db: Db
  readonly databaseUrl: string
  readonly platform: Platform
  /** Where files lie. */
  readonly store: { put(key: string, content: Buffer, about: { readonly contentType: string }): Promise<void> }
  /** Stand for every outside service. */
  readonly simulators: { readonly url: string; readonly port: number; close(): Promise<void> }
  readonly areas: { readonly list: readonly AreaServer[] }
  /** A signed-in demo person; `null` is a visitor. */
  as(loginId: string | null): Promise<Person>
  /** Runs one recurring work now. */
  runRecurring(name: string): Promise<void>
  close(): Promise<void>
}
