import type { Selectable } from 'kysely'
import type { Contact } from '#areas/live/consulting/contract/contact.contract.ts'
import { maskContact } from '#areas/live/consulting/rules/contact.rules.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type LiveConsultingTables, liveConsulting, STORED_CONTACT } from '../live-consulting.tables.ts'

type Row = Selectable<LiveConsultingTables['live_consulting.contact']>

const toContact = (row: Row): Contact => ({
  phoneNumber: row.phone_number,
  email: row.email,
  agreedYmdt: toYmdt(row.agreed_at),
  forgetYmdt: toYmdt(row.forget_at),
})

/** The whole contact of a request; null where there is none, or none any more. */
export async function findContact(db: Db, articleId: number, now: Date): Promise<Contact | null> {
  const row = await liveConsulting(db)
    .selectFrom('live_consulting.contact')
    .select(STORED_CONTACT)
    .where('article_id', '=', articleId)
    .where('forget_at', '>', now)
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
  const { article_id: _, ...rest } = row
  await liveConsulting(db)
    .insertInto('live_consulting.contact')
    .values(row)
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(rest))
    .execute()
  return toContact(row)
}

/** Forgets a contact at once; false where there was none. */
export async function eraseContact(db: Db, articleId: number): Promise<boolean> {
  const gone = await liveConsulting(db)
    .deleteFrom('live_consulting.contact')
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
