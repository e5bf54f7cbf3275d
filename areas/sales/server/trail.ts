import { sql } from 'kysely'
import { namesIn, type TrailKind } from '#platform/server/audit/trail-kind.ts'
import { changeContact } from '../contract/contact.contract.ts'
import { CONTACT } from '../contract/contact.record.ts'
import { changeOrganization } from '../contract/organization.contract.ts'
import { ORGANIZATION } from '../contract/organization.record.ts'
import { ORGANIZATIONS } from '../contract/places.ts'
import { REPORT } from '../contract/report.record.ts'
import { CONTACT_READS } from './read-trail.ts'
import { CONTACT_FIELDS, ORGANIZATION_FIELDS, STORED_CONTACT, STORED_ORGANIZATION, sales } from './sales.tables.ts'
import { VEILED_OF_CONTACT } from './veiled.ts'

const organizationPath = (id: string | number): string => `${ORGANIZATIONS.path}/${id}`
const findOrganizations = namesIn('directory.school', 'organization_id', 'name', organizationPath)

/** Records of an organisation are named after it: their own names are those of people. */
const named =
  (table: 'contact' | 'report', key: string): TrailKind['find'] =>
  async (db, ids) => {
    const numbers = ids.filter((id) => /^\d{1,15}$/.test(id))
    const { rows } = await sql<{ id: string; organizationId: number; name: string }>`
      select t.${sql.ref(key)}::text as id, t.organization_id as "organizationId", d.name
      from ${sql.table(`sales.${table}`)} t join directory.school d on d.organization_id = t.organization_id
      where t.${sql.ref(key)} = any(${numbers}::bigint[])`.execute(db)
    return new Map(rows.map((row) => [row.id, { name: row.name, href: organizationPath(row.organizationId) }]))
  }

/** Sales in the trail of everything. */
export const salesTrail: readonly TrailKind[] = [
  { entity: CONTACT_READS, find: findOrganizations },
  { entity: REPORT.entity, find: named('report', 'report_id') },
  {
    entity: ORGANIZATION.entity,
    find: findOrganizations,
    reverts: [
      {
        actions: ['sales.changeOrganization'],
        call: changeOrganization,
        async stands({ db, id, from }) {
          const stored = await sales(db)
            .selectFrom('sales.organization')
            .select(STORED_ORGANIZATION)
            .where('organizationId', '=', Number(id))
            .executeTakeFirst()
          if (!stored) return undefined
          const values = ORGANIZATION_FIELDS.toWire(stored)
          return { values, input: { params: { id }, body: { ...values, ...from, version: stored.version } } }
        },
      },
    ],
  },
  {
    entity: CONTACT.entity,
    find: named('contact', 'contact_id'),
    reverts: [
      {
        actions: ['sales.changeContact'],
        call: changeContact,
        veiled: VEILED_OF_CONTACT,
        async stands({ db, id, from }) {
          const stored = await sales(db)
            .selectFrom('sales.contact')
            .select(STORED_CONTACT)
            .where('contactId', '=', Number(id))
            .executeTakeFirst()
          if (!stored) return undefined
          const params = { id: stored.organizationId, contactId: id }
          return {
            values: CONTACT_FIELDS.toWire(stored),
            input: { params, body: { ...from, version: stored.version } },
          }
        },
      },
    ],
  },
]
