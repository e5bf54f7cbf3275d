import { sql } from 'kysely'
import type { Contact, ContactForm } from '#areas/sales/contract/contact.contract.ts'
import type { Db } from '#platform/server/database/database.ts'
import { CONTACT_FIELDS, STORED_CONTACT, type StoredContact, sales } from '../sales.tables.ts'

/** The row as the wire has it. */
export function toContact(row: StoredContact): Contact {
  const { contactId, organizationId, version } = row
  return { ...CONTACT_FIELDS.toWire(row), contactId, organizationId, version }
}

const contacts = (db: Db) => sales(db).selectFrom('sales.contact').select(STORED_CONTACT)

/** The contacts of an organisation, those in use first, by name. */
export async function listContactsOf(db: Db, organizationId: number): Promise<Contact[]> {
  const rows = await contacts(db)
    .where('organizationId', '=', organizationId)
    .orderBy('isUse', 'desc')
    .orderBy('name')
    .orderBy('contactId')
    .execute()
  return rows.map(toContact)
}

/** One contact of an organisation, kept from changing until the end of the transaction; undefined where it has no such. */
export const lockContact = (db: Db, organizationId: number, contactId: number): Promise<StoredContact | undefined> =>
  contacts(db)
    .where('organizationId', '=', organizationId)
    .where('contactId', '=', contactId)
    .forUpdate()
    .executeTakeFirst()

const mainFirst = (contact: string) => sql`
  (select max(r.sales_at) from sales.report r where r.contact_id = ${sql.ref(`${contact}.contact_id`)}) desc nulls last,
  ${sql.ref(`${contact}.contact_id`)}`

/** Whom to call at the organisation of a row, by the same rule as `findMainContact`: for a list of them. */
export const mainContact = (organizationId: string) =>
  sql<Pick<Contact, 'contactName' | 'phoneNumber'> | null>`(
    select jsonb_build_object('contactName', m.name, 'phoneNumber', m.phone_number) from sales.contact m
    where m.organization_id = ${sql.ref(organizationId)} and m.is_use order by ${mainFirst('m')} limit 1)`

/** Whom to call: of the newest report that names a contact in use, else the first in use. */
export async function findMainContact(db: Db, organizationId: number): Promise<Contact | null> {
  const row = await contacts(db)
    .where('organizationId', '=', organizationId)
    .where('isUse', '=', true)
    .orderBy(mainFirst('sales.contact'))
    .executeTakeFirst()
  return row ? toContact(row) : null
}

const digitsOf = (column: string) => sql`regexp_replace(${sql.ref(column)}, '\\D', '', 'g')`

type Person = Pick<Contact, 'contactName' | 'phoneNumber' | 'email'>

/** Contacts of the organisation with the same name, number or e-mail; however the number is written. */
export async function listSimilarContacts(
  db: Db,
  organizationId: number,
  { contactName, phoneNumber, email }: Person,
  exceptId: number | undefined,
): Promise<Contact[]> {
  const digits = phoneNumber?.replaceAll(/\D/g, '') ?? ''
  const rows = await contacts(db)
    .where('organizationId', '=', organizationId)
    .where('contactId', '<>', exceptId ?? 0)
    .where((each) =>
      each.or([
        sql<boolean>`lower(name) = lower(nullif(${contactName?.trim() ?? ''}, ''))`,
        sql<boolean>`${digitsOf('phoneNumber')} = nullif(${digits}, '')`,
        sql<boolean>`lower(email) = lower(nullif(${email?.trim() ?? ''}, ''))`,
      ]),
    )
    .orderBy('contactId')
    .execute()
  return rows.map(toContact)
}

interface Stamp {
  readonly userId: number
  readonly now: Date
}

/** Stores a new contact; answers its number. Violates `contact_once` where the same one is in use already. */
export async function insertContact(db: Db, organizationId: number, form: ContactForm, stamp: Stamp): Promise<number> {
  const row = await sales(db)
    .insertInto('sales.contact')
    .values({
      ...CONTACT_FIELDS.toRow(form),
      organizationId,
      createdBy: stamp.userId,
      createdAt: stamp.now,
    })
    .returning('contactId')
    .executeTakeFirstOrThrow()
  return row.contactId
}

/** Replaces what was written of a contact; answers its new version. */
export async function rewriteContact(db: Db, contactId: number, form: ContactForm, stamp: Stamp): Promise<number> {
  const row = await sales(db)
    .updateTable('sales.contact')
    .set({
      ...CONTACT_FIELDS.toRow(form),
      version: sql`version + 1`,
      changedBy: stamp.userId,
      changedAt: stamp.now,
    })
    .where('contactId', '=', contactId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}
