import { type RawBuilder, sql } from 'kysely'
import { type Db, waitForLock } from '#platform/server/database/database.ts'

/** A text that somebody keeps under a name. */
export interface KeptTemplate {
  readonly templateNo: number
  readonly name: string
  readonly contents: string
}

const KEPT: RawBuilder<unknown> = sql`template_no, name, contents`

/** The templates of a person, by name. */
export async function listTemplatesOf(db: Db, ownerId: number): Promise<KeptTemplate[]> {
  const { rows } = await sql<KeptTemplate>`
    select ${KEPT} from text_ad.text_template where owner_id = ${ownerId} order by name, template_no`.execute(db)
  return rows
}

interface NewTemplate extends Pick<KeptTemplate, 'name' | 'contents'> {
  readonly ownerId: number
  readonly now: Date
}

/** Keeps the text under a name, new or used before. */
export async function keepTemplate(db: Db, { ownerId, name, contents, now }: NewTemplate): Promise<KeptTemplate> {
  const { rows } = await sql<KeptTemplate>`
    insert into text_ad.text_template (owner_id, name, contents, saved_at)
    values (${ownerId}, ${name}, ${contents}, ${now})
    on conflict (owner_id, name) do update set contents = excluded.contents, saved_at = excluded.saved_at
    returning ${KEPT}`.execute(db)
  const [kept] = rows
  if (!kept) throw new Error('a template that is kept has a number')
  return kept
}

/** How many templates of other names a person has; counted under a lock, so that two saves at once count one another. */
export async function countOtherTemplates(db: Db, ownerId: number, name: string): Promise<number> {
  await waitForLock(db, `text_ad.text_template.${ownerId}`)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from text_ad.text_template where owner_id = ${ownerId} and name <> ${name}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The template of this person as it stood; undefined where there was none. */
export async function removeTemplate(db: Db, templateNo: number, ownerId: number): Promise<KeptTemplate | undefined> {
  const { rows } = await sql<KeptTemplate>`
    delete from text_ad.text_template where template_no = ${templateNo} and owner_id = ${ownerId}
    returning ${KEPT}`.execute(db)
  return rows[0]
}
