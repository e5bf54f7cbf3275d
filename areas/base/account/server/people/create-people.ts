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
    const { user_id } = await tables(db)
      .insertInto('account.user')
      .values({
        login_id: person.loginId,
        name: person.name,
        phone_number: person.phoneNumber,
        password_hash: hashes.get(person.password) ?? '',
        created_at: now,
      })
      .returning('user_id')
      .executeTakeFirstOrThrow()
    ids.set(person.loginId, user_id)
    for (const authority of person.authorities)
      await tables(db).insertInto('account.authority').values({ user_id, authority }).execute()
    for (const identity of person.identities ?? [])
      await tables(db)
        .insertInto('account.identity')
        .values({ ...identity, user_id })
        .execute()
  }
  return ids
}
