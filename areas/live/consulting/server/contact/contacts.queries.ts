import type { Selectable } from 'kysely'
import type { Contact } from '#areas/live/consulting/contract/contact.contract.ts'
import { maskContact } from '#areas/live/consulting/rules/contact.rules.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type LiveConsultingTables, liveConsulting, STORED_CONTACT } from '../live-consulting.tables.ts'

type Row = Selectable<LiveConsultingTables['live_consulting.contact']>

const toContact = (row: Row): Contact => ({
  phoneNumber: row.phoneNumber,
  email: row.email,
  agreedYmdt: toYmdt(row.agreedAt),
  forgetYmdt: toYmdt(row.forgetAt),
})

/** The whole contact of a request; null where there is none, or none any more. */
export async function findContact(db: Db, articleId: number, now: Date): Promise<Contact | null> {
  const row = await liveConsulting(db)
    .selectFrom('live_consulting.contact')
    .select(STORED_CONTACT)
    .where('articleId', '=', articleId)
    .where('forgetAt', '>', now)
    .executeTakeFirst()
  return row ? toContact(row) : null
}

/** The same as it is shown before anybody looks. */
export async function findMaskedContact(db: Db, articleId: number, now: Date): Promise<Contact | null> {
  const contact = await findContact(db, articleId, now)
  return contact && maskContact(contact)
}

/** Keeps a contact, in place of the one before. */
export async function storeContact(db: Db, row: Row): Promise<Contact> {
  const { articleId: _, ...rest } = row
  await liveConsulting(db)
    .insertInto('live_consulting.contact')
    .values(row)
    .onConflict((conflict) => conflict.column('articleId').doUpdateSet(rest))
    .execute()
  return toContact(row)
}

/** Forgets a contact at once; false where there was none. */
export async function eraseContact(db: Db, articleId: number): Promise<boolean> {
  const gone = await liveConsulting(db)
    .deleteFrom('live_consulting.contact')
    .where('articleId', '=', articleId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
