import { sql } from 'kysely'
import { ACCOUNTS } from '#areas/base/people/contract/places.ts'
import type { FindSource } from '#platform/server/finding.ts'

/** People by their name or login id. */
export const peopleFinds: readonly FindSource[] = [
  {
    title: '사용자',
    access: ACCOUNTS.access,
    find: ({ fitsPairs }) => sql`
      select u.name as title, u.login_id as detail, format('%s/%s', ${ACCOUNTS.path}::text, u.user_id) as href
      from account."user" u
      where ${fitsPairs('u.name')} or ${fitsPairs('u.login_id')}
      order by length(u.name), u.name, u.user_id`,
  },
]
