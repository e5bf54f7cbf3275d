import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** argon2id hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

let decoy: Promise<string> | undefined

/** Whether the password fits. Without a hash (unknown id) it takes the same time and answers false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const fits = await verify(passwordHash ?? (await decoy), password)
  return fits && passwordHash !== undefined
}

/** A six-digit code for a text message. */
export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0')
}
