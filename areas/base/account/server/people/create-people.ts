import type { Db } from '#platform/server/database/database.ts'
import { tables } from '../account.tables.ts'
import { hashPassword } from './passwords.ts'

/** A person to be created, with a password in clear that is hashed at once. */
export interface NewPerson {
  readonly loginId: string
  readonly name: string
  readonly phoneNumber: string | null
  readonly password: string
  readonly authorities: readonly string[]
  /** Identities at outside OpenID Connect providers that lead to this person. */
  readonly identities?: readonly { issuer: string; subject: string }[]
}

/** Creates people; answers their ids by login id. Hashing the same password once is enough for a demo world. */
export async function createPeople(db: Db, people: readonly NewPerson[], now: Date): Promise<Map<string, number>> {
  const hashes = new Map<string, string>()
  for (const { password } of people) if (!hashes.has(password)) hashes.set(password, await hashPassword(password))
  const ids = new Map<string, number>()
  for (const person of people) {
    const { userId } = await tables(db)
      .insertInto('account.user')
      .values({
        loginId: person.loginId,
        name: person.name,
        phoneNumber: person.phoneNumber,
        passwordHash: hashes.get(person.password) ?? '',
        createdAt: now,
      })
      .returning('userId')
      .executeTakeFirstOrThrow()
    ids.set(person.loginId, userId)
    for (const authority of person.authorities)
      await tables(db).insertInto('account.authority').values({ userId, authority }).execute()
    for (const identity of person.identities ?? [])
      await tables(db)
        .insertInto('account.identity')
        .values({ ...identity, userId })
        .execute()
  }
  return ids
}
