import { sql } from 'kysely'
import { blankingRows, FORGOTTEN, type Retention } from '#platform/server/database/retention.ts'

/** Whom we called, and what was written of it. The numbers of reports and contacts stay, and with them all figures. */
export const SALES_RETENTION: readonly Retention[] = [
  {
    name: 'sales.contacts',
    what: 'Contacts of organisations on which nobody worked: names, phone numbers, e-mails',
    keptDays: 3 * 366,
    afterwards:
      'replaced by (삭제됨) and no longer in use: counted from the latest report, change of the organisation or change of the contact; whoever was not called for three years may have left long ago',
    forget: blankingRows(
      'sales.contact',
      { name: FORGOTTEN, phoneNumber: null, email: null, isUse: false, version: sql`version + 1` },
      ({ before }) => sql`coalesce(changed_at, created_at) < ${before}
        and (name, phone_number, email) is distinct from (${FORGOTTEN}::text, null::text, null::text)
        and not exists (
          select from sales.organization o where o.organization_id = contact.organization_id
            and greatest(o.last_sales_at, o.changed_at, ${new Date(0)}) >= ${before})
        and not exists (
          select from sales.report r where r.organization_id = contact.organization_id
            and greatest(r.sales_at, r.created_at, r.changed_at) >= ${before})`,
    ),
  },
  {
    name: 'sales.reports',
    what: 'What was written of visits and calls',
    keptDays: 5 * 366,
    afterwards: 'replaced by (삭제됨), as contracts that came of it are closed by then; when, where and how stays',
    forget: blankingRows(
      'sales.report',
      { content: FORGOTTEN, version: sql`version + 1` },
      ({ before }) => sql`greatest(sales_at, changed_at) < ${before} and content <> ${FORGOTTEN}`,
    ),
  },
]
