import { sql } from 'kysely'
import { EXAMS } from '#areas/itempool/exam/contract/places.ts'
import { providerScopes } from '#areas/itempool/item/server/door.ts'
import type { FindSource } from '#platform/server/finding.ts'

/** Papers by their name or number. */
export const itempoolExamFinds: readonly FindSource[] = [
  {
    title: '시험지',
    access: EXAMS.access,
    async find({ number, fitsPairs }, { db, caller }) {
      const { onlyProvider } = await providerScopes.find(db, caller)
      return sql`
        select e.exam_name as title, format('시험지번호 %s · %s', e.exam_no, p.provider_name) as detail,
               format('%s/%s', ${EXAMS.path}::text, e.exam_no) as href
        from itempool_exam.exam e join itempool_item.content_provider p using (provider_no)
        where e.removed_at is null and (${onlyProvider}::int is null or e.provider_no = ${onlyProvider}::int)
          and (e.exam_no = ${number}::bigint or ${fitsPairs('e.exam_name')})
        order by (e.exam_no = ${number}::bigint) desc nulls last, e.created_at desc, e.exam_no desc`
    },
  },
]
