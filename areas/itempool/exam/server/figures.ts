import { sql } from 'kysely'
import { providerScopes } from '#areas/itempool/item/server/door.ts'
import { figureWithin, tallyWeeks } from '#platform/server/figures.ts'
import { EXAMS } from '../contract/places.ts'

/** Papers that were registered and stand, of the providers whose papers the caller sees. */
export const registeredExams = figureWithin(providerScopes, {
  key: 'itempool-exam.registered',
  title: '새로 등록된 시험지',
  unit: '개',
  flags: ['ITEMPOOL'],
  path: EXAMS.path,
  count: (db, { onlyProvider }, now) =>
    tallyWeeks(
      db,
      now,
      ({ from, until }) => sql`
        select created_at as at, 1 as amount from itempool_exam.exam
        where removed_at is null and created_at >= ${from} and created_at < ${until}
          and (${onlyProvider}::int is null or provider_no = ${onlyProvider})`,
    ),
})
