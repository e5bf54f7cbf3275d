import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** A parent as delivered, before anything is decided. */
export interface StagedRecipient {
  /** Where it stood in the delivery. */
  readonly line: number
  readonly organizationId: number
  readonly phoneNumber: string
  /** Day of the consent; null where the parent is named without one. */
  readonly consentedOn: string | null
}

/**
 * Makes the temporary tables in which a delivery waits, so that memory does not grow with it. They belong to one
 * connection: `TRANSACTION` lets them go with the transaction, `CONNECTION` keeps them until `dropStage`.
 */
export async function createStage(db: Db, until: 'TRANSACTION' | 'CONNECTION'): Promise<void> {
  const atEnd = until === 'TRANSACTION' ? sql`on commit drop` : sql``
  await sql`create temporary table delivered_school (organization_id integer primary key) ${atEnd}`.execute(db)
  await sql`
    create temporary table delivered_recipient (
      line integer not null, organization_id integer not null, phone_number text not null, consented_on date
    ) ${atEnd}`.execute(db)
}

/** Takes the tables of a connection away. */
export async function dropStage(db: Db): Promise<void> {
  await sql`drop table if exists delivered_school, delivered_recipient`.execute(db)
}

/** Puts schools into the stage: of these the delivery is the whole truth. One that is there already stays once. */
export async function stageSchools(db: Db, organizationIds: readonly number[]): Promise<void> {
  await sql`
    insert into delivered_school (organization_id) select unnest(${[...organizationIds]}::int[])
    on conflict do nothing`.execute(db)
}

/** Puts parents into the stage. */
export async function stageRecipients(db: Db, rows: readonly StagedRecipient[]): Promise<void> {
  const lines = rows.map((row) => row.line)
  const ids = rows.map((row) => row.organizationId)
  const phones = rows.map((row) => row.phoneNumber)
  const days = rows.map((row) => row.consentedOn)
  await sql`
    insert into delivered_recipient (line, organization_id, phone_number, consented_on)
    select * from unnest(${lines}::int[], ${ids}::int[], ${phones}::text[], ${days}::date[])`.execute(db)
}
