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
    const { liveInstituteNo } = await liveBroadcast(tx)
      .insertInto('live_broadcast.institute')
      .values({ instituteName, registeredAt: now })
      .returning('liveInstituteNo')
      .executeTakeFirstOrThrow()
    await audit(tx, now, 'liveBroadcast.createInstitute', liveInstituteNo, undefined, { instituteName })
    return liveInstituteNo
  })
}

/** Makes somebody staff of an institute. Throws OperatorError where they are, or one of both is not there. */
export const addMember = (db: Db, liveInstituteNo: number, loginId: string, now: Date): Promise<void> =>
  changeMember(db, liveInstituteNo, loginId, async (tx, userId) => {
    const { numInsertedOrUpdatedRows } = await liveBroadcast(tx)
      .insertInto('live_broadcast.institute_member')
      .values({ liveInstituteNo, userId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows)
      throw new OperatorError(`The account ${loginId} is a member of the institute ${liveInstituteNo} already.`)
    await audit(tx, now, 'liveBroadcast.addMember', liveInstituteNo, undefined, { userId })
  })

/** Takes somebody out of an institute. Throws OperatorError where they are not in it. */
export const removeMember = (db: Db, liveInstituteNo: number, loginId: string, now: Date): Promise<void> =>
  changeMember(db, liveInstituteNo, loginId, async (tx, userId) => {
    const { numDeletedRows } = await liveBroadcast(tx)
      .deleteFrom('live_broadcast.institute_member')
      .where('liveInstituteNo', '=', liveInstituteNo)
      .where('userId', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n)
      throw new OperatorError(`The account ${loginId} is no member of the institute ${liveInstituteNo}.`)
    await audit(tx, now, 'liveBroadcast.removeMember', liveInstituteNo, { userId }, undefined)
  })

/** Every institute, by number. */
export async function listAllInstitutes(db: Db): Promise<OperatedInstitute[]> {
  const rows = await withPeople(db)
    .selectFrom('live_broadcast.institute as i')
    .leftJoin('live_broadcast.institute_member as m', 'm.liveInstituteNo', 'i.liveInstituteNo')
    .leftJoin('account.user as u', 'u.userId', 'm.userId')
    .select(['i.liveInstituteNo', 'i.instituteName', 'u.loginId'])
    .orderBy('i.liveInstituteNo')
    .orderBy('u.loginId')
    .execute()
  return [...Map.groupBy(rows, (row) => row.liveInstituteNo)].map(([liveInstituteNo, of]) => ({
    liveInstituteNo,
    instituteName: of[0]?.instituteName ?? '',
    members: of.flatMap(({ loginId }) => loginId ?? []),
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
      .select('liveInstituteNo')
      .where('liveInstituteNo', '=', liveInstituteNo)
      .executeTakeFirst()
    if (!institute) throw new OperatorError(`There is no institute ${liveInstituteNo}.`)
    const user = await withPeople(tx)
      .selectFrom('account.user')
      .select('userId')
      .where('loginId', '=', loginId)
      .executeTakeFirst()
    if (!user) throw new OperatorError(`There is no account with the login id ${loginId}.`)
    await change(tx, user.userId)
  })
}

const audit = (tx: Tx, now: Date, action: string, entityId: number, from: unknown, to: unknown): Promise<void> =>
  writeAudit(tx, OPERATOR, now, { action, entity: 'liveBroadcast.institute', entityId, from, to })
