import type { PublishedAccountTables } from '#areas/base/account/server/door.ts'
import { requiredName } from '#platform/contract/written-text.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { OPERATOR, OperatorError } from '#platform/server/operator.ts'
import { type LiveBroadcastTables, liveBroadcast } from './live-broadcast.tables.ts'

const LONGEST_NAME = 100
const InstituteName = requiredName('', LONGEST_NAME)

/** An institute with the login ids of its members. */
export interface OperatedInstitute {
  readonly liveInstituteNo: number
  readonly instituteName: string
  readonly members: readonly string[]
}

/** Makes an institute, without members yet; answers its number. Throws OperatorError where the name cannot be taken. */
export async function createInstitute(db: Db, name: string, now: Date): Promise<number> {
  const given = InstituteName.safeParse(name)
  if (!given.success) throw new OperatorError(`The name needs 1 to ${LONGEST_NAME} characters.`)
  const instituteName = given.data
  return db.transaction().execute(async (tx) => {
    const { live_institute_no } = await liveBroadcast(tx)
      .insertInto('live_broadcast.institute')
      .values({ institute_name: instituteName, registered_at: now })
      .returning('live_institute_no')
      .executeTakeFirstOrThrow()
    await audit(tx, now, 'liveBroadcast.createInstitute', live_institute_no, undefined, { instituteName })
    return live_institute_no
  })
}

/** Makes somebody staff of an institute. Throws OperatorError where they are, or one of both is not there. */
export const addMember = (db: Db, liveInstituteNo: number, loginId: string, now: Date): Promise<void> =>
  changeMember(db, liveInstituteNo, loginId, async (tx, user_id) => {
    const { numInsertedOrUpdatedRows } = await liveBroadcast(tx)
      .insertInto('live_broadcast.institute_member')
      .values({ live_institute_no: liveInstituteNo, user_id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows)
      throw new OperatorError(`The account ${loginId} is a member of the institute ${liveInstituteNo} already.`)
    await audit(tx, now, 'liveBroadcast.addMember', liveInstituteNo, undefined, { userId: user_id })
  })

/** Takes somebody out of an institute. Throws OperatorError where they are not in it. */
export const removeMember = (db: Db, liveInstituteNo: number, loginId: string, now: Date): Promise<void> =>
  changeMember(db, liveInstituteNo, loginId, async (tx, user_id) => {
    const { numDeletedRows } = await liveBroadcast(tx)
      .deleteFrom('live_broadcast.institute_member')
      .where('live_institute_no', '=', liveInstituteNo)
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    if (numDeletedRows === 0n)
      throw new OperatorError(`The account ${loginId} is no member of the institute ${liveInstituteNo}.`)
    await audit(tx, now, 'liveBroadcast.removeMember', liveInstituteNo, { userId: user_id }, undefined)
  })

/** Every institute, by number. */
export async function listAllInstitutes(db: Db): Promise<OperatedInstitute[]> {
  const rows = await withPeople(db)
    .selectFrom('live_broadcast.institute as i')
    .leftJoin('live_broadcast.institute_member as m', 'm.live_institute_no', 'i.live_institute_no')
    .leftJoin('account.user as u', 'u.user_id', 'm.user_id')
    .select(['i.live_institute_no', 'i.institute_name', 'u.login_id'])
    .orderBy('i.live_institute_no')
    .orderBy('u.login_id')
    .execute()
  return [...Map.groupBy(rows, (row) => row.live_institute_no)].map(([liveInstituteNo, of]) => ({
    liveInstituteNo,
    instituteName: of[0]?.institute_name ?? '',
    members: of.flatMap(({ login_id }) => login_id ?? []),
  }))
}

const withPeople = (db: Db) => db.withTables<LiveBroadcastTables & PublishedAccountTables>()

function changeMember(
  db: Db,
  liveInstituteNo: number,
  loginId: string,
  change: (tx: Tx, userId: number) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const institute = await liveBroadcast(tx)
      .selectFrom('live_broadcast.institute')
      .select('live_institute_no')
      .where('live_institute_no', '=', liveInstituteNo)
      .executeTakeFirst()
    if (!institute) throw new OperatorError(`There is no institute ${liveInstituteNo}.`)
    const user = await withPeople(tx)
      .selectFrom('account.user')
      .select('user_id')
      .where('login_id', '=', loginId)
      .executeTakeFirst()
    if (!user) throw new OperatorError(`There is no account with the login id ${loginId}.`)
    await change(tx, user.user_id)
  })
}

const audit = (tx: Tx, now: Date, action: string, entityId: number, from: unknown, to: unknown): Promise<void> =>
  writeAudit(tx, OPERATOR, now, { action, entity: 'liveBroadcast.institute', entityId, from, to })
