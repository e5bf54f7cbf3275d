import type { Db } from '#platform/server/database/database.ts'
import type { OwnAccount } from '../contract/own-account.contract.ts'

/** What beside a password a person signs in with. */
export interface SecondFactor {
  readonly hasSecondFactor: boolean
  readonly passkeys: OwnAccount['passkeys']
}

const NONE: SecondFactor = { hasSecondFactor: false, passkeys: [] }

/** What each of these people signs in with beside a password, by their numbers. */
export async function secondFactorsOf(_db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, SecondFactor>> {
  return new Map(userIds.map((userId) => [userId, NONE]))
}
