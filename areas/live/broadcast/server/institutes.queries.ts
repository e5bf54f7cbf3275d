import { toSeoulTime } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import { ALL_INSTITUTES } from '../contract/access.ts'
import type { Institute } from '../contract/institute.contract.ts'
import { liveBroadcast } from './live-broadcast.tables.ts'

/** Who asks, as far as membership goes. */
export type Asker = Pick<Caller, 'userId' | 'flags'>

/** Whether the person belongs to every institute. */
export const belongsToAll = ({ flags }: Pick<Caller, 'flags'>): boolean =>
  ALL_INSTITUTES.some((flag) => flags.has(flag))

/** Whether the person is staff of the institute. */
export async function isMember(db: Db, liveInstituteNo: number, asker: Asker): Promise<boolean> {
  if (belongsToAll(asker)) return true
  const row = await liveBroadcast(db)
    .selectFrom('live_broadcast.institute_member')
    .select('userId')
    .where('liveInstituteNo', '=', liveInstituteNo)
    .where('userId', '=', asker.userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the person is staff of some institute. */
export async function isMemberOfAny(db: Db, asker: Asker): Promise<boolean> {
  if (belongsToAll(asker)) return true
  const row = await liveBroadcast(db)
    .selectFrom('live_broadcast.institute_member')
    .select('userId')
    .where('userId', '=', asker.userId)
    .executeTakeFirst()
  return row !== undefined
}

/** The members of an institute. */
export async function membersOf(db: Db, liveInstituteNo: number): Promise<number[]> {
  const rows = await liveBroadcast(db)
    .selectFrom('live_broadcast.institute_member')
    .select('userId')
    .where('liveInstituteNo', '=', liveInstituteNo)
    .orderBy('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

const institutesOf = (db: Db, asker: Asker) =>
  liveBroadcast(db)
    .selectFrom('live_broadcast.institute as i')
    .select(['i.liveInstituteNo', 'i.instituteName', 'i.registeredAt'])
    .$if(!belongsToAll(asker), (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('live_broadcast.institute_member as m')
            .select('m.userId')
            .whereRef('m.liveInstituteNo', '=', 'i.liveInstituteNo')
            .where('m.userId', '=', asker.userId),
        ),
      ),
    )

/** The institutes of a person, by name. */
export async function listInstitutesOf(db: Db, asker: Asker): Promise<Institute[]> {
  const rows = await institutesOf(db, asker).orderBy('instituteName').orderBy('liveInstituteNo').execute()
  return rows.map(({ registeredAt, ...row }) => ({ ...row, registerDate: toSeoulTime(registeredAt) }))
}

/** An institute of the person, by its number. */
export async function findInstitute(
  db: Db,
  liveInstituteNo: number,
  asker: Asker,
): Promise<{ liveInstituteNo: number; instituteName: string } | null> {
  const row = await institutesOf(db, asker).where('i.liveInstituteNo', '=', liveInstituteNo).executeTakeFirst()
  return row ? { liveInstituteNo: row.liveInstituteNo, instituteName: row.instituteName } : null
}
