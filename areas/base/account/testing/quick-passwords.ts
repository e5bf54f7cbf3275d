import { hash } from '@node-rs/argon2'
import type { Db } from '#platform/server/database/database.ts'
import { tables } from '../server/account.tables.ts'

/** As little work as a hash may be: it carries its own cost, and whoever signs in is checked by that. */
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const

/** Everybody has this password, hashed so that to sign in, which tests do thousands of times, costs nothing. */
export async function quickenPasswords(db: Db, password: string): Promise<void> {
  const quick = await hash(password, LEAST)
  await tables(db).updateTable('account.user').set({ passwordHash: quick }).execute()
}
