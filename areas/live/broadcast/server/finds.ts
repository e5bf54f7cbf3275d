import { sql } from 'kysely'
import { BROADCAST } from '#areas/live/broadcast/contract/places.ts'
import type { FindSource } from '#platform/server/finding.ts'
import { belongsToAll } from './institutes.queries.ts'

const PATH = BROADCAST.path.replace('{liveInstituteNo}', '%s').replace('{liveBroadcastNo}', '%s')

/** Broadcasts of the institutes whose staff somebody is, by their name or number. */
export const liveBroadcastFinds: readonly FindSource[] = [
  {
    title: '라이브 방송',
    access: BROADCAST.access,
    find: ({ number, fits, among }, { caller }) => sql`
      select b.broadcast_name as title,
             format('%s · %s', i.institute_name, to_char(b.start_at at time zone 'Asia/Seoul', 'YYYY.MM.DD')) as detail,
             format(${PATH}::text, b.live_institute_no, b.live_broadcast_no) as href
      from live_broadcast.broadcast b join live_broadcast.institute i using (live_institute_no)
      where (b.live_broadcast_no = ${number}::bigint
          or (${among('live_broadcast.broadcast', 'b.live_broadcast_no')} and ${fits('b.broadcast_name')}))
        and (${belongsToAll(caller)}::boolean or exists (
          select from live_broadcast.institute_member m
          where m.live_institute_no = b.live_institute_no and m.user_id = ${caller.userId}::bigint))
      order by b.start_at desc, b.live_broadcast_no desc`,
  },
]
