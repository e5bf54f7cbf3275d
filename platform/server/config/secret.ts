import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key of our own signatures: the given one, or one that is made once and kept in the data folder. */
export function loadSecret(given: string, dataDir: string): string {
  if (given !== '') return given
  const path = join(dataDir, 'app-secret')
  try {
    return readFileSync(path, 'utf8')
  } catch {
    mkdirSync(dataDir, { recursive: true })
    try {
      // Exclusive: of two processes that start at once, the second reads what the first wrote.
      writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
    } catch {
      // Somebody else was first.
    }
    return readFileSync(path, 'utf8')
  }
}

/** A signed token that carries a value until an instant. Anybody can read it, nobody can change it. */
export function signToken(secret: string, value: unknown, expiresAt: Date): string {
  const payload = Buffer.from(JSON.stringify({ value, until: expiresAt.getTime() })).toString('base64url')
  return `${payload}.${sign(secret, payload)}`
}

/** The value of a token, or why it is not good. */
export function readToken(
  secret: string,
  token: string,
  now: Date,
): { value: unknown } | { refused: 'INVALID' | 'EXPIRED' } {
  const [payload, signature] = token.split('.')
  if (!payload || !signature || !isSame(signature, sign(secret, payload))) return { refused: 'INVALID' }
  const { value, until } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as {
    value: unknown
    until: number
  }
  return until < now.getTime() ? { refused: 'EXPIRED' } : { value }
}

const sign = (secret: string, payload: string): string =>
  createHmac('sha256', secret).update(payload).digest('base64url')

/** Compares two texts in a time that does not depend on where they differ. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
