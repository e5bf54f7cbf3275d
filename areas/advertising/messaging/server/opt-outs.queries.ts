import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { tables } from './messaging.tables.ts'
import type { Setup } from './setup.ts'

/** Remembers numbers that refuse advertising; one that is known keeps its first date and source. Answers how many are new. */
export async function insertOptOuts(db: Db, phones: readonly string[], source: string, now: Date): Promise<number> {
  if (phones.length === 0) return 0
  const inserted = await sql`
    insert into messaging.opt_out (phone_number, source, at)
    select distinct phone_number, ${source}, ${now}::timestamptz from unnest(${phones}::text[]) as p(phone_number)
    on conflict (phone_number) do nothing`.execute(db)
  return Number(inserted.numAffectedRows ?? 0)
}

/** Those of the numbers that refuse advertising. */
export async function listOptedOut(db: Db, phones: readonly string[]): Promise<string[]> {
  if (phones.length === 0) return []
  const rows = await tables(db)
    .selectFrom('messaging.opt_out')
    .select('phoneNumber')
    .where('phoneNumber', 'in', [...phones])
    .execute()
  return rows.map((row) => row.phoneNumber)
}

/** Takes over the vendor's list of people who refused advertising by the free number: its webhook may have been lost. */
export async function syncOptOuts({ db, sms, log }: Setup, now: Date): Promise<void> {
  const blocked = await sms.listBlocked()
  const phones = blocked.map((phone) => phone.replace(/\D/g, '')).filter((phone) => /^\d{8,15}$/.test(phone))
  const added = await insertOptOuts(db, phones, 'VENDOR_LIST', now)
  if (added > 0) log.info({ added }, 'new refusals of advertising from the vendor')
}
